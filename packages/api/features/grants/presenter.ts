import {
  keepableSections,
  limits,
  resources,
  tierChoices,
  type Grant,
  type SectionTier,
  type Tiers,
} from '@baobab/validation'
import { nameOf } from '../users/presenter.ts'
import type { GrantRow } from './queries.ts'

const text = (at: Date | null) => at?.toISOString() ?? null

/** A request or grant, as both of its sides read it. */
export function presentGrant(row: GrantRow): Grant {
  return {
    grant_uuid: row.id,
    startup_uuid: row.startup_id,
    person: row.person_id ? { user_uuid: row.person_id, name: nameOf(row), profile_image: row.profile_image } : null,
    company: row.company,
    source: row.source,
    state: row.state,
    sections: [...row.groups],
    message: row.message,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    answered_at: text(row.answered_at),
    ends_at: text(row.ends_at),
    revoked_at: text(row.revoked_at),
    again_at: row.state === 'declined' && row.answered_at ? askAgainAt(row.answered_at).toISOString() : null,
  }
}

/** From when an investor may ask again after a founder declined. */
export const askAgainAt = (declined: Date): Date => new Date(declined.getTime() + limits.connectAgainMs)

/** Who reads each section of a startup, and what its founder chooses from. */
export function presentTiers(tiers: Tiers): SectionTier[] {
  return keepableSections(resources.startups).map((section) => ({
    section: section.key,
    tier: tiers[section.key] ?? section.tier,
    choices: [...tierChoices(section)],
    floor: section.floor ?? section.tier,
  }))
}
