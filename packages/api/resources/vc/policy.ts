import type { Role } from '@baobab/validation'

interface Person {
  readonly id: string
  readonly role: Role
  readonly is_active: boolean
}

/** An investor's profile is there for everyone who is signed in; an admin who keeps one sees it alone. */
export const mayRead = (viewer: { readonly id: string }, person: Person): boolean =>
  person.is_active && (person.role === 'vc' || (person.role === 'admin' && person.id === viewer.id))
