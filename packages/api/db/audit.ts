import type { AuditAction } from '@baobab/validation'
import type { Queries } from './client.ts'
import { audit } from './schema/index.ts'
import { newId } from '../lib/uuid.ts'

export interface AuditEntry {
  readonly action: AuditAction
  readonly actor?: string | undefined
  readonly target?: string | undefined
  readonly address?: string | undefined
  /** Facts such as the old and the new role. Never a secret, a token or the text of a body. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>> | undefined
}

/** Adds one row to the trail; inside a transaction it stands or falls with what it speaks of. */
export async function recordAudit(queries: Queries, entry: AuditEntry, at: Date): Promise<void> {
  await queries.insert(audit).values({
    id: newId(),
    at,
    action: entry.action,
    actor_id: entry.actor ?? null,
    target: entry.target ?? null,
    address: entry.address ?? null,
    detail: entry.detail ?? null,
  })
}
