import type { Caller } from '../../http/caller.ts'

interface Person {
  readonly id: string
  readonly is_active: boolean
}

const isAdmin = (caller: Caller) => caller.role === 'admin'

/** Who may do what with a person. */
export const userPolicy = {
  /** A disabled person is there for admins only. */
  find: (caller: Caller, person: Person) => person.is_active || isAdmin(caller),
  readInFull: (caller: Caller, person: Person) => caller.id === person.id || isAdmin(caller),
  /** By a part of their address, and whether or not they are disabled. */
  findByAddress: isAdmin,
  edit: (caller: Caller, id: string) => caller.id === id || isAdmin(caller),
  setRole: (caller: Caller) => isAdmin(caller),
} as const
