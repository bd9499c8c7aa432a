import { Fragment, lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { Box, LinearProgress } from '@mui/material'
import { ListBase, useListContext, type RaRecord } from 'react-admin'
import { limits, type Resource } from '@baobab/validation'
import { BulkBar } from './BulkBar.tsx'
import { EmptyList } from './EmptyList.tsx'
import { Failure } from '../states/Failure.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ListCards } from './ListCards.tsx'
import { ListTools } from './ListTools.tsx'
import type { FilterChoice } from './offeredFilters.ts'
import { Page } from '../states/Page.tsx'
import { Pages, rowsId } from './Pages.tsx'
import { reasonOf } from '../states/reason.ts'
import { CardsSkeleton, TableSkeleton } from '../states/Skeletons.tsx'
import { useListView, type ListView } from './useListView.ts'
import { useLabels } from '../../fields/shared/labels.ts'

// Phones show cards, so the table is fetched where it is shown, while its rows are on their way.
const loadTable = () => import('./ListTable.tsx')
const ListTable = lazy(loadTable)

/** A column of something that can be done with a record. */
export interface ActionColumn {
  readonly label: string
  readonly Action: ComponentType
}

export interface SchemaListProps {
  readonly resource: Resource
  readonly title: string
  readonly lead?: ReactNode
  /** Where sort, page size, columns, filters and view of this list are remembered. */
  readonly storeKey: string
  /** Rows on a page; the usual number unless given. */
  readonly perPage?: number
  /** What the list is always filtered to. */
  readonly filter?: Readonly<Record<string, unknown>>
  /** Which filters of the description come first, and which are left out (`chooseFilters`); all in its order unless given. */
  readonly filters?: FilterChoice | undefined
  /** The columns that this screen shows, of those that the description lists, in its order; all unless given. */
  readonly columns?: readonly string[]
  /** Where the name of a record leads. */
  readonly linkTo?: (record: RaRecord) => string
  /** The card of a record; one made from the description unless given. */
  readonly Card?: ComponentType
  /** Of these, what the table shows in another way and only cards show as their own. */
  readonly cardOnly?: readonly string[]
  /** What can be done with the record in context: the last column, and the foot of the card. */
  readonly RowActions?: ComponentType
  /** The same in the table, a column each, where the last column is not to be one of all actions. */
  readonly actionColumns?: readonly ActionColumn[]
  /** What can be done with several records at once; with it they can be ticked. */
  readonly BulkActions?: ComponentType | undefined
  readonly startAs?: ListView
  /** Whether rows are counted in a first column. */
  readonly numbered?: boolean
  /** What can be done on this screen. */
  readonly actions?: ReactNode
  /** What stands over the list: how things are on the whole. */
  readonly top?: ReactNode
  /** What is said when the list cannot be read; the reason unless given. */
  readonly unread?: string
  /** What an empty list says to do next, and the button to do it. */
  readonly empty: { readonly text: string; readonly action?: ReactNode }
  /** What stands under the name of a record in the table. */
  readonly Under?: ComponentType
  /** Stands around what an empty list says, for a screen that knows more of why. */
  readonly Nothing?: ComponentType<{ readonly children: ReactNode }>
  /** Whether a person may keep searches of this list. */
  readonly saved?: boolean
  /** Whether the list is exported, sorted and searched by hand; short lists need none of it. */
  readonly tools?: boolean
  /** Whether it can be taken along as a file. */
  readonly exported?: boolean
}

/** A list of a resource: a table on a desk and cards on a phone, with search, filters, sort and pages. */
export function SchemaList({ title, lead, actions, top, perPage = limits.page.size, ...props }: SchemaListProps) {
  const { resource, storeKey, filter } = props
  return (
    <ListBase
      resource={resource.name}
      storeKey={storeKey}
      perPage={perPage}
      sort={resource.list.sort}
      queryOptions={quietly}
      {...(filter ? { filter } : {})}
    >
      <Page title={title} lead={lead} actions={actions}>
        {top}
        <ListBody {...props} />
      </Page>
    </ListBase>
  )
}

/** The screen itself says what went wrong, also while the line is down. */
const quietly = { retry: false, onError: () => {} } as const

function ListBody({ tools = true, saved = false, exported = true, ...props }: Omit<SchemaListProps, 'title' | 'top'>) {
  const view = useListView(props.storeKey, props.startAs ?? 'table')
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
      <Rows {...props} as={view.shown} />
      <Pages />
    </>
  )
}

function Rows({
  resource,
  as,
  empty,
  unread,
  Nothing = Fragment,
  ...props
}: Omit<SchemaListProps, 'title' | 'top' | 'tools' | 'saved' | 'exported'> & { as: ListView }) {
  const { data, error, isPending, isFetching, refetch, filterValues, setFilters } = useListContext()
  const { failed, empty: nothing } = useLabels(resource)
  useEffect(() => {
    if (as === 'table') void loadTable()
  }, [as])
  if (error) return <Failure message={unread ?? reasonOf(error, failed)} onRetry={() => void refetch()} />
  if (isPending) return as === 'cards' ? <CardsSkeleton /> : <TableSkeleton />
  if (!data || data.length === 0) {
    const filtered = Object.keys(filterValues).length > 0
    return (
      <Nothing>
        <EmptyList title={nothing} empty={empty} {...(filtered ? { onClear: () => setFilters({}, []) } : {})} />
      </Nothing>
    )
  }
  return (
    <Box id={rowsId} tabIndex={-1} aria-busy={isFetching} sx={{ position: 'relative' }}>
      <LinearProgress
        aria-hidden
        sx={{
          position: 'absolute',
          top: -6,
          left: 0,
          right: 0,
          height: 3,
          borderRadius: 2,
          visibility: isFetching ? 'visible' : 'hidden',
        }}
      />
      <Suspense fallback={<TableSkeleton />}>
        {as === 'cards' ? <ListCards resource={resource} {...props} /> : <ListTable resource={resource} {...props} />}
      </Suspense>
      {props.BulkActions && <BulkBar Actions={props.BulkActions} />}
    </Box>
  )
}
