import type { ReactNode } from 'react'
import { Box, Paper, Stack } from '@mui/material'
import { DataTable, useListContext, useRecordContext, type RaRecord } from 'react-admin'
import { allFields, isFile, isNumber, sortableFields } from '@baobab/validation'
import { Picture } from '../../fields/image/Picture.tsx'
import { registry } from '../../fields/registry.ts'
import { columnsOf, hiddenAtFirst, type Column } from './columns.ts'
import { RecordLink } from './RecordLink.tsx'
import { useOverrides } from '../states/overrides.ts'
import type { SchemaListProps } from './listProps.ts'
import { Tick } from './Tick.tsx'
import { useLabels } from '../../fields/shared/labels.ts'
import { useTranslate } from '../../i18n/words.ts'

type ListTableProps = Pick<
  SchemaListProps,
  | 'resource'
  | 'storeKey'
  | 'columns'
  | 'linkTo'
  | 'RowActions'
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
  linkTo,
  RowActions,
  actionColumns,
  cardOnly = [],
  BulkActions,
  numbered = false,
  Under,
}: ListTableProps) {
  const translate = useTranslate()
  const labels = useLabels(resource)
  const sortable = sortableFields(resource)
  const { fields } = useOverrides()
  const actions =
    actionColumns ?? (RowActions ? [{ label: translate('console.list.actions'), Action: RowActions }] : [])
  const picture = Object.entries(allFields(resource)).find(([, field]) => isFile(field))?.[0]
  const cell = ([name, field]: Column): ReactNode => {
    const Display = fields[name] ?? registry[field.kind].Field
    const shown = <Display source={name} field={field} />
    if (name !== resource.title) return shown
    const named = (
      <div>
        {linkTo ? <Name to={linkTo}>{shown}</Name> : shown}
        {Under && <Under />}
      </div>
    )
    return picture && !fields[name] ? <Pictured source={picture}>{named}</Pictured> : named
  }
  return (
    <Paper sx={{ overflow: 'hidden', border: '1px solid var(--line)' }}>
      <DataTable
        storeKey={`${storeKey}.columns`}
        hiddenColumns={hiddenAtFirst(resource)}
        rowClick={false}
        bulkActionButtons={false}
        size="medium"
        sx={{ overflowX: 'auto', ...(actions.length > 0 ? reachable : {}) }}
      >
        {BulkActions && (
          <DataTable.Col
            label={translate('console.list.ticked')}
            disableSort
            render={() => <Tick title={resource.title} />}
          />
        )}
        {numbered && <DataTable.Col label="#" disableSort render={(record) => <Rank id={record.id} />} />}
        {columnsOf(resource, columns)
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
              >
                {cell(column)}
              </DataTable.Col>
            )
          })}
        {actions.map(({ label, Action }) => (
          <DataTable.Col key={label} label={label} disableSort align="right">
            <Action />
          </DataTable.Col>
        ))}
      </DataTable>
    </Paper>
  )
}

/** What can be done with a row stays in sight where its columns have no room. */
const reachable = {
  '& tr > :last-child': {
    position: 'sticky',
    insetInlineEnd: 0,
    bgcolor: 'background.paper',
    boxShadow: { xs: 'inset calc(1px * var(--forward)) 0 var(--line)', xl: 'none' },
  },
} as const

/** The name of the record of a row, which leads to it. */
function Name({ to, children }: { to: (record: RaRecord) => string; children: ReactNode }) {
  const record = useRecordContext<RaRecord>()
  return (
    <RecordLink to={record && to(record)} sx={{ fontWeight: 650, display: 'inline-flex', minWidth: 88 }}>
      {children}
    </RecordLink>
  )
}

/** The name of a record beside its picture. */
function Pictured({ source, children }: { source: string; children: ReactNode }) {
  const record = useRecordContext<RaRecord & Readonly<Record<string, unknown>>>()
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Box aria-hidden sx={{ flex: 'none', width: 48, aspectRatio: '4 / 3', borderRadius: '6px', overflow: 'hidden' }}>
        <Picture src={record?.[source]} id={String(record?.id ?? '')} sizes="48px" />
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
