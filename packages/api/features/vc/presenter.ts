import { resources, type InvestorProfile } from '@baobab/validation'
import type { investorProfiles } from '../../platform/db/schema/index.ts'
import { fieldsPresenter } from '../../crud/present.ts'
import { nameOf } from '../users/presenter.ts'

export type ProfileRow = typeof investorProfiles.$inferSelect

interface Person {
  readonly id: string
  readonly first_name: string | null
  readonly last_name: string | null
}

const present = fieldsPresenter(resources.vc.fields)

/** An investor's profile; without a stored one every field is empty. The investor's uuid is the user's. */
export function presentProfile(user: Person, profile: ProfileRow | undefined): InvestorProfile {
  return { ...present(profile ?? {}), investor_uuid: user.id, user_uuid: user.id, name: nameOf(user) }
}
