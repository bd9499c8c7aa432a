import type { Role } from '@baobab/validation'
import type { DeletedRow } from './queries.ts'

interface Viewer {
  readonly id: string
  readonly role: Role
}

type Record = Pick<DeletedRow, 'kind' | 'owner_id' | 'deleted_by'>

/** What administrators do not read either. */
export const privateKinds = ['notes', 'searches'] as const
const isPrivate = (record: Record) => privateKinds.some((kind) => kind === record.kind)
const isOwner = (viewer: Viewer, record: Record) => record.owner_id === viewer.id
const isAdminOver = (viewer: Viewer, record: Record) => viewer.role === 'admin' && !isPrivate(record)

/** A deleted record is there for its owner and, where it is not private, for administrators. */
export const canSee = (viewer: Viewer, record: Record): boolean =>
  isOwner(viewer, record) || isAdminOver(viewer, record)

/** What an administrator deleted, administrators restore: its owner would only undo the decision. */
export const canRestore = (viewer: Viewer, record: Record): boolean =>
  isAdminOver(viewer, record) || (isOwner(viewer, record) && record.deleted_by === viewer.id)

export const canErase = canRestore
