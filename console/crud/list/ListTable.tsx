import type { ReactNode } from 'react'
import { Box, Paper, Stack } from '@mui/material'
import { DataTable, useListContext, useRecordContext, type RaRecord } from 'react-admin'
import { allFields, isFile, isNumber, sortableFields, type Resource } from '@baobab/validation'
import { isMissing } from '@baobab/validation/format/index.ts'
import { Picture } from '../../fields/image/Picture.tsx'
import { Given } from '../../fields/shared/Given.tsx'
import { registry } from '../../fields/registry.ts'
import { columnsOf, hiddenAtFirst, isOneOfMany, type Column } from './columns.ts'
import { RecordLink } from './RecordLink.tsx'
import { useOverrides } from '../states/overrides.ts'
import type { SchemaListProps } from './listProps.ts'
import { Tick } from './Tick.tsx'
import { useLabels } from '../../fields/shared/labels.ts'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './listTable.module.css'

type ListTableProps = Pick<
  SchemaListProps,
  | 'resource'
  | 'storeKey'
  | 'columns'
  | 'hidden'
  | 'facts'
  | 'linkTo'
  | 'RowActions'
  | 'actionsOnHover'
  | 'actionColumns'
  | 'cardOnly'
  | 'BulkActions'
  | 'numbered'
  | 'Under'
>

/** The records as a table, one column for each field that the description lists. */
export default function ListTable({
  resource,
  storeKey,
  columns,
  hidden,
  facts = [],
  linkTo,
  RowActions,
  actionsOnHover = false,
  actionColumns,
  cardOnly = [],
  BulkActions,
  numbered = false,
  Under,
}: ListTableProps) {
  const translate = useTranslate()
  const labels = useLabels(resource)
  const sortable = sortableFields(resource)
  const { data = [] } = useListContext()
  const { fields } = useOverrides()
  const actions =
    actionColumns ?? (RowActions ? [{ label: translate('console.list.actions'), Action: RowActions }] : [])
  const inSight = actionsOnHover ? `${css.listActions} ${css.listActionsCalled}` : css.listActions
  const pictures = picturesOf(resource)
  const cell = ([name, field]: Column): ReactNode => {
    const Display = fields[name] ?? registry[field.kind].Field
    const shown = <Display source={name} field={field} />
    if (isNumber(field)) return <Given source={name}>{shown}</Given>
    if (name !== resource.title) return shown
    const named = (
      <div className={css.listName}>
        {linkTo ? <Name to={linkTo}>{shown}</Name> : shown}
        {Under && <Under />}
      </div>
    )
    return pictures.length > 0 && !fields[name] ? <Pictured sources={pictures}>{named}</Pictured> : named
  }
  const shown = columnsOf(resource, columns)
    .filter(([name]) => !cardOnly.includes(name))
    .map((column) => {
      const [name, field] = column
      return (
        <DataTable.Col
          key={name}
          source={name}
          label={labels.column(name, field)}
          disableSort={!sortable.includes(name)}
          {...(isNumber(field) ? { align: 'right' as const, sortByOrder: 'DESC' as const } : {})}
          {...(isOneOfMany(field) ? { cellClassName: css.listOption } : {})}
        >
          {cell(column)}
        </DataTable.Col>
      )
    })
  return (
    <Paper sx={{ overflow: 'hidden', border: '1px solid var(--line)' }}>
      <DataTable
        storeKey={`${storeKey}.columns`}
        hiddenColumns={hiddenAtFirst(resource, hidden)}
        rowClick={false}
        bulkActionButtons={false}
        size="small"
        className={linkTo ? `${css.listTable} ${css.listOneLine}` : css.listTable}
      >
        {BulkActions && (
          <DataTable.Col
            label={translate('console.list.ticked')}
            disableSort
            render={() => <Tick title={resource.title} />}
          />
        )}
        {numbered && <DataTable.Col label="#" disableSort render={(record) => <Rank id={record.id} />} />}
        {shown.slice(0, 1)}
        {facts
          .filter(({ isKnown }) => data.some(isKnown))
          .map(({ label, Fact, order }) => (
            <DataTable.Col
              key={label}
              label={label}
              {...(order === undefined ? { disableSort: true } : { source: order, sortByOrder: 'DESC' as const })}
            >
              <Fact />
            </DataTable.Col>
          ))}
        {shown.slice(1)}
        {actions.map(({ label, Action }) => (
          <DataTable.Col
            key={label}
            label={label}
            disableSort
            align="right"
            {...(actionColumns ? {} : { cellClassName: inSight, headerClassName: inSight })}
          >
            <Action />
          </DataTable.Col>
        ))}
      </DataTable>
    </Paper>
  )
}

/** The name of the record of a row, which leads to it. */
function Name({ to, children }: { to: (record: RaRecord) => string; children: ReactNode }) {
  const record = useRecordContext<RaRecord>()
  return (
    <RecordLink to={record && to(record)} sx={nameLook}>
      {children}
    </RecordLink>
  )
}

/** Wide enough to be pressed however short it is; a longer one than its cell ends in an ellipsis. */
const nameLook = {
  display: 'inline-block',
  minWidth: 88,
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
  fontWeight: 650,
} as const

/** The names of the pictures of a record, those that are square first: they were made to be small. */
function picturesOf(resource: Resource): readonly string[] {
  return Object.entries(allFields(resource))
    .filter(([, field]) => isFile(field))
    .sort(([, one], [, other]) => Number(other.options.ratio === 1) - Number(one.options.ratio === 1))
    .map(([name]) => name)
}

/** The name of a record beside the first of its pictures that it has. */
function Pictured({ sources, children }: { sources: readonly string[]; children: ReactNode }) {
  const record = useRecordContext<RaRecord & Readonly<Record<string, unknown>>>()
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Box aria-hidden className={css.listMark}>
        <Picture
          src={sources.map((source) => record?.[source]).find((src) => !isMissing(src))}
          id={String(record?.id ?? '')}
          shown={32}
        />
      </Box>
      {children}
    </Stack>
  )
}

/** The place of a record in the whole list. */
function Rank({ id }: { id: RaRecord['id'] }) {
  const { data = [], page, perPage } = useListContext()
  return <>{(page - 1) * perPage + data.findIndex((record) => record.id === id) + 1}</>
}
