import type { Caller } from '../../http/caller.ts'

interface Person {
  readonly id: string
  readonly is_active: boolean
}

const isAdmin = (caller: Caller) => caller.role === 'admin' && caller.email_verified

const findOthers = (caller: Caller) => caller.email_verified

/** Who may do what with a person. */
export const userPolicy = {
  /** Others are there for whose address is verified, since no public page shows them; a disabled person for admins only. */
  find: (caller: Caller, person: Person) =>
    caller.id === person.id || (findOthers(caller) && (person.is_active || isAdmin(caller))),
  findOthers,
  readInFull: (caller: Caller, person: Person) => caller.id === person.id || isAdmin(caller),
  /** By a part of their address, and whether or not they are disabled. */
  findByAddress: isAdmin,
  edit: (caller: Caller, id: string) => caller.id === id || isAdmin(caller),
  setRole: (caller: Caller) => isAdmin(caller),
} as const
