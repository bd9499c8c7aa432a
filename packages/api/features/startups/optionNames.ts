import { plainResources, resources, type Field, type PlainResource } from '@baobab/validation'
import { findRows, foundBy, plainTable, titleOf } from '../../crud/plain/store.ts'
import type { Queries } from '../../platform/db/client.ts'
import { searchedFields, type OptionNames } from './document.ts'

const fields: Readonly<Record<string, Field>> = resources.startups.fields
const plain: Readonly<Record<string, PlainResource>> = plainResources

/** The plain resource whose records a field refers to; undefined where it refers to none. */
export function listOfField(name: string): string | undefined {
  const to = fields[name]?.options.to ?? ''
  return Object.hasOwn(plain, to) ? to : undefined
}

/** The searched fields that refer to an option, and the plain resource that it is one of. */
export const searchedReferences: readonly (readonly [name: string, list: string])[] = searchedFields.flatMap(
  ({ name }) => {
    const list = listOfField(name)
    return list ? [[name, list] as const] : []
  },
)

/** The names of some options of a list, by their uuids. */
export function namesOfOptions(queries: Queries, list: string, ids: readonly string[]): Promise<OptionNames> {
  return textsOfOptions(queries, list, ids, titleOf)
}

async function textsOfOptions(
  queries: Queries,
  list: string,
  ids: readonly string[],
  textOf: typeof titleOf,
): Promise<OptionNames> {
  const resource = plain[list]
  if (ids.length === 0 || !resource) return new Map()
  const found = await findRows(plainTable(resource), queries, ids)
  return new Map(found.map((row) => [row.id, textOf(resource, row)]))
}

/** What search finds the options by that some startups refer to. */
export async function searchedOptionsOf(
  queries: Queries,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<OptionNames> {
  const names = new Map<string, string>()
  for (const list of new Set(searchedReferences.map(([, one]) => one))) {
    const referring = searchedReferences.filter(([, one]) => one === list)
    const ids = new Set(referring.flatMap(([name]) => rows.flatMap((row) => row[name])))
    const found = await textsOfOptions(
      queries,
      list,
      [...ids].filter((id) => typeof id === 'string'),
      foundBy,
    )
    for (const [id, name] of found) names.set(id, name)
  }
  return names
}
