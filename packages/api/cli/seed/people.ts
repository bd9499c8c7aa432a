import { v7 } from 'uuid'
import { fold } from '@baobab/validation'
import { kindOf } from '../../features/organisations/queries.ts'
import type {
  categories,
  investorProfiles,
  memberships,
  organisations,
  userCounters,
  users,
} from '../../platform/db/schema/index.ts'
import { below, pick, type Dice } from './dice.ts'
import { textOf } from './words.ts'

/** When the first account was made; the rows that follow come after it, whatever day it is today. */
export const firstDay = Date.UTC(2024, 0, 1)
/** When the last startup was added. */
export const lastDay = Date.UTC(2026, 0, 1)

/** A uuid of version 7 of a moment, the same for the same seed. */
export function idAt(next: Dice, ms: number): string {
  const random = Uint8Array.from({ length: 16 }, () => below(next, 256))
  return v7({ msecs: Math.floor(ms), random, seq: below(next, 0x7fff_ffff) })
}

type Option = Pick<typeof categories.$inferInsert, 'id' | 'name' | 'slug' | 'position'>

/** The options of a list. */
export function optionsOf(next: Dice, label: string, count: number): readonly Option[] {
  return Array.from({ length: count }, (_, at) => {
    const name = `${label} ${at + 1}`
    return { id: idAt(next, firstDay), name, slug: fold(name), position: at + 1 }
  })
}

/** The lists that startups and investors choose from. */
export interface Lists {
  readonly categories: readonly Option[]
  readonly devphases: readonly Option[]
  readonly raisephases: readonly Option[]
}

/** An account with all that is made with it. */
export interface Person {
  readonly user: typeof users.$inferInsert
  readonly counters: typeof userCounters.$inferInsert
  readonly organisation: typeof organisations.$inferInsert
  readonly membership: typeof memberships.$inferInsert
  readonly profile: typeof investorProfiles.$inferInsert | undefined
}

/** The role of the n-th account: an administrator, then an investor in ten, and founders. */
export const roleOf = (at: number) => (at === 0 ? 'admin' : at % 10 === 1 ? 'vc' : 'startup')

/** The address of the n-th account. */
export const emailOf = (at: number): string => `person${at + 1}@seed.example`

/** The n-th account of so many. */
export function personOf(next: Dice, at: number, total: number, password_hash: string, lists: Lists): Person {
  const made = new Date(firstDay + Math.floor((at / total) * 30 * 86_400_000))
  const id = idAt(next, made.getTime())
  const organisation = idAt(next, made.getTime())
  const role = roleOf(at)
  return {
    user: {
      ...{ id, email: emailOf(at), password_hash, role, is_active: true, email_verified: true },
      ...{ created_at: made, updated_at: made, first_name: textOf(next, 1), last_name: textOf(next, 1) },
    },
    counters: { user_id: id, followers: 0 },
    organisation: { id: organisation, kind: kindOf[role], person_id: id, created_at: made },
    membership: { organisation_id: organisation, user_id: id, role: 'owner', since: made },
    profile: role === 'vc' ? profileOf(next, id, made, lists) : undefined,
  }
}

function profileOf(next: Dice, id: string, made: Date, lists: Lists): typeof investorProfiles.$inferInsert {
  const some = (from: readonly Option[], most: number) => [
    ...new Set(Array.from({ length: 1 + below(next, most) }, () => pick(next, from)?.id ?? '')),
  ]
  return {
    ...{ user_id: id, created_at: made, updated_at: made },
    ...{ company: `${textOf(next, 2)} Capital`, title: 'Partner', investor_type: 'venture capital' },
    geographical_area_of_interest: pick(next, ['Kenya, Senegal', 'West Africa', 'Africa', 'Cabo Verde', 'East Africa']),
    ...{ categories: some(lists.categories, 4), stages: some(lists.devphases, 2), phases: some(lists.raisephases, 2) },
    ...{ cheque_min: '10000', cheque_max: String(50_000 * (1 + below(next, 10))) },
  }
}
