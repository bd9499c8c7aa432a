import {
  boundsWords,
  filtersOf,
  partOf,
  resources,
  valueWords,
  type Field,
  type FilterPart,
  type ListFilter,
  type ListQuery,
} from '@baobab/validation'
import { formatFor } from '@baobab/validation/format/index.ts'
import type { Queries } from '../../platform/db/client.ts'
import type { OptionNames } from '../startups/document.ts'
import { matchReasons } from '../startups/match.ts'
import { listOfField, namesOfOptions } from '../startups/optionNames.ts'
import type { PolicyUser } from '../startups/policy.ts'
import type { StartupRecord } from '../startups/record.ts'

const filters = filtersOf(resources.startups)
const format = formatFor('en')
/** Every match is published, and what the profile adds is said by itself. */
const unsaid: ReadonlySet<string> = new Set(['is_published', 'matches_profile', 'created_by'])

const valuesOf = (equal: unknown): readonly unknown[] =>
  equal === undefined ? [] : Array.isArray(equal) ? equal : [equal]

/** The names of the options that a search asks for, by their uuids. */
export async function namesAsked(queries: Queries, filter: ListQuery['filter']): Promise<OptionNames> {
  const names = new Map<string, string>()
  for (const one of filters) {
    const list = one.kind === 'reference' ? listOfField(one.name) : undefined
    if (!list) continue
    const ids = valuesOf(partOf(one, filter).equal).filter((id) => typeof id === 'string')
    for (const [id, name] of await namesOfOptions(queries, list, ids)) names.set(id, name)
  }
  return names
}

/** Why a startup is among what a search finds: what the search asks for, as this startup has it, and what an investor's profile adds. */
export function reasonsOf(
  record: StartupRecord,
  filter: ListQuery['filter'],
  currentUser: PolicyUser,
  names: OptionNames,
): readonly string[] {
  const asked = filters
    .filter(({ name }) => !unsaid.has(name))
    .map((one) => [one, partOf(one, filter)] as const)
    .sort(([one], [other]) => placeIn(filter, one) - placeIn(filter, other))
    .flatMap(([one, part]) => [
      ...equalWords(record, one, part, names),
      ...[boundsWords(one, part, format) ?? []].flat(),
    ])
  const profile = (matchReasons(record, currentUser) ?? [])
    .map(({ name }) => name)
    .filter((name) => !asked.some((one) => one.endsWith(`: ${name}`)))
  return [...asked, ...(profile.length > 0 ? [`your profile (${profile.join(', ')})`] : [])]
}

/** They are told in the order in which they were set. */
function placeIn(filter: ListQuery['filter'], { name, operators }: ListFilter): number {
  const keys = Object.keys(filter)
  const places = operators.flatMap((operator) => {
    const at = keys.indexOf(operator === 'equal' ? name : `${name}_${operator}`)
    return at < 0 ? [] : [at]
  })
  return Math.min(...places, keys.length)
}

function equalWords(
  record: StartupRecord,
  { name, kind, field, isField }: ListFilter,
  { equal }: FilterPart,
  names: OptionNames,
): readonly string[] {
  const values = valuesOf(equal)
  if (values.length === 0) return []
  if (name === 'q') return [`“${String(equal)}”`]
  if (kind === 'flag' && !isField) return values.map((on) => (on === true ? field.label : said(field, on)))
  const own = [record[name]].flat()
  if (kind === 'reference')
    return own.flatMap((id) => {
      const option = values.includes(id) ? names.get(String(id)) : undefined
      return option === undefined ? [] : [`${field.label}: ${option}`]
    })
  if (kind === 'flag') return [said(field, own[0] === true)]
  return own.flatMap((one) => (one === null || one === undefined || one === '' ? [] : [said(field, one)]))
}

function said(field: Field, value: unknown): string {
  return `${field.label}: ${valueWords(field, value, format)}`
}
