import type { ReactNode } from 'react'
import { Link as MuiLink, Paper } from '@mui/material'
import { DataTable, useListContext, useRecordContext, useTranslate, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { sortableFields } from '@baobab/validation'
import { registry } from '../fields/registry.ts'
import { columnsOf, hiddenAtFirst, type Column } from './columns.ts'
import { useOverrides } from './overrides.ts'
import type { SchemaListProps } from './SchemaList.tsx'
import { Tick } from './Tick.tsx'
import { useWords } from './words.ts'

type ListTableProps = Pick<SchemaListProps, 'resource' | 'storeKey' | 'columns' | 'linkTo' | 'RowActions' | 'BulkActions' | 'numbered' | 'Under'>

/** The records as a table, one column for each field that the description lists. */
export default function ListTable({ resource, storeKey, columns, linkTo, RowActions, BulkActions, numbered = false, Under }: ListTableProps) {
  const translate = useTranslate()
  const words = useWords(resource)
  const sortable = sortableFields(resource)
  const { fields } = useOverrides()
  const cell = ([name, field]: Column): ReactNode => {
    const Display = fields[name] ?? registry[field.kind].Field
    const shown = <Display source={name} field={field} />
    if (name !== resource.title) return shown
    return (
      <>
        {linkTo ? <RecordLink to={linkTo}>{shown}</RecordLink> : shown}
        {Under && <Under />}
      </>
    )
  }
  return (
    <Paper sx={{ overflow: 'hidden', border: '1px solid var(--line)' }}>
      <DataTable storeKey={`${storeKey}.columns`} hiddenColumns={hiddenAtFirst(resource)} rowClick={false} bulkActionButtons={false} size="medium" sx={{ overflowX: 'auto' }}>
        {BulkActions && <DataTable.Col label={translate('console.list.ticked')} disableSort render={() => <Tick title={resource.title} />} />}
        {numbered && <DataTable.Col label="#" disableSort render={(record) => <Rank id={record.id} />} />}
        {columnsOf(resource, columns).map((column) => {
          const [name, field] = column
          return (
            <DataTable.Col
              key={name}
              source={name}
              label={words.column(name, field)}
              disableSort={!sortable.includes(name)}
              {...(registry[field.kind].numeric ? { align: 'right' as const, sortByOrder: 'DESC' as const } : {})}
            >
              {cell(column)}
            </DataTable.Col>
          )
        })}
        {RowActions && (
          <DataTable.Col label={translate('console.list.actions')} disableSort align="right">
            <RowActions />
          </DataTable.Col>
        )}
      </DataTable>
    </Paper>
  )
}

function RecordLink({ to, children }: { to: (record: RaRecord) => string; children: ReactNode }) {
  const record = useRecordContext<RaRecord>()
  return record ? (
    <MuiLink component={Link} to={to(record)} sx={{ fontWeight: 650, display: 'inline-block', minWidth: 110 }}>
      {children}
    </MuiLink>
  ) : (
    <>{children}</>
  )
}

/** The place of a record in the whole list. */
function Rank({ id }: { id: RaRecord['id'] }) {
  const { data = [], page, perPage } = useListContext()
  return <>{(page - 1) * perPage + data.findIndex((record) => record.id === id) + 1}</>
}
