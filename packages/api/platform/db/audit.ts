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

/** Longest text of a row, in characters; a path may hold more. */
const longest = 200

/**
 * Adds one row to the trail; inside a transaction it stands or falls with what it speaks of. What a call causes
 * goes through `ctx.audit`, which counts the errors of strangers instead of storing each.
 */
export async function recordAudit(queries: Queries, entry: AuditEntry, at: Date): Promise<void> {
  await queries.insert(audit).values({
    id: newId(),
    at,
    action: entry.action,
    actor_id: entry.actor ?? null,
    target: entry.target === undefined ? null : storable(entry.target),
    address: entry.address === undefined ? null : storable(entry.address),
    detail: entry.detail
      ? Object.fromEntries(
          Object.entries(entry.detail).map(([name, value]) => [
            name,
            typeof value === 'string' ? storable(value) : value,
          ]),
        )
      : null,
  })
}

/** Text that PostgreSQL can hold: a NUL out of a path, or half a character, must not keep a row out of the trail. */
function storable(text: string): string {
  return text.slice(0, longest).toWellFormed().replaceAll('\u0000', '\ufffd')
}
