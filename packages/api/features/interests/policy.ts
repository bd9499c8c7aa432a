import type { InterestSide } from '@baobab/validation'

/** Whose an interest is; null where the account is erased. */
export interface Sides {
  readonly founder_id: string | null
  readonly investor_id: string | null
}

/** Which of the two somebody is; undefined for everybody else, to whom there is no such interest. */
export function sideOf(currentUser: { readonly id: string }, interest: Sides): InterestSide | undefined {
  if (interest.founder_id === currentUser.id) return 'founder'
  return interest.investor_id === currentUser.id ? 'investor' : undefined
}

/** Whose record of answers is shown to everyone whose address is verified: that of active founders and investors, and one’s own. */
export const canReadRecord = (
  currentUser: { readonly id: string; readonly email_verified: boolean },
  user: { readonly id: string; readonly role: string; readonly is_active: boolean; readonly frozen_at: Date | null },
): boolean =>
  user.id === currentUser.id ||
  (user.is_active && user.frozen_at === null && user.role !== 'admin' && currentUser.email_verified)
