/** The filters of the startup list: their names in its address, the fields that they stand for, and where their choices come from. */
export const filters = [
  { name: 'category', field: 'category_uuid', choices: 'categories' },
  { name: 'stage', field: 'development_stage_uuid', choices: 'development_stages' },
  { name: 'phase', field: 'raising_phase_uuid', choices: 'raising_phases' },
  { name: 'country', field: 'country', choices: 'countries' },
] as const

/** The orders of the startup list by their names in its address, the usual one first. Their words are the editor's. */
export const sorts = [
  { name: 'newest', by: ['created_at', 'DESC'] },
  { name: 'name', by: ['startup_name', 'ASC'] },
  { name: 'oldest', by: ['established_in', 'ASC'] },
] as const

/** What a visitor asks the list for, as typed: the parts of its address by their names; what is empty is not asked. */
export type Question = Readonly<Record<(typeof filters)[number]['name'] | 'q' | 'sort' | 'page', string>>

const names = ['q', ...filters.map(({ name }) => name), 'sort', 'page'] as const

/** Reads the question of an address; what else stands in it is passed over. */
export function readQuestion(asked: URLSearchParams): Question {
  const part = (name: (typeof names)[number]) => asked.get(name)?.trim() ?? ''
  return {
    q: part('q'),
    category: part('category'),
    stage: part('stage'),
    phase: part('phase'),
    country: part('country'),
    sort: part('sort'),
    page: part('page'),
  }
}

/** The address of the list with this question, and nothing in it that is not asked. */
export function addressOf(question: Question): string {
  const usual: Partial<Question> = { sort: sorts[0].name, page: '1' }
  const parts = new URLSearchParams(
    names
      .filter((name) => question[name] !== '' && question[name] !== usual[name])
      .map((name) => [name, question[name]]),
  )
  return parts.size === 0 ? '/startups' : `/startups?${parts.toString()}`
}

/** Whether the question asks for less than all, or for another order. */
export function isNarrowed(question: Question): boolean {
  return addressOf({ ...question, page: '' }) !== '/startups'
}

/** The page that is asked for, from 1 to 999; undefined where that is no such number. */
export function pageOf({ page }: Question): number | undefined {
  if (page === '') return 1
  return /^[1-9]\d{0,2}$/.test(page) ? Number(page) : undefined
}
