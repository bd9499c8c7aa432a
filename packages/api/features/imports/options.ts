import { referenceListNames, resources, type ReferenceListName } from '@baobab/validation'
import type { ListedOptions } from '@baobab/validation/importing/rows.ts'
import type { Queries } from '../../platform/db/client.ts'
import { referenceTables } from '../../platform/db/schema/index.ts'
import { ensureOption } from '../references/queries.ts'

type Values = Readonly<Record<string, string>>

/** The fields that refer to a list, and which. */
const referring = Object.entries(resources.startups.fields).flatMap(([name, field]) => {
  const list = referenceListNames.find((one) => 'to' in field.options && one === field.options.to)
  return list ? [[name, list] as const] : []
})

/** The options that stand in the lists now, by the field that refers to them. */
export const listedOptions = (queries: Queries): Promise<ListedOptions> => listsOf(queries, referring)

/** The options of lists, by the field that refers to each. */
export async function listsOf(
  queries: Queries,
  fields: readonly (readonly [name: string, list: ReferenceListName])[],
): Promise<ListedOptions> {
  const entries = fields.map(async ([name, list]) => {
    const table = referenceTables[list]
    const rows = await queries.select().from(table).orderBy(table.position)
    return [
      name,
      rows.map(({ id, name: title, ...more }) => ({
        id,
        name: title,
        ...('other_names' in more ? { other_names: more.other_names } : {}),
      })),
    ] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Values with the uuids of the options that they name; those that are missing are made, in the order in which they first come. */
export async function withOptions(tx: Queries, rows: readonly Values[]): Promise<readonly Values[]> {
  const uuids = new Map<string, string>()
  const keyOf = (list: ReferenceListName, name: string) => `${list}/${name}`
  for (const values of rows) {
    for (const [name, list] of referring) {
      const named = values[name]
      if (named !== undefined && !uuids.has(keyOf(list, named)))
        uuids.set(keyOf(list, named), await ensureOption(tx, list, named))
    }
  }
  return rows.map((values) => ({
    ...values,
    ...Object.fromEntries(
      referring.flatMap(([name, list]) => {
        const uuid = values[name] === undefined ? undefined : uuids.get(keyOf(list, values[name]))
        return uuid === undefined ? [] : [[name, uuid]]
      }),
    ),
  }))
}
