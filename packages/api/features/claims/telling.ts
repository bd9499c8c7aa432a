import type { NotificationKind } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { startups } from '../../platform/db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { notifyOwner } from '../notifications/notifyOwner.ts'
import { peopleOf } from './queries.ts'

/** Of a claim, what its news are made of. */
export interface Told {
  readonly id: string
  readonly startup_id: string | null
  readonly organisation_id: string | null
  readonly statement: string
}

type ClaimNews = Extract<NotificationKind, 'claim_confirmed' | 'claim_refused' | 'claim_ending' | 'claim_expired'>

/** Tells the people of a claim what became of it, by bell and mail: with what was claimed, or with the reason that is given. */
export async function tellPeople(
  tx: Queries,
  env: Env,
  { id, startup_id, organisation_id, statement }: Told,
  {
    kind,
    actor = '',
    reason = statement,
  }: { readonly kind: ClaimNews; readonly actor?: string; readonly reason?: string },
  at: Date,
): Promise<void> {
  const startup = await named(tx, startup_id)
  const people = await peopleOf(tx, { organisation_id, founder_id: startup?.founder ?? null })
  const of = startup ? { startup: startup.id, mail: { startup: { id: startup.id, name: startup.name } } } : { mail: {} }
  for (const owner of people) await notifyOwner(tx, env, { owner, actor, kind, about: id, reason, ...of }, at)
}

async function named(tx: Queries, id: string | null) {
  if (id === null) return undefined
  const { user_id: founder, startup_name: name } = startups
  return (await tx.select({ id: startups.id, founder, name }).from(startups).where(eq(startups.id, id)))[0]
}
