import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fold } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import {
  connections,
  deals,
  dealSteps,
  memberships,
  sharedDealEvents,
  sharedDeals,
  startups,
  users,
  type SharedDealKind,
} from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { holds } from '../organisations/queries.ts'
import { ofDeal, type BoardKey, type DealKey } from './dealKey.ts'
import { setStage, type CardRow, type MoveRow, type Standing } from './queries.ts'

const sharer = alias(users, 'sharer')
const responsible = alias(users, 'responsible')

/** Somebody who is named beside a deal. */
export interface NamedRow {
  readonly id: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly profile_image: string | null
}

/** A card of the board of an organisation, with what belongs to it beside its place there. */
export interface SharedCardRow extends CardRow {
  readonly organisation_id: string
  readonly shared_by: string | null
  readonly shared_at: Date
  readonly sharer: NamedRow | null
  /** Who does the next step; null of one who belongs to the organisation no more. */
  readonly responsible: NamedRow | null
  readonly next_step: string | null
  readonly next_step_on: string | null
  readonly tags: string[]
  readonly round_size: string | null
  readonly unread: number
}

/** Of the connections that members have with a startup: one's own, else that of who shared the deal, else the oldest. */
const shownConnection = (userId: string) => sql`(
  select c.user_id from connections c join memberships m on m.user_id = c.user_id
    and m.organisation_id = ${sharedDeals.organisation_id} and m.since is not null and m.ended_at is null
  where c.startup_id = ${sharedDeals.startup_id}
  order by c.user_id = ${userId}::uuid desc, c.user_id = ${sharedDeals.shared_by} desc nulls last, c.created_at, c.user_id limit 1)`

/** Messages of the founder that somebody has not read. */
const unread = (userId: string) => sql<number>`(
  select count(*) from chats c join chat_members m on m.chat_id = c.id and m.user_id = ${userId}::uuid
  join chat_messages t on t.chat_id = c.id and t.place > m.read_place and t.sender_id <> ${userId}::uuid
  where c.low_id = least(${userId}::uuid, ${startups.user_id}) and c.high_id = greatest(${userId}::uuid, ${startups.user_id}))::int`

const selectShared = (queries: Queries, userId: string) =>
  queries
    .select({
      startup_id: sharedDeals.startup_id,
      organisation_id: sharedDeals.organisation_id,
      stage: sharedDeals.stage,
      stage_at: sharedDeals.stage_at,
      position: sharedDeals.position,
      pass_reason: sharedDeals.pass_reason,
      next_step: sharedDeals.next_step,
      next_step_on: sharedDeals.next_step_on,
      tags: sharedDeals.tags,
      shared_by: sharedDeals.shared_by,
      shared_at: sharedDeals.shared_at,
      created_at: sql`coalesce(${connections.created_at}, ${sharedDeals.shared_at})`.mapWith(sharedDeals.shared_at),
      state: sql<CardRow['state']>`coalesce(${connections.state}, 'pending')`,
      decline_reason: connections.decline_reason,
      answered_at: connections.answered_at,
      round_size: startups.round_size,
      unread: unread(userId),
      sharer_id: sharer.id,
      sharer_first: sharer.first_name,
      sharer_last: sharer.last_name,
      sharer_image: sharer.profile_image,
      responsible_id: responsible.id,
      responsible_first: responsible.first_name,
      responsible_last: responsible.last_name,
      responsible_image: responsible.profile_image,
    })
    .from(sharedDeals)
    .innerJoin(startups, eq(startups.id, sharedDeals.startup_id))
    .leftJoin(
      connections,
      and(eq(connections.startup_id, sharedDeals.startup_id), eq(connections.user_id, shownConnection(userId))),
    )
    .leftJoin(sharer, eq(sharer.id, sharedDeals.shared_by))
    .leftJoin(
      memberships,
      and(
        eq(memberships.organisation_id, sharedDeals.organisation_id),
        eq(memberships.user_id, sharedDeals.responsible_id),
        holds,
      ),
    )
    .leftJoin(responsible, eq(responsible.id, memberships.user_id))

