import type { Role } from '@baobab/validation'

interface Person {
  readonly id: string
  readonly role: Role
  readonly is_active: boolean
}

/** An investor's profile is there for everyone whose address is verified; an admin who keeps one sees it alone, and anyone their own. */
export const canRead = (
  currentUser: { readonly id: string; readonly email_verified: boolean },
  person: Person,
): boolean =>
  person.is_active &&
  (person.id === currentUser.id ? person.role !== 'startup' : person.role === 'vc' && currentUser.email_verified)
