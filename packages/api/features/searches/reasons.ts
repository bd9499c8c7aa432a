import {
  boundsWords,
  fillIn,
  filtersOf,
  isReference,
  labelOf,
  partOf,
  resources,
  storageOf,
  valueWords,
  type FilterPart,
  type ListFilter,
  type ListQuery,
  type Nested,
} from '@baobab/validation'
import type { Format } from '@baobab/validation/format/index.ts'
import type { Queries } from '../../platform/db/client.ts'
import { mails } from '../../platform/mail/messages.ts'
import type { Reasons } from '../../platform/mail/templates/searches.ts'
import type { OptionNames } from '../startups/document.ts'
import { matchOf } from '../startups/match.ts'
import { listOfField, namesOfOptions } from '../startups/optionNames.ts'
import { groupsKeptFrom, type PolicyUser } from '../startups/policy.ts'
import { tiering } from '../startups/presenter.ts'
import type { StartupRecord } from '../startups/record.ts'

const filters = filtersOf(resources.startups)
/** Every match is published, and what the profile adds is named by itself. */
const unnamed: ReadonlySet<string> = new Set(['is_published', 'state', 'matches_profile', 'created_by'])

const valuesOf = (equal: unknown): readonly unknown[] =>
  equal === undefined ? [] : Array.isArray(equal) ? equal : [equal]

/** The names of the options that a search asks for, by their uuids. */
export async function namesAsked(queries: Queries, filter: ListQuery['filter']): Promise<OptionNames> {
  const names = new Map<string, string>()
  for (const one of filters) {
    const list = isReference(one.field) ? listOfField(one.name) : undefined
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
  worded: { readonly names: OptionNames; readonly format: Format },
): Reasons {
  const asked = filters
    .filter(({ name }) => !unnamed.has(name))
    .map((one) => [one, partOf(one, filter)] as const)
    .sort(([one], [other]) => placeIn(filter, one) - placeIn(filter, other))
    .flatMap(([one, part]) => [...equalWords(record, one, part, worded), ...boundsOf(one, part, worded.format)])
  const told = new Set(asked.map(({ value }) => value))
  const match = matchOf(record, currentUser, groupsKeptFrom(currentUser, tiering(record)))
  const profile = (match?.reasons ?? [])
    .map(({ code, name }) => (code === 'cheque' ? worded.format.money(name) : name))
    .filter((name) => !told.has(name))
  const score = worded.format.percent(match?.score ?? 0)
  return [
    ...asked.map(({ reason }) => reason),
    ...(profile.length > 0 ? [{ message: fillIn(mails.matches.profile, { score, reasons: profile }) }] : []),
  ]
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

/** A reason, and the name in it that the profile may have chosen too. */
interface Told {
  readonly reason: string | Nested
  readonly value?: string
}

function equalWords(
  record: StartupRecord,
  { name, field, isField }: ListFilter,
  { equal }: FilterPart,
  { names, format }: { readonly names: OptionNames; readonly format: Format },
): readonly Told[] {
  const values = valuesOf(equal)
  if (values.length === 0) return []
  if (name === 'q') return [{ reason: `“${String(equal)}”` }]
  const label = { message: labelOf(resources.startups, name) }
  const labelled = (value: string | Nested): Told => ({
    reason: { message: fillIn(mails.matches.labelled, { label, value }) },
    ...(typeof value === 'string' ? { value } : {}),
  })
  const shown = (value: unknown) => labelled(valueWords(field, value, format))
  const isYesOrNo = storageOf(field) === 'boolean'
  if (isYesOrNo && !isField) return values.map((on) => (on === true ? { reason: label } : shown(on)))
  const own = [record[name]].flat()
  if (isReference(field))
    return own.flatMap((id) => {
      const option = values.includes(id) ? names.get(String(id)) : undefined
      return option === undefined ? [] : [labelled(option)]
    })
  if (isYesOrNo) return [shown(own[0] === true)]
  return own.flatMap((one) => (one === null || one === undefined || one === '' ? [] : [shown(one)]))
}

function boundsOf(filter: ListFilter, part: FilterPart, format: Format): readonly Told[] {
  const message = boundsWords({ ...filter, label: labelOf(resources.startups, filter.name) }, part, format)
  return message ? [{ reason: { message } }] : []
}
