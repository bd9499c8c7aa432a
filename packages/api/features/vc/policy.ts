import type { Role } from '@baobab/validation'

interface Person {
  readonly id: string
  readonly role: Role
  readonly is_active: boolean
  readonly frozen_at: Date | null
}

/** An investor's profile is there for everyone whose address is verified; an admin who keeps one sees it alone, and anyone their own. */
export const canRead = (
  currentUser: { readonly id: string; readonly email_verified: boolean },
  user: Person,
): boolean =>
  user.is_active &&
  (user.id === currentUser.id
    ? user.role !== 'startup'
    : user.role === 'vc' && user.frozen_at === null && currentUser.email_verified)
