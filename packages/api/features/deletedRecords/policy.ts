import type { Role } from '@baobab/validation'
import type { DeletedRow } from './queries.ts'

interface PolicyUser {
  readonly id: string
  readonly role: Role
}

type Record = Pick<DeletedRow, 'kind' | 'owner_id' | 'deleted_by'>

/** What administrators do not read either. */
export const privateKinds = ['notes', 'searches'] as const
const isPrivate = (record: Record) => privateKinds.some((kind) => kind === record.kind)
const isOwner = (currentUser: PolicyUser, record: Record) => record.owner_id === currentUser.id
const isAdminOver = (currentUser: PolicyUser, record: Record) => currentUser.role === 'admin' && !isPrivate(record)

/** A deleted record is there for its owner and, where it is not private, for administrators. */
export const canSee = (currentUser: PolicyUser, record: Record): boolean =>
  isOwner(currentUser, record) || isAdminOver(currentUser, record)

/** What an administrator deleted, administrators restore: its owner would only undo the decision. */
export const canRestore = (currentUser: PolicyUser, record: Record): boolean =>
  isAdminOver(currentUser, record) || (isOwner(currentUser, record) && record.deleted_by === currentUser.id)

export const canErase = canRestore
