import { plainResources, type PlainResource, type Role } from '@baobab/validation'
import { canWrite } from '../rights.ts'
import type { deletedRecords } from '../../platform/db/schema/index.ts'

interface PolicyUser {
  readonly id: string
  readonly role: Role
}

type Record = Pick<typeof deletedRecords.$inferSelect, 'kind' | 'owner_id' | 'deleted_by'>

/** What administrators do not read either. */
const privateKinds = ['notes', 'searches'] as const
const isOwner = (currentUser: PolicyUser, record: Record) => record.owner_id === currentUser.id
const plain: Readonly<globalThis.Record<string, PlainResource>> = plainResources

/** Whether a role keeps records of this kind, whoever deleted them: of a plain resource who writes it, of all others administrators. */
export function keepsKind(role: Role, kind: string): boolean {
  const resource = plain[kind]
  return resource ? canWrite(resource, role) : role === 'admin' && !privateKinds.some((one) => one === kind)
}

/** A deleted record is there for its owner and, where it is not private, for administrators. */
export const canSee = (currentUser: PolicyUser, record: Record): boolean =>
  isOwner(currentUser, record) || keepsKind(currentUser.role, record.kind)

/** What an administrator deleted, administrators restore: its owner would only undo the decision. */
export const canRestore = (currentUser: PolicyUser, record: Record): boolean =>
  keepsKind(currentUser.role, record.kind) || (isOwner(currentUser, record) && record.deleted_by === currentUser.id)

export const canErase = canRestore
