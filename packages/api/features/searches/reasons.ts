import { filterFields, resources, type ListQuery } from '@baobab/validation'
import { matchReasons } from '../startups/match.ts'
import type { PolicyUser } from '../startups/policy.ts'
import type { StartupRecord } from '../startups/record.ts'

const fields = filterFields(resources.startups)
/** The name of the entry that a field refers to. */
const entries: Readonly<Record<string, keyof StartupRecord>> = {
  category_uuid: '_category',
  development_stage_uuid: '_stage',
  raising_phase_uuid: '_phase',
}

/** Why a startup is among what a search finds: what the search asks for, as this startup has it, and what an investor's profile adds. */
export function reasonsOf(
  record: StartupRecord,
  filter: ListQuery['filter'],
  currentUser: PolicyUser,
): readonly string[] {
  const asked = Object.entries(filter).flatMap(([name, value]) => {
    const field = fields[name]
    if (name === 'q') return [`“${String(value)}”`]
    if (!field || name === 'is_published' || name === 'matches_profile') return []
    if (field.kind === 'flag') return [field.label]
    const own = entries[name] ? record[entries[name]] : record[name]
    return typeof own === 'string' && own !== '' ? [`${field.label}: ${own}`] : []
  })
  const profile = (matchReasons(record, currentUser) ?? [])
    .map(({ name }) => name)
    .filter((name) => !asked.some((one) => one.endsWith(`: ${name}`)))
  return [...asked, ...(profile.length > 0 ? [`your profile (${profile.join(', ')})`] : [])]
}
