import { canManageAccounts, canReadAccounts } from '@baobab/validation'
import type { CurrentUser } from '../../platform/http/currentUser.ts'

interface Person {
  readonly id: string
  readonly is_active: boolean
  readonly frozen_at: Date | null
}

/** Whether others may be shown them. */
const isShown = ({ is_active, frozen_at }: Omit<Person, 'id'>): boolean => is_active && frozen_at === null

const isAdmin = (currentUser: CurrentUser) => currentUser.role === 'admin' && currentUser.email_verified

/** Reads accounts, which moderators do not. */
const readsAccounts = (currentUser: CurrentUser) => canReadAccounts(currentUser) && currentUser.email_verified

/** Changes the accounts of others. */
const managesAccounts = (currentUser: CurrentUser) => canManageAccounts(currentUser) && currentUser.email_verified

const findOthers = (currentUser: CurrentUser) => currentUser.email_verified

/** What the current user may do with a user. */
export const userPolicy = {
  /** Whoever has a verified address finds others, since no public page shows them; only admins find disabled and frozen users. */
  find: (currentUser: CurrentUser, user: Person) =>
    currentUser.id === user.id || (findOthers(currentUser) && (isShown(user) || isAdmin(currentUser))),
  findOthers,
  readInFull: (currentUser: CurrentUser, user: Person) => currentUser.id === user.id || readsAccounts(currentUser),
  /** Searching users by a part of their address, disabled ones included. */
  findByAddress: readsAccounts,
  edit: (currentUser: CurrentUser, id: string) => currentUser.id === id || managesAccounts(currentUser),
  setRole: managesAccounts,
} as const
