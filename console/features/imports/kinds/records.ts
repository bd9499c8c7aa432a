import { toHttpError } from '@baobab/data-provider'
import type { ImportName } from '@baobab/validation'
import { recordImports } from '@baobab/validation/calls/recordImports.ts'
import { importTargets, listFieldsOf } from '@baobab/validation/importing/importTargets.ts'
import { columnTarget, rawRecord } from '@baobab/validation/importing/records.ts'
import type { ImportKind } from './kind.ts'

/** What the description of an import says: accounts, investors, lists, connections. */
export function recordsKind(resource: ImportName): ImportKind {
  const target = importTargets[resource]
  const { id, fields, key, needed, updates, saidOnce } = target
  const { fieldOf } = columnTarget(target)
  const [title = ''] = [...key, ...needed.flat(), ...Object.keys(fields)]
  return {
    name: resource,
    labelMany: target.labelMany,
    fields,
    columns: [...Object.keys(fields), ...(id === undefined ? [] : [id])],
    fieldsOf: (heading) => [fieldOf(heading)].flatMap((name) => name ?? []),
    needed,
    title,
    key,
    ...(saidOnce ? { saidOnce } : {}),
    lists: listFieldsOf(target),
    readsLists: false,
    changes: updates ? ['update'] : [],
    rowsOf: ({ rows }, columns) => rows.map((row) => ({ row: row.line, values: rawRecord(columns, row) })),
    async check({ client }, rows, { adds }, signal) {
      const body = { resource, rows: JSON.stringify(rows), adds_options: adds }
      const { data } = await asHttp(() => client.call(recordImports.check, { body, signal }))
      const names = new Map(rows.map(({ row, values }) => [row, values[title]]))
      return data.map((one) => ({ ...one, id: null, name: names.get(one.row) ?? null, missing: null }))
    },
    async add({ client }, rows, { adds, changed }, file) {
      const body = { resource, rows: JSON.stringify(rows), adds_options: adds, file, updates: changed === 'update' }
      const { data } = await asHttp(() => client.call(recordImports.add, { body }))
      return data.map((one) => ({ ...one, id: null, missing: null }))
    },
  }
}

async function asHttp<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw toHttpError(error)
  }
}
