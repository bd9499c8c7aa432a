import { allFields, kinds, type Field, type Resource } from '@baobab/validation'

export type Column = readonly [name: string, field: Field]

/** The columns of a resource's table: those that its description lists, or of these the ones that a screen names, in its order. */
export function columnsOf(resource: Resource, names?: readonly string[]): readonly Column[] {
  const listed = Object.entries(allFields(resource)).filter(
    ([, field]) => field.options.list !== undefined && field.options.list !== false,
  )
  return names ? names.flatMap((name) => listed.filter(([one]) => one === name)) : listed
}

/** The columns that stand on a card too. */
export function cardColumnsOf(resource: Resource, names?: readonly string[]): readonly Column[] {
  return columnsOf(resource, names).filter(([, field]) => field.options.list === 'card')
}

/** The columns that a table starts without, for they are long; a person may add them. */
export function hiddenAtFirst(resource: Resource): string[] {
  return columnsOf(resource).flatMap(([name, field]) => (kinds[field.kind].multiline ? [name] : []))
}
