import type { Field, KindName } from './field.ts'

/** How a list is filtered by a field: it equals one of some values, is at least or at most one, or holds nothing. */
export const filterOperators = ['equal', 'gte', 'lte', 'empty'] as const
export type FilterOperator = (typeof filterOperators)[number]

const plain = ['equal', 'empty'] as const
const ordered = ['equal', 'gte', 'lte', 'empty'] as const

/**
 * The operators of each field kind; a kind without an entry does not compile. A flag that was never set is No, so it is
 * never empty, and a picture equals nothing that can be asked for. Free of rules, so that a list loads without them.
 */
const operators: Readonly<Record<KindName, readonly FilterOperator[]>> = {
  text: plain,
  longText: plain,
  email: plain,
  phone: plain,
  url: plain,
  money: ordered,
  count: ordered,
  percent: ordered,
  date: ordered,
  country: plain,
  reference: plain,
  choice: plain,
  flag: ['equal'],
  image: ['empty'],
}

/** The operators that a `filterable` field offers: those of its kind. */
export function operatorsOf({ kind }: Pick<Field, 'kind'>): readonly FilterOperator[] {
  return operators[kind]
}
