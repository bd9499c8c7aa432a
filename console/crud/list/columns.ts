import { allFields, kinds, storageOf, type Field, type Resource } from '@baobab/validation'

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

/** The columns that a table begins without, since they are long or the screen leaves them out; a person may add them. */
export function hiddenAtFirst(resource: Resource, leftOut: readonly string[] = []): string[] {
  return columnsOf(resource).flatMap(([name, field]) =>
    kinds[field.kind].multiline || leftOut.includes(name) ? [name] : [],
  )
}

/** Whether a column holds one of many names, of an option or a country, which a narrow table may cut. */
export function isOneOfMany(field: Field): boolean {
  return ['uuid', 'name'].includes(storageOf(field))
}
