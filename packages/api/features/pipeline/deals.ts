import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { StepEnd } from '@baobab/validation'
import type { Database, Queries, Row } from '../../platform/db/client.ts'
import { dealSteps, notifications, type deals, type StepAct } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { sendEvent } from '../../platform/realtime/events.ts'
import { dealsOf, ofDeal, type DealKey } from './dealKey.ts'
import { addSharedEvent } from './shared.ts'

/** What belongs to a card beside its place on the board. */
export interface DealRow extends Row {
  readonly startup_id: string
  readonly next_step: string | null
  readonly next_step_on: string | null
  readonly tags: readonly string[]
  readonly round_size: string | null
  readonly unread: number
}

const dealsSql = `
  select x.startup_id, d.next_step, d.next_step_on::text as next_step_on, coalesce(d.tags, '{}') as tags, w.round_size::text as round_size, (
      select count(*) from chats c join chat_members m on m.chat_id = c.id and m.user_id = x.user_id
      join chat_messages t on t.chat_id = c.id and t.place > m.read_place and t.sender_id <> x.user_id
      where c.low_id = least(x.user_id, w.user_id) and c.high_id = greatest(x.user_id, w.user_id))::int as unread
  from connections x join startups w on w.id = x.startup_id
  left join organisations o on o.person_id = x.user_id
  left join deals d on d.organisation_id = o.id and d.startup_id = x.startup_id
  where x.user_id = $1 and x.startup_id = any($2::uuid[])`

/** The deals of a person with these startups, as far as they are connected to them. */
export function listDeals(db: Database, userId: string, startups: readonly string[]): Promise<readonly DealRow[]> {
  return db.named<DealRow>('pipeline_deals', dealsSql, [userId, [...startups]])
}

/** A deal that nobody else changes until the transaction ends; it begins here. */
export async function lockDeal(tx: Queries, key: DealKey): Promise<typeof deals.$inferSelect> {
  const table = dealsOf(key)
  await tx.insert(table).values({ organisation_id: key.organisation, startup_id: key.startup }).onConflictDoNothing()
  const [deal] = await tx.select().from(table).where(ofDeal(key)).for('update')
  if (!deal) throw new Error('A deal was not added.')
  return deal
}

/** A next step, and the day that it is due on. */
export interface Step {
  readonly next_step: string
  readonly next_step_on: string | null
}

/** Writes the next step of a locked deal. It is reminded of on its day, unless `remindedAt` says that this was done. */
export async function writeStep(
  tx: Queries,
  key: DealKey,
  { next_step, next_step_on }: Step,
  remindedAt: Date | null,
): Promise<void> {
  await tx.update(dealsOf(key)).set({ next_step, next_step_on, reminded_at: remindedAt }).where(ofDeal(key))
}

export async function clearStep(tx: Queries, key: DealKey): Promise<void> {
  await tx.update(dealsOf(key)).set({ next_step: null, next_step_on: null, reminded_at: null }).where(ofDeal(key))
}

export async function writeTags(tx: Queries, key: DealKey, tags: readonly string[]): Promise<void> {
  await tx
    .update(dealsOf(key))
    .set({ tags: [...tags] })
    .where(ofDeal(key))
}

/** Notes what became of a next step, for the timeline. */
export async function addStep(
  tx: Queries,
  key: DealKey,
  step: Step & { readonly act: StepAct & ('set' | StepEnd); readonly actor: string },
  at: Date,
): Promise<void> {
  const { organisation, startup } = key
  const { actor, act, next_step, next_step_on } = step
  if (key.shared)
    return addSharedEvent(tx, key, { actor, kind: `step_${act}`, text: next_step, due_on: next_step_on }, at)
  await tx.insert(dealSteps).values({
    id: newId(),
    organisation_id: organisation,
    startup_id: startup,
    actor_id: actor,
    act,
    next_step,
    next_step_on,
    at,
  })
}

/** A reminder that nobody read is withdrawn with its step. */
export async function withdrawReminder(
  tx: Queries,
  people: readonly string[],
  startup: string,
  at: Date,
): Promise<void> {
  const withdrawn = await tx
    .delete(notifications)
    .where(
      and(
        inArray(notifications.user_id, [...people]),
        eq(notifications.kind, 'next_step'),
        eq(notifications.startup_id, startup),
        isNull(notifications.read_at),
      ),
    )
    .returning({ id: notifications.user_id })
  await sendEvent(
    tx,
    withdrawn.map(({ id }) => id),
    'notifications',
    null,
    at,
  )
}
