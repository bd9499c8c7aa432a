import type { FilterChoice } from './kind.ts'
import { kinds, type KindName } from './kinds.ts'

/** How a list is filtered by a field: it equals one of some values, is at least or at most one, or holds nothing. */
export const filterOperators = ['equal', 'gte', 'lte', 'empty'] as const
export type FilterOperator = (typeof filterOperators)[number]

const plain = ['equal', 'empty'] as const

/** A flag that was never set is No, so it is never empty, and a picture equals nothing that can be asked for. */
const operators: Readonly<Record<FilterChoice, readonly FilterOperator[]>> = {
  text: plain,
  bounds: ['equal', 'gte', 'lte', 'empty'],
  options: plain,
  records: plain,
  countries: plain,
  sides: ['equal'],
  presence: ['empty'],
}

/** The operators that a `filterable` field offers: those of its kind. */
export function operatorsOf({ kind }: { readonly kind: KindName }): readonly FilterOperator[] {
  return operators[kinds[kind].filter]
}
