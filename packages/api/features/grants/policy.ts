import { canSee, groupsKeptFrom, tierOf, type Owned, type PolicyUser, type Tiered } from '../startups/policy.ts'
import { worksOn } from '../startups/team.ts'

/** Who reads what is its founder's to say, and not an administrator's for them. */
export const canDecideAccess = (currentUser: PolicyUser, startup: Pick<Owned, 'user_id'>): boolean =>
  worksOn(currentUser, startup) && currentUser.email_verified

/** Whoever reads all of a startup may look at who else does. */
export const canReviewAccess = (currentUser: PolicyUser, startup: Owned): boolean =>
  tierOf(currentUser, startup) === 'private'

/** The sections that an investor may ask a founder for: those that are left to whom they accept, and that were not granted. */
export function sectionsToAskFor(currentUser: PolicyUser, startup: Tiered): readonly string[] {
  if (currentUser.role !== 'vc' || !canSee(currentUser, startup)) return []
  return groupsKeptFrom(currentUser, startup).filter((group) => startup.tiers[group] === 'granted')
}
