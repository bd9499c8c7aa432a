import { Fragment, lazy, Suspense, useEffect } from 'react'
import { Box, Typography } from '@mui/material'
import { ListBase, useListContext } from 'react-admin'
import { limits } from '@baobab/validation'
import { BulkBar } from './BulkBar.tsx'
import { EmptyList } from './EmptyList.tsx'
import { Reading } from '../states/Reading.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ListCards } from './ListCards.tsx'
import { ListTools } from './ListTools.tsx'
import { Page } from '../states/Page.tsx'
import { Pages, rowsId, totalText } from './Pages.tsx'
import { RowsDrawn, WithRows } from './rowsDrawn.tsx'
import { reasonOf } from '../states/reason.ts'
import { SavedTabs } from './SavedTabs.tsx'
import { inOrder } from '../states/inOrder.ts'
import { CardsSkeleton, TableSkeleton } from '../states/Skeletons.tsx'
import type { SchemaListProps } from './listProps.ts'
import { useAhead } from './useAhead.ts'
import { useListKeys } from './useListKeys.ts'
import { useListView, type ListView } from './useListView.ts'
import { useLabels } from '../../fields/shared/labels.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { isSaving } from '@baobab/design/saver.ts'
import { useTranslate } from '../../i18n/words.ts'
import { statusOf } from '../../session/statusOf.ts'
import * as css from './reading.module.css'

// Phones show cards, so the table is fetched where it is shown, while its rows are on their way.
const loadTable = () => import('./ListTable.tsx')
const ListTable = lazy(loadTable)

/** A list of a resource: a table on a desk and cards on a phone, with search, filters, sort and pages. */
export function SchemaList({
  title,
  lead,
  actions,
  top,
  perPage = isSaving() ? limits.page.saving : limits.page.size,
  ...props
}: SchemaListProps) {
  const { resource, storeKey, filter } = props
  return (
    // Who may open a list the route has said: asked again here, one after the other, rows would be asked for half a second later.
    <ListBase
      disableAuthentication
      resource={resource.name}
      storeKey={storeKey}
      perPage={perPage}
      sort={resource.list.sort}
      queryOptions={quietly}
      {...(filter ? { filter } : {})}
    >
      <Page
        title={title}
        lead={lead}
        beside={
          <>
            <Total />
            {props.saved && <SavedTabs resource={resource} storeKey={storeKey} />}
          </>
        }
        actions={actions}
        dense
      >
        {top}
        <WithRows>
          <ListBody {...props} />
        </WithRows>
      </Page>
    </ListBase>
  )
}

/** The screen itself says what went wrong, also while the line is down. */
const quietly = { retry: false, onError: () => {} } as const

function ListBody({ tools = true, saved = false, exported = true, ...props }: Omit<SchemaListProps, 'title' | 'top'>) {
  const view = useListView(props.storeKey, props.startAs ?? 'table')
  useListKeys()
  return (
    <>
      {tools && (
        <FilterBar
          resource={props.resource}
          choice={props.filters}
          fixed={props.filter}
          tools={
            <ListTools
              resource={props.resource}
              storeKey={props.storeKey}
              view={view}
              saved={saved}
              exported={exported}
            />
          }
        />
      )}
      <Box sx={inOrder}>
        <Rows {...props} as={view.shown} />
        <Pages />
      </Box>
    </>
  )
}

/** How many there are, for the eye: the pages below say it to everyone. */
function Total() {
  const { total } = useListContext()
  const format = useFormat()
  return total === undefined || total === 0 ? null : (
    <Typography aria-hidden component="span" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {totalText(total, format)}
    </Typography>
  )
}

function Rows({
  resource,
  as,
  empty,
  unread,
  ahead,
  Nothing = Fragment,
  ...props
}: Omit<SchemaListProps, 'title' | 'top' | 'tools' | 'saved' | 'exported'> & { as: ListView }) {
  const { data, error, isFetching, refetch, filterValues, setFilters, sort, setSort } = useListContext()
  const { failed, empty: nothing } = useLabels(resource)
  const translate = useTranslate()
  useEffect(() => {
    if (as === 'table') void loadTable()
  }, [as])
  useAhead(data === undefined ? undefined : ahead)
  // An order that a person had and has no longer gives way to the usual one.
  const isLost = statusOf(error) === 400 && Object.hasOwn(resource.list.orders ?? {}, sort.field)
  useEffect(() => {
    if (isLost) setSort({ ...resource.list.sort })
  }, [isLost, resource, setSort])
  return (
    <Reading
      isQuiet
      of={{ data, error, refetch }}
      failed={(failure) => unread ?? reasonOf(failure, failed, translate('messages.http.failed'))}
      skeleton={as === 'cards' ? <CardsSkeleton /> : <TableSkeleton />}
      frame={(failure) => (
        <>
          <RowsDrawn />
          {failure}
        </>
      )}
    >
      {(rows) =>
        rows.length === 0 ? (
          <Nothing>
            <RowsDrawn />
            <EmptyList
              title={nothing}
              empty={empty}
              {...(Object.keys(filterValues).length > 0 ? { onClear: () => setFilters({}, []) } : {})}
            />
          </Nothing>
        ) : (
          <Box id={rowsId} tabIndex={-1} aria-busy={isFetching} sx={{ position: 'relative' }}>
            <div aria-hidden className={isFetching ? `${css.listReading} ${css.isOn}` : css.listReading} />
            <Suspense fallback={<TableSkeleton />}>
              {as === 'cards' ? (
                <ListCards resource={resource} {...props} />
              ) : (
                <ListTable resource={resource} {...props} />
              )}
              <RowsDrawn />
            </Suspense>
            {props.BulkActions && <BulkBar Actions={props.BulkActions} />}
          </Box>
        )
      }
    </Reading>
  )
}
