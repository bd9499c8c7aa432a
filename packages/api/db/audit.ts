import type { Queries } from './client.ts'
import { audit } from './schema/index.ts'
import { newId } from '../lib/uuid.ts'

/** What the trail speaks of. */
export type AuditAction =
  | 'login' | 'login.failed' | 'login.throttled' | 'logout' | 'denied'
  | 'user.registered' | 'user.updated' | 'user.role' | 'user.disabled' | 'user.enabled' | 'user.verified' | 'user.password_reset' | 'user.created'
  | 'startup.created' | 'startup.updated' | 'startup.published' | 'startup.unpublished' | 'startup.deleted' | 'startup.imported' | 'startup.exported'
  | 'entry.created' | 'entry.updated' | 'entry.deleted'
  | 'contact.received' | 'newsletter.confirmed' | 'newsletter.unsubscribed'
  | 'export'

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
