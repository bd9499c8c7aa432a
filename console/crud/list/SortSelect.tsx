import { MenuItem, Select } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { allFields, sortableFields, type KindName, type Resource } from '@baobab/validation'
import { useLabels } from '../../fields/shared/labels.ts'

type Order = 'ASC' | 'DESC'

const numbers: ReadonlySet<KindName> = new Set(['money', 'count', 'percent'])

/** What an order is called for a kind of field. */
function orderKey(kind: KindName, order: Order): string {
  if (kind === 'date') return order === 'ASC' ? 'oldest' : 'newest'
  if (numbers.has(kind)) return order === 'ASC' ? 'lowest' : 'highest'
  return order === 'ASC' ? 'ascending' : 'descending'
}

/** The order of a list, in words. */
export function SortSelect({ resource }: { resource: Resource }) {
  const translate = useTranslate()
  const labels = useLabels(resource)
  const { sort, setSort } = useListContext()
  const fields = allFields(resource)
  const choices = sortableFields(resource).flatMap((name) => {
    const field = fields[name]
    if (!field) return []
    const orders: readonly Order[] = field.kind === 'text' ? ['ASC', 'DESC'] : ['DESC', 'ASC']
    return orders.map((order) => ({
      name,
      order,
      value: `${name} ${order}`,
      text:
        labels.sort(name, order) ||
        translate(`console.list.${orderKey(field.kind, order)}`, { field: labels.column(name, field) }),
    }))
  })
  const now = `${sort.field} ${sort.order}`
  return (
    <Select
      size="small"
      value={choices.some(({ value }) => value === now) ? now : ''}
      displayEmpty
      inputProps={{ 'aria-label': translate('console.list.sort') }}
      onChange={({ target }) => {
        const choice = choices.find(({ value }) => value === target.value)
        if (choice) setSort({ field: choice.name, order: choice.order })
      }}
      renderValue={(value) => choices.find((choice) => choice.value === value)?.text ?? translate('console.list.sort')}
    >
      {choices.map(({ value, text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </Select>
  )
}
