import { resources } from '@baobab/validation'

/*
 * Where what a list of startups is sorted and filtered by stands, for the console's list and the public one alike: in the narrow
 * table (`startup_search`, as `s`), or by its description in the wide one (`startups`, as `w`).
 */

const sortColumns: Readonly<Record<string, string>> = {
  startup_name: 's.name',
  established_in: 's.established',
  created_at: 's.created_at',
  likes_count: 's.likes',
  views: 's.views',
}
const filterColumns: Readonly<Record<string, string>> = {
  id: 's.startup_id',
  created_by: 's.user_id',
  category_uuid: 's.category_id',
  development_stage_uuid: 's.stage_id',
  raising_phase_uuid: 's.phase_id',
  country: 's.country',
}

/** Whether a filter is answered by the narrow table alone. */
export const isNarrowFilter = (name: string): boolean => Object.hasOwn(filterColumns, name)

/** What a list is sorted by. Throws where nothing of that name is described. */
export function sortKeyOf(name: string): string {
  return sortColumns[name] ?? `(select ${valueOf(name)} from startups w where w.id = s.startup_id)`
}

/** That a field equals one of these values, of which there is at least one. `bind` answers the place of a value in the statement. */
export function equalsOneOf(name: string, wanted: readonly unknown[], bind: (value: unknown) => string): string {
  const matches = wanted.length === 1 ? `= ${bind(wanted[0])}` : `= any(${bind(wanted)})`
  const column = filterColumns[name]
  return column
    ? `${column} ${matches}`
    : `exists (select 1 from startups w where w.id = s.startup_id and ${valueOf(name)} ${matches})`
}

/** The value of a described field; a flag that was never set is shown as No, and is one. */
function valueOf(name: string): string {
  const fields: Readonly<Record<string, { readonly kind: string }>> = resources.startups.fields
  if (!Object.hasOwn(fields, name)) throw new Error(`Startups have no field ${name} to sort or filter by.`)
  return fields[name]?.kind === 'flag' ? `coalesce(w."${name}", false)` : `w."${name}"`
}
