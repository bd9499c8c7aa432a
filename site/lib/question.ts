import { filters, sorts } from './filters.ts'

const parts = filters.flatMap((filter) => filter.parts)
const names = ['q', ...parts.map(({ name }) => name), 'sort', 'page']

/** What a visitor asks the list for, as typed: the parts of its address by their names; what is empty is not asked. */
export type Question = Readonly<Record<string, string>> & Readonly<Record<'q' | 'sort' | 'page', string>>

/** Reads the question of an address; what else stands in it is passed over. */
export function readQuestion(asked: URLSearchParams): Question {
  const part = (name: string) => asked.get(name)?.trim() ?? ''
  const parts = Object.fromEntries(names.map((name) => [name, part(name)]))
  return { ...parts, q: part('q'), sort: part('sort'), page: part('page') }
}

/** The address of the list with this question, and nothing in it that is not asked. */
export function addressOf(question: Question): string {
  const usual: Readonly<Record<string, string>> = { sort: sorts[0]?.name ?? '', page: '1' }
  const asked = names.flatMap((name) => {
    const value = question[name] ?? ''
    return value === '' || value === usual[name] ? [] : [[name, value]]
  })
  const parts = new URLSearchParams(asked)
  return parts.size === 0 ? '/startups' : `/startups?${parts.toString()}`
}

/** The filter of a question as the API takes it. */
export function askedOf(question: Question): Readonly<Record<string, string>> {
  const asked = [['q', question.q], ...parts.map(({ name, wire }) => [wire, question[name] ?? ''])]
  return Object.fromEntries(asked.filter(([, value]) => value !== ''))
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
