import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { readsDocument, tierOf, type Owned, type PolicyUser, type Tiered } from '../startups/policy.ts'
import { isOwn, worksOn } from '../startups/team.ts'

/** The deck of a startup among its documents. */
export const deckKey = 'deck'

/** Reads the pages of the deck, by what was granted to them of the startup. */
export const canReadDeck = (
  currentUser: PolicyUser,
  startup: Owned & Pick<Tiered, 'tiers'>,
  granted: readonly string[],
): boolean => readsDocument(currentUser, startup, deckKey, granted)

/** Has it as a stamped PDF, of those who read its pages: its own people, and everybody else where its founder allows it. */
export const canDownloadDeck = (
  currentUser: Pick<CurrentUser, 'id' | 'team'>,
  startup: Pick<Owned, 'user_id'>,
  isAllowed: boolean,
): boolean => isAllowed || isOwn(currentUser, startup)

/** Uploads and removes versions: who works on the startup, and nobody for them. */
export const canEditDeck = (currentUser: Pick<CurrentUser, 'id' | 'team'>, startup: Pick<Owned, 'user_id'>): boolean =>
  worksOn(currentUser, startup)

/** Sees all versions, and who looked at which page. */
export const canReviewDeck = (currentUser: PolicyUser, startup: Owned): boolean =>
  tierOf(currentUser, startup) === 'private'
