import { messages } from '@baobab/validation'
import type { Database } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { dayOf } from '../../platform/lib/day.ts'
import { canSee, type PolicyUser, type Tiered } from '../startups/policy.ts'
import { tiering } from '../startups/presenter.ts'
import { findRecord } from '../startups/queries.ts'
import type { StartupRecord } from '../startups/record.ts'

interface Reader {
  readonly db: Database
  readonly currentUser: PolicyUser
  readonly at: Date
}

/** A startup as its policies ask for it, for whom it is there. Throws 404 where it is not. */
export async function findStartup(
  { db, currentUser, at }: Reader,
  id: string,
): Promise<Tiered & { readonly record: StartupRecord }> {
  const record = await findRecord(db, currentUser, id, dayOf(at))
  const startup = record && tiering(record)
  if (!startup || !canSee(currentUser, startup)) throw httpError.notFound(messages.startup.notFound)
  return { ...startup, record }
}
