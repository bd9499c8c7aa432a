import { inArray } from 'drizzle-orm'
import { referenceListNames, resources, type Field, type ReferenceListName } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { referenceTables } from '../../platform/db/schema/index.ts'
import { searchedFields, type OptionNames } from './document.ts'

const fields: Readonly<Record<string, Field>> = resources.startups.fields

/** The list whose options a field refers to; undefined where it refers to none. */
export function listOfField(name: string): ReferenceListName | undefined {
  return referenceListNames.find((one) => one === fields[name]?.options.to)
}

/** The searched fields that refer to an option, and the list that it is one of. */
export const searchedReferences: readonly (readonly [name: string, list: ReferenceListName])[] = searchedFields.flatMap(
  ({ name }) => {
    const list = listOfField(name)
    return list ? [[name, list] as const] : []
  },
)

/** The names of some options of a list, by their uuids. */
export async function namesOfOptions(
  queries: Queries,
  list: ReferenceListName,
  ids: readonly string[],
): Promise<OptionNames> {
  if (ids.length === 0) return new Map()
  const table = referenceTables[list]
  const found = await queries
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The names of the options that some startups refer to in fields that search looks into. */
export async function optionNamesOf(
  queries: Queries,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<OptionNames> {
  const names = new Map<string, string>()
  for (const list of referenceListNames) {
    const referring = searchedReferences.filter(([, one]) => one === list)
    const ids = new Set(referring.flatMap(([name]) => rows.flatMap((row) => row[name])))
    const found = await namesOfOptions(
      queries,
      list,
      [...ids].filter((id) => typeof id === 'string'),
    )
    for (const [id, name] of found) names.set(id, name)
  }
  return names
}
