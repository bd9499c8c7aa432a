import { adminRights, type AdminRights, type Role } from '../stored.ts'
import type { Call, ViewAs } from './call.ts'

/** What of a person decides what they may do. Without rights an administrator changes nothing: whoever asks must say them. */
export interface Entitled {
  readonly role: Role
  readonly rights?: string | undefined
}

/** Whether a call changes anything. */
export const changes = ({ method, changesState, reads }: Pick<Call, 'method' | 'changesState' | 'reads'>): boolean =>
  changesState === true || (method === 'POST' && reads !== true)

const isAdmin = ({ role }: Entitled): boolean => role === 'admin'

/** Looks after listings, questions, reports and the inbox: changes what is another's. */
export const canModerate = (user: Entitled): boolean =>
  isAdmin(user) && (user.rights === 'full' || user.rights === 'moderator')

/** Changes accounts, and what else moderators have no part in. */
export const canManageAccounts = (user: Entitled): boolean => isAdmin(user) && user.rights === 'full'

/** Reads the accounts of others in full. */
export const canReadAccounts = (user: Entitled): boolean =>
  isAdmin(user) && (user.rights === 'full' || user.rights === 'read_only')

/** The rights with which an administrator may make a call; undefined where it is not for administrators alone. */
export const rightsFor = (call: Call): readonly AdminRights[] | undefined =>
  typeof call.access !== 'string' && call.access.every((role) => role === 'admin')
    ? adminRights.filter((rights) => canCall(call, { role: 'admin', rights }))
    : undefined

/** Whether a person may make a call, by role and by rights; whose record it is about, policies ask. */
export function canCall(
  call: Pick<Call, 'access' | 'moderation' | 'method' | 'changesState' | 'reads'>,
  user: Entitled,
): boolean {
  const { access, moderation } = call
  if (access === 'anyone' || access === 'signed-in') return true
  if (!access.includes(user.role)) return false
  // What others may do too, administrators do for themselves.
  if (!isAdmin(user) || access.some((role) => role !== 'admin')) return true
  if (changes(call)) return moderation ? canModerate(user) : canManageAccounts(user)
  return moderation === true || canReadAccounts(user)
}

/** What of a call an administrator who views as somebody gets: what ends the view or reads what is shown, as anyone reads what needs no sign-in; nothing else. */
export function viewAsOf(
  call: Pick<Call, 'access' | 'viewAs' | 'method' | 'changesState' | 'reads'>,
): ViewAs | 'changes' {
  if (call.viewAs === 'ends') return 'ends'
  if (changes(call)) return 'changes'
  return call.viewAs ?? (call.access === 'anyone' ? 'shown' : 'hidden')
}
