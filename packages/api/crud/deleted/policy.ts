import { canCall, canModerate, plainResources, type Entitled, type PlainResource } from '@baobab/validation'
import type { deletedRecords } from '../../platform/db/schema/index.ts'

interface PolicyUser extends Entitled {
  readonly id: string
}

type Record = Pick<typeof deletedRecords.$inferSelect, 'kind' | 'owner_id' | 'deleted_by'>

/** What administrators do not read either. */
const privateKinds = ['notes', 'searches'] as const
const isOwner = (currentUser: PolicyUser, record: Record) => record.owner_id === currentUser.id
const plain: Readonly<globalThis.Record<string, PlainResource>> = plainResources

const isPrivate = (kind: string) => privateKinds.some((one) => one === kind)

/** Whether somebody sees records of this kind, whoever deleted them: of a plain resource who writes it, of all others administrators. */
export function seesKind(currentUser: Entitled, kind: string): boolean {
  const resource = plain[kind]
  if (resource) return canCall({ access: resource.access.write, method: 'GET' }, currentUser)
  return currentUser.role === 'admin' && !isPrivate(kind)
}

/** Whether they restore and erase these too. */
function keepsKind(currentUser: Entitled, kind: string): boolean {
  const resource = plain[kind]
  if (resource) return canCall({ access: resource.access.write, method: 'POST' }, currentUser)
  return canModerate(currentUser) && !isPrivate(kind)
}

/** A deleted record is there for its owner and, where it is not private, for administrators. */
export const canSee = (currentUser: PolicyUser, record: Record): boolean =>
  isOwner(currentUser, record) || seesKind(currentUser, record.kind)

/** What an administrator deleted, administrators erase and restore: its owner would only undo the decision. They delete nothing that they do not read. */
export const canErase = (currentUser: PolicyUser, record: Record): boolean =>
  keepsKind(currentUser, record.kind) ||
  (isOwner(currentUser, record) && (record.deleted_by === currentUser.id || isPrivate(record.kind)))

/** What administrators do not read comes back for who deleted it too, such as an owner of the organisation that it was shared with. */
export const canRestore = (currentUser: PolicyUser, record: Record): boolean =>
  canErase(currentUser, record) || (isPrivate(record.kind) && record.deleted_by === currentUser.id)
