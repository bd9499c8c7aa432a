import { filtersOf, partOf, resources, type AccessWay, type Fields, type ListQuery } from '@baobab/validation'
import { actorOf } from '../../platform/http/currentUser.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { canAnyoneSee, canMatch, groupsKeptFrom, tierOf, type PolicyUser, type Tiered } from './policy.ts'
import { readsField, tiering } from './presenter.ts'
import { fullFields, listFields, type StartupRecord } from './record.ts'
import { isOwn } from './team.ts'

/** Who reads, and where it is noted. */
export interface Noting extends Pick<Deps, 'accessRecords'> {
  readonly currentUser: PolicyUser & { readonly viewed_by?: string | undefined }
  readonly at: Date
}

/** What is shown of startups. */
export interface Shown {
  /** The fields that the presenter shows, as one and the same object each time. */
  readonly fields: Fields
  /** Of what a mail names because of it: who reads what is left knows that much of these fields. */
  readonly filter?: ListQuery['filter']
}

/** Somebody who is not signed in. */
const anyone: PolicyUser = { id: '', role: 'startup', email_verified: false, team: null }

const { overview } = resources.startups
const filters = filtersOf(resources.startups)

/** The section of an overview in which a field stands; undefined of what belongs to none, such as a count. */
function sectionOf(name: string): string | undefined {
  const group = fullFields[name]?.options.group
  return group === undefined ? undefined : overview.find(({ groups }) => groups.includes(group))?.key
}

/** The sections of a record of which somebody is shown a field that not everyone reads, in the order of the overview. */
function sectionsOf(record: StartupRecord, currentUser: PolicyUser, fields: Fields, more: readonly string[]) {
  const startup = tiering(record)
  const tier = tierOf(currentUser, startup)
  const isPublic = canAnyoneSee(startup)
  // Who reads no more than anyone does is asked most often.
  if (tier === undefined || (tier === 'public' && isPublic)) return []
  const key = `${tier} ${isPublic ? 'public' : ''} ${more.join(' ')} ${keptOf(startup)}`
  return remembered(fields, key, () => {
    const reader = { tier, kept: groupsKeptFrom(currentUser, startup) }
    const visitor = isPublic ? { tier: 'public' as const, kept: groupsKeptFrom(anyone, startup) } : undefined
    const isAbove = (name: string) => readsField(reader, name) && !(visitor && readsField(visitor, name))
    const shown = new Set([...Object.keys(fields), ...more].flatMap((name) => (isAbove(name) ? sectionOf(name) : [])))
    return overview.flatMap((section) => (shown.has(section.key) ? [section.key] : []))
  })
}

/** What a founder keeps back and granted to who reads, as text; '' for most startups. */
function keptOf({ tiers, granted }: Tiered): string {
  return granted === null ? '' : JSON.stringify([tiers, granted])
}

const byFields = new WeakMap<Fields, Map<string, readonly string[]>>()
/** So many ways to keep back and grant are remembered; there are few in use. */
const mostRemembered = 5_000

function remembered(fields: Fields, key: string, make: () => readonly string[]): readonly string[] {
  const known = byFields.get(fields) ?? new Map<string, readonly string[]>()
  byFields.set(fields, known)
  const found = known.get(key) ?? make()
  if (known.size >= mostRemembered) known.clear()
  known.set(key, found)
  return found
}

/** A match tells the round that fits an investor's cheque. */
const tellsRound = (record: StartupRecord, currentUser: PolicyUser): boolean =>
  canMatch(currentUser) && record._fits_cheque === true

/**
 * Notes what somebody is shown of startups that not everyone reads, by the tiers that the presenter goes by. What is one's own is not
 * noted; who views as somebody else is noted by their own name.
 */
export function noteShown(
  { accessRecords, currentUser, at }: Noting,
  way: AccessWay,
  records: readonly StartupRecord[],
  { fields, filter }: Shown,
): void {
  const person = actorOf(currentUser)
  if (person === undefined) return
  const reader = { id: person, team: currentUser.viewed_by === undefined ? currentUser.team : null }
  const asked = filter
    ? filters.filter((one) => Object.keys(partOf(one, filter)).length > 0).map(({ name }) => name)
    : []
  const showsRound = Object.hasOwn(fields, 'round_size')
  const alike = new Map<string, { readonly sections: readonly string[]; readonly startups: string[] }>()
  for (const record of records) {
    if (isOwn(reader, { user_id: record._owner })) continue
    const more = !showsRound && tellsRound(record, currentUser) ? [...asked, 'round_size'] : asked
    const sections = sectionsOf(record, currentUser, fields, more)
    if (sections.length === 0) continue
    const key = sections.join(' ')
    const found = alike.get(key)
    if (found) found.startups.push(record._id)
    else alike.set(key, { sections, startups: [record._id] })
  }
  for (const { sections, startups } of alike.values()) accessRecords.note({ person, way, sections, startups, at })
}

/** Every field of a startup, those of a row of a list, and its name. */
export const wholeShown: Shown = { fields: fullFields }
export const listShown: Shown = { fields: listFields }
export const nameShown: Shown = { fields: { startup_name: resources.startups.fields.startup_name } }
