/** The fields whose choices are counted as startups are written, in the order of their columns. */
export const countedColumns: Readonly<Record<string, string>> = {
  category_uuid: 'category_id',
  development_stage_uuid: 'stage_id',
  raising_phase_uuid: 'phase_id',
  country: 'country',
}

/** So many choices at once are summed up already. */
export const summed = 2
const columns = ['is_published', 'is_held', 'is_public', ...Object.values(countedColumns), 'count'].join(', ')

/**
 * Where it is read how many startups there are of each choice of some fields, as `s`: the column `count` of rows that each hold these
 * columns, to be added up. Of up to two fields it is a few rows and what is not added up yet, however many startups there are.
 */
export function countsBy(fields: ReadonlySet<string>): string {
  const by = Object.entries(countedColumns).flatMap(([field, column]) => (fields.has(field) ? [column] : []))
  if (by.length > summed) return 'startup_facets s'
  return `(
    select ${columns} from startup_sums where choices = '${by.join(' ')}'
    union all select ${columns} from startup_facets where is_change) s`
}

/** All of them by no choice: how many startups there are. */
export const countsOfAll = countsBy(new Set())
