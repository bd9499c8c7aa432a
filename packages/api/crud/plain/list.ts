import { allFields, storageOf, type Field, type ListQuery, type PlainResource } from '@baobab/validation'
import type { Database } from '../../platform/db/client.ts'
import { findPageOf, holding, tableSource, type FilterSql, type ListPage, type ListSource } from '../list/index.ts'
import { nameSql } from '../list/storageSql.ts'
import { findRows, type PlainRow, type PlainTable } from './store.ts'

/** Where lists of a plain resource find what they ask for: all in its own table. */
export function plainSource({ resource, table, columns }: PlainTable): ListSource {
  return tableSource({
    resource,
    table,
    // Kept folded, so that it need not be folded for sorting.
    sortKeys: columns['slug'] ? { [resource.title]: 't.slug collate "C"' } : {},
    filters: resource.list.filters ? { q: searchSql(resource) } : {},
  })
}

/** The records of a plain resource, all or a page of them; `total` is counted where there is a page. */
export function listRows(
  db: Database,
  at: PlainTable,
  source: ListSource,
  list: ListQuery,
  reads: ReadonlySet<string>,
): Promise<ListPage<PlainRow>> {
  const load = (ids: readonly string[]) => findRows(at, db, ids)
  return findPageOf(db, { source, list, reads, whole: 'all' }, load, ({ id }) => id)
}

/** That what was typed stands in a field that search looks into and that the current user reads, however it is spelled. */
function searchSql(resource: PlainResource): FilterSql {
  const searched = Object.entries(allFields(resource)).filter(([, { options }]) => options.search !== undefined)
  return ([typed], bind, _isOwn, { reads }) => {
    const texts = searched.filter(([name]) => reads.has(name)).map(([name, field]) => textSql(`t."${name}"`, field))
    if (texts.length === 0) return 'false'
    return `folded(concat_ws(' ', ${texts.join(', ')})) like folded(${bind(holding(typed))})`
  }
}

/** A column as the text that people read: of a reference the name that it refers to, of a choice its label. */
function textSql(column: string, field: Field): string {
  const { options } = field
  const storage = storageOf(field)
  if (storage === 'uuid' || storage === 'uuids') return nameSql(column, options.to ?? '', storage === 'uuids')
  if (storage === 'code')
    return `case ${column} ${(options.options ?? []).map(({ value, label }) => `when ${quoted(value)} then ${quoted(label)}`).join(' ')} end`
  return `${column}::text`
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
