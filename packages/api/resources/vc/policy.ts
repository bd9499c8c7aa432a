import type { Role } from '@baobab/validation'

interface Person {
  readonly id: string
  readonly role: Role
  readonly is_active: boolean
}

/** An investor's profile is there for everyone whose address is verified; an admin who keeps one sees it alone, and anyone their own. */
export const mayRead = (viewer: { readonly id: string; readonly email_verified: boolean }, person: Person): boolean =>
  person.is_active &&
  (person.id === viewer.id ? person.role !== 'startup' : person.role === 'vc' && viewer.email_verified)
