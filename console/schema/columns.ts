import { allFields, type Field, type Resource } from '@baobab/validation'

export type Column = readonly [name: string, field: Field]

/** The columns of a resource's table. */
export function columnsOf(resource: Resource): readonly Column[] {
  return Object.entries(allFields(resource)).filter(([, field]) => field.options.list !== undefined && field.options.list !== false)
}

/** The columns that stand on a card too. */
export function cardColumnsOf(resource: Resource): readonly Column[] {
  return columnsOf(resource).filter(([, field]) => field.options.list === 'card')
}

/** The columns that a table starts without, for they are long; a person may add them. */
export function hiddenAtFirst(resource: Resource): string[] {
  return columnsOf(resource).flatMap(([name, field]) => (field.kind === 'longText' ? [name] : []))
}