const named = (id: string | null, first_name: string | null, last_name: string | null, profile_image: string | null) =>
  id === null ? null : { id, first_name, last_name, profile_image }

const withNames = (row: Awaited<ReturnType<typeof selectShared>>[number]): SharedCardRow => ({
  ...row,
  sharer: named(row.sharer_id, row.sharer_first, row.sharer_last, row.sharer_image),
  responsible: named(row.responsible_id, row.responsible_first, row.responsible_last, row.responsible_image),
})

/** The board of an organisation as one of its members reads it: every card, those of a stage in their order. */
export async function listSharedCards(
  queries: Queries,
  userId: string,
  organisation: string,
): Promise<readonly SharedCardRow[]> {
  const found = await selectShared(queries, userId)
    .where(eq(sharedDeals.organisation_id, organisation))
    .orderBy(asc(sharedDeals.position), desc(sharedDeals.shared_at), desc(sharedDeals.startup_id))
  return found.map(withNames)
}

/** The card of one startup there; undefined where it is not shared. */
export async function findSharedCard(
  queries: Queries,
  userId: string,
  organisation: string,
  startup: string,
): Promise<SharedCardRow | undefined> {
  const [found] = await selectShared(queries, userId).where(ofDeal({ organisation, startup, shared: true }))
  return found && withNames(found)
}

/** What is noted of a shared deal. */
interface Happened {
  readonly actor: string
  readonly kind: SharedDealKind
  readonly from_stage?: string
  readonly to_stage?: string
  readonly text?: string | null
  readonly due_on?: string | null
}

export async function addSharedEvent(
  tx: Queries,
  { organisation, startup }: Omit<DealKey, 'shared'>,
  { actor, ...event }: Happened,
  at: Date,
): Promise<void> {
  await tx
    .insert(sharedDealEvents)
    .values({ id: newId(), organisation_id: organisation, startup_id: startup, actor_id: actor, ...event, at })
}

/** Puts a deal of somebody's own onto the board of an organisation, in front of its stage. The next step goes with it. */
export async function putShared(
  tx: Queries,
  { own, organisation, startup }: { readonly own: string; readonly organisation: string; readonly startup: string },
  standing: Standing,
  by: string,
  at: Date,
): Promise<void> {
  const { stage, stage_at, pass_reason } = standing
  const ofOwn = ofDeal({ organisation: own, startup, shared: false })
  const [deal] = await tx.select().from(deals).where(ofOwn).for('update')
  const { next_step = null, next_step_on = null, reminded_at = null, tags = [] } = deal ?? {}
  await tx.insert(sharedDeals).values({
    ...{ organisation_id: organisation, startup_id: startup, stage, stage_at, pass_reason },
    ...{ next_step, next_step_on, reminded_at, tags },
    position: sql`coalesce((select min(d.position) from shared_deals d where d.organisation_id = ${organisation}::uuid and d.stage = ${stage}), 0) - 1`,
    shared_by: by,
    shared_at: at,
    responsible_id: next_step === null ? null : by,
  })
  await tx.update(deals).set({ next_step: null, next_step_on: null, reminded_at: null }).where(ofOwn)
  await addSharedEvent(tx, { organisation, startup }, { actor: by, kind: 'shared', to_stage: stage }, at)
}

/**
 * Takes a deal off the board of an organisation, and puts it with what happened to it onto the own board of somebody. What they had
 * planned of it by themselves goes on where the organisation planned nothing, and else into the timeline; their tags stay.
 */
