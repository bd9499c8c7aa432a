import { filterName, partOf, type ListFilter } from '@baobab/validation'
import type { FilterValue } from '../../fields/shared/kind.ts'

type Values = Readonly<Record<string, unknown>>

/** What is set of one filter, out of all that a list is filtered to. */
export const valueOf: (filter: ListFilter, values: Values) => FilterValue = partOf

/** All that a list is filtered to, with something else set of one filter. */
export function withValue({ name, operators }: ListFilter, values: Values, value: FilterValue): Values {
  const own = operators.map((operator) => filterName(name, operator))
  const others = Object.entries(values).filter(([one]) => !own.includes(one))
  const set = operators.flatMap((operator) =>
    value[operator] === undefined ? [] : [[filterName(name, operator), value[operator]] as const],
  )
  return Object.fromEntries([...others, ...set])
}
