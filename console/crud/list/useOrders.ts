import { useListContext } from 'react-admin'
import { allFields, firstOrder, sortableFields, storageOf, type Field, type Resource } from '@baobab/validation'
import { useLabels } from '../../fields/shared/labels.ts'
import { useTranslate } from '../../i18n/words.ts'

type Order = 'ASC' | 'DESC'

const isCarried = (value: unknown): boolean => value !== null && value !== undefined

/** What an order is called, by what the field holds. */
function orderKey(field: Field, order: Order) {
  const storage = storageOf(field)
  if (storage === 'day' || storage === 'moment') return order === 'ASC' ? 'oldest' : 'newest'
  if (storage === 'number') return order === 'ASC' ? 'lowest' : 'highest'
  return order === 'ASC' ? 'ascending' : 'descending'
}

/** The orders that a list may stand in, in words, and the one that it stands in; undefined where that is none of these. */
export function useOrders(resource: Resource) {
  const translate = useTranslate()
  const labels = useLabels(resource)
  const { sort, data = [] } = useListContext()
  const fields = allFields(resource)
  // An order that not everyone has is offered where the rows carry it.
  const orders = Object.keys(resource.list.orders ?? {}).filter(
    (name) => sort.field === name || data.some((record) => isCarried(record[name])),
  )
  const ordered = orders.map((name) => ({
    ...{ name, order: 'DESC' as const, value: `${name} DESC` },
    text: labels.order(name),
  }))
  const sorted = sortableFields(resource).flatMap((name) => {
    const field = fields[name]
    if (!field) return []
    const orders: readonly Order[] = firstOrder(field) === 'ASC' ? ['ASC', 'DESC'] : ['DESC', 'ASC']
    return orders.map((order) => ({
      name,
      order,
      value: `${name} ${order}`,
      text:
        labels.sort(name, order) ||
        translate(`console.list.${orderKey(field, order)}`, { field: labels.column(name, field) }),
    }))
  })
  const choices = [...ordered, ...sorted]
  return { choices, now: choices.find(({ value }) => value === `${sort.field} ${sort.order}`) } as const
}