export async function takeOff(
  tx: Queries,
  key: DealKey,
  to: { readonly person: string; readonly own: string },
  standing: Standing,
  at: Date,
): Promise<void> {
  const [deal] = await tx.delete(sharedDeals).where(ofDeal(key)).returning()
  if (!deal) return
  const own: DealKey = { organisation: to.own, startup: key.startup, shared: false }
  const [before] = await tx.select().from(deals).where(ofDeal(own)).for('update')
  await setStage(tx, own, standing)
  const { next_step, next_step_on, reminded_at } = deal.next_step === null && before ? before : deal
  const tags = [
    ...deal.tags,
    ...(before?.tags ?? []).filter((tag) => !deal.tags.some((one) => fold(one) === fold(tag))),
  ]
  await tx.update(deals).set({ next_step, next_step_on, reminded_at, tags }).where(ofDeal(own))
  if (typeof before?.next_step === 'string' && before.next_step !== next_step)
    await tx.insert(dealSteps).values({
      ...{ id: newId(), organisation_id: to.own, startup_id: key.startup, actor_id: to.person, act: 'cleared', at },
      ...{ next_step: before.next_step, next_step_on: before.next_step_on },
    })
  const [organisation, startup] = [sql`${key.organisation}::uuid`, sql`${key.startup}::uuid`]
  await tx.execute(sql`
    insert into pipeline_moves (id, startup_id, organisation_id, user_id, actor_id, from_stage, to_stage, reason, at)
    select e.id, e.startup_id, ${to.own}::uuid, ${to.person}::uuid, e.actor_id, e.from_stage, e.to_stage, e.text, e.at
    from shared_deal_events e where e.organisation_id = ${organisation} and e.startup_id = ${startup} and e.kind = 'moved'`)
  await tx.execute(sql`
    insert into deal_steps (id, organisation_id, startup_id, actor_id, act, next_step, next_step_on, at)
    select e.id, ${to.own}::uuid, e.startup_id, e.actor_id, substr(e.kind, 6), e.text, e.due_on, e.at
    from shared_deal_events e where e.organisation_id = ${organisation} and e.startup_id = ${startup} and e.kind like 'step%'`)
  await tx
    .delete(sharedDealEvents)
    .where(and(eq(sharedDealEvents.organisation_id, key.organisation), eq(sharedDealEvents.startup_id, key.startup)))
}

/** How a shared deal came to its stage, newest first. */
export async function listSharedMoves(
  queries: Queries,
  { organisation }: BoardKey,
  startup: string,
): Promise<MoveRow[]> {
  const rows = await queries
    .select({
      from_stage: sharedDealEvents.from_stage,
      to_stage: sharedDealEvents.to_stage,
      reason: sharedDealEvents.text,
      at: sharedDealEvents.at,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(sharedDealEvents)
    .leftJoin(users, eq(users.id, sharedDealEvents.actor_id))
    .where(
      and(
        eq(sharedDealEvents.organisation_id, organisation),
        eq(sharedDealEvents.startup_id, startup),
        eq(sharedDealEvents.kind, 'moved'),
      ),
    )
    .orderBy(desc(sharedDealEvents.at), desc(sharedDealEvents.id))
  return rows.map(({ from_stage, to_stage, ...row }) => ({
    ...row,
    from_stage: from_stage ?? '',
    to_stage: to_stage ?? '',
  }))
}

/** Whether a deal is shared, which it stays as it is until the transaction ends. */
export async function lockShared(tx: Queries, organisation: string, startup: string): Promise<boolean> {
  const found = await tx
    .select({ id: sharedDeals.startup_id })
    .from(sharedDeals)
    .where(ofDeal({ organisation, startup, shared: true }))
    .for('update')
  return found.length > 0
}

/** Says who does the next step of a shared deal. Answers whether it was somebody else before. */
export async function setResponsible(tx: Queries, key: DealKey, person: string | null): Promise<boolean> {
  const changed = await tx
    .update(sharedDeals)
    .set({ responsible_id: person })
    .where(and(ofDeal(key), sql`${sharedDeals.responsible_id} is distinct from ${person}::uuid`))
    .returning({ id: sharedDeals.startup_id })
  return changed.length > 0
}
