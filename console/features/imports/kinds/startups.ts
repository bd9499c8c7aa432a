import { isReferenceList, earlyResources } from '@baobab/validation'
import { fieldsOf, importable, ownerColumn } from '@baobab/validation/importing/columns.ts'
import { typedRows } from '@baobab/validation/importing/rows.ts'
import type { ImportKind } from './kind.ts'

/** Startups, which belong to an account and are drafts or published. */
export const startupsKind: ImportKind = {
  name: 'startups',
  labelMany: earlyResources.startups.labelMany,
  fields: importable,
  columns: [...Object.keys(importable), ownerColumn],
  fieldsOf,
  needed: [['startup_name']],
  title: 'startup_name',
  key: [],
  lists: Object.entries(importable).flatMap(([name, { options }]) =>
    options.to !== undefined && isReferenceList(options.to) ? [[name, options.to] as const] : [],
  ),
  readsLists: true,
  changes: ['update', 'add'],
  rowsOf: (table, columns, listed) =>
    typedRows(table, columns, listed).map(({ row, typed, owner }) => ({
      row: row.line,
      values: typed,
      ...(owner === undefined ? {} : { owner_email: owner }),
    })),
  async check({ provider }, rows, { owner, adds }, signal) {
    const { data } = await provider.checkImport({ owner, rows: JSON.stringify(rows), adds_options: adds }, signal)
    return data.map(({ startup_uuid: id, startup_name: name, ...row }) => ({ ...row, id, name }))
  },
  async add({ provider }, rows, { owner, adds, publish, changed }, file) {
    const body = { owner, rows: JSON.stringify(rows), adds_options: adds, file, publish, changed }
    const { data } = await provider.addImport(body)
    return data.map(({ startup_uuid: id, ...row }) => ({ ...row, id }))
  },
}
