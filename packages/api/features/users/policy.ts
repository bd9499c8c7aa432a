import type { CurrentUser } from '../../platform/http/currentUser.ts'

interface Person {
  readonly id: string
  readonly is_active: boolean
}

const isAdmin = (currentUser: CurrentUser) => currentUser.role === 'admin' && currentUser.email_verified

const findOthers = (currentUser: CurrentUser) => currentUser.email_verified

/** Who may do what with a person. */
export const userPolicy = {
  /** Others are there for whose address is verified, since no public page shows them; a disabled person for admins only. */
  find: (currentUser: CurrentUser, person: Person) =>
    currentUser.id === person.id || (findOthers(currentUser) && (person.is_active || isAdmin(currentUser))),
  findOthers,
  readInFull: (currentUser: CurrentUser, person: Person) => currentUser.id === person.id || isAdmin(currentUser),
  /** By a part of their address, and whether or not they are disabled. */
  findByAddress: isAdmin,
  edit: (currentUser: CurrentUser, id: string) => currentUser.id === id || isAdmin(currentUser),
  setRole: (currentUser: CurrentUser) => isAdmin(currentUser),
} as const
