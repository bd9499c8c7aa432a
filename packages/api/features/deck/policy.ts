import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { readsDocument, tierOf, type Owned, type PolicyUser, type Tiered } from '../startups/policy.ts'
import { worksOn } from '../startups/team.ts'

/** The deck of a startup among its documents. */
export const deckKey = 'deck'

/** Reads the pages of the deck, by what was granted to them of the startup. */
export const canReadDeck = (
  currentUser: PolicyUser,
  startup: Owned & Pick<Tiered, 'tiers'>,
  granted: readonly string[],
): boolean => readsDocument(currentUser, startup, deckKey, granted)

/** Uploads and removes versions: who works on the startup, and nobody for them. */
export const canEditDeck = (currentUser: Pick<CurrentUser, 'id' | 'team'>, startup: Pick<Owned, 'user_id'>): boolean =>
  worksOn(currentUser, startup)

/** Sees all versions, and who looked at which page. */
export const canReviewDeck = (currentUser: PolicyUser, startup: Owned): boolean =>
  tierOf(currentUser, startup) === 'private'
