import { and, eq, inArray, sql } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import type { Database, Queries, Row } from '../../platform/db/client.ts'
import { chatMembers, chatMessages, chats } from '../../platform/db/schema/index.ts'
import { haltOf, isHalted } from '../../platform/db/halted.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { seenSql } from '../startups/policySql.ts'
import type { ChatStatus } from './policy.ts'

export interface MessageRow {
  readonly id: string
  readonly place: number
  /** Null where they are erased. */
  readonly sender_id: string | null
  readonly text: string
  readonly sent_at: Date
}

export interface ChatRow extends Row, ChatStatus {
  readonly id: string
  readonly active_at: Date
  readonly last_place: number
  readonly read_place: number
  readonly their_place: number
  readonly unread: number
  /** Null where they are erased. */
  readonly other_id: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly profile_image: string | null
  readonly startups: readonly { readonly id: string; readonly name: string | null }[]
  readonly last_id: string | null
  readonly last_text: string | null
  readonly last_sender: string | null
  readonly last_sent: Date | null
}

/** Chats are for people whose address is verified: a startup is named to them where it is on the market or theirs. */
const isNamed = seenSql({ role: 'vc', email_verified: true, team: null })

/** Of a connection (`x`) with a startup (`w`) of somebody: its investor, the other, passed after a moment, and wrote nothing in the chat (`m`) since their last pass. */
const hasPassed = (
  after: string,
  me: string,
) => `x.state <> 'declined' and not ${isHalted('startup', 'w.id')} and w.user_id = ${me} and exists (
  select 1 from interests i where i.startup_id = x.startup_id and i.investor_id = x.user_id and i.phase = 'passed' and i.passed_at > ${after}
    and not exists (select 1 from chat_messages t where t.chat_id = m.chat_id and t.sender_id = x.user_id and t.sent_at > (
      select max(j.passed_at) from interests j where j.investor_id = x.user_id and j.founder_id = ${me} and j.phase = 'passed')))`

/** The chats of `$1` at the moment before which passes are over, the last parameter; each with the other person and what connects the two. */
const chatSql = (after: string) => `
  select c.id, c.active_at, c.last_place, m.read_place, coalesce(o.read_place, 0) as their_place, m.blocked_at is not null as blocked,
    (o.blocked_at is not null or u.is_active is not true or ${isHalted('user', 'o.user_id')}) as unavailable, ${haltOf('m.user_id')} as halted, u.id as other_id, u.first_name, u.last_name, u.profile_image,
    k.connections, k.willing, k.held, k.passed, k.startups, l.id as last_id, l.text as last_text, l.sender_id as last_sender, l.sent_at as last_sent,
    (select count(*) from chat_messages x where x.chat_id = c.id and x.place > m.read_place and x.sender_id <> $1)::int as unread
  from chat_members m join chats c on c.id = m.chat_id
  left join chat_members o on o.chat_id = c.id and o.user_id <> m.user_id
  left join users u on u.id = o.user_id
  left join chat_messages l on l.chat_id = c.id and l.place = c.last_place
  cross join lateral (
    select count(*)::int as connections, (count(*) filter (where x.state <> 'declined' and not ${isHalted('startup', 'w.id')}))::int as willing,
      (count(*) filter (where x.state <> 'declined' and ${isHalted('startup', 'w.id')}))::int as held,
      (count(*) filter (where ${hasPassed(after, 'm.user_id')}))::int as passed,
      coalesce(json_agg(json_build_object('id', w.id, 'name', w.startup_name) order by x.created_at, w.id) filter (where ${isNamed}), '[]') as startups
    from connections x join startups w on w.id = x.startup_id join startup_search s on s.startup_id = x.startup_id
    where x.user_id in (m.user_id, o.user_id) and w.user_id in (m.user_id, o.user_id) and x.user_id <> w.user_id
  ) k
  where m.user_id = $1`

/** Passes of before this moment are over. */
const passesAfter = (at: Date) => new Date(at.getTime() - limits.interest.passedMs)

/** Which chats stand on the page is found first, so that what connects two people is looked up for these alone. */
const listSql = `
  with page as materialized (
    select p.id from chats p join chat_members z on z.chat_id = p.id and z.user_id = $1
    where $2::uuid is null or (p.active_at, p.id) < (
      select b.active_at, b.id from chats b join chat_members y on y.chat_id = b.id and y.user_id = $1 where b.id = $2)
    order by p.active_at desc, p.id desc limit ${limits.chat.page}
  )
  ${chatSql('$3::timestamptz')} and c.id in (select id from page) order by c.active_at desc, c.id desc`

/** A page of a person's chats, those with the newest messages first. */
export function listChats(
  db: Database,
  user: string,
  after: string | undefined,
  at: Date,
): Promise<readonly ChatRow[]> {
  return db.named<ChatRow>('chats', listSql, [user, after ?? null, passesAfter(at)])
}

/** A chat of a person; undefined where they are not one of its two. */
export async function findChat(db: Database, user: string, id: string, at: Date): Promise<ChatRow | undefined> {
  const sql = `${chatSql('$3::timestamptz')} and c.id = $2`
  return (await db.named<ChatRow>('chat', sql, [user, id, passesAfter(at)]))[0]
}

/** How many messages of all their chats `$1` has not read, as a part of a query. */
export const unreadMessages = `(
  select count(*) from chat_members m join chat_messages x on x.chat_id = m.chat_id and x.place > m.read_place
  where m.user_id = $1 and x.sender_id <> $1)::int`

/** How many messages of all their chats a person has not read. */
export async function countUnread(db: Database, user: string): Promise<number> {
  return (
    (await db.named<Row & { unread: number }>('chats_unread', `select ${unreadMessages} as unread`, [user]))[0]
      ?.unread ?? 0
  )
}

const columns = 'select x.id, x.place, x.sender_id, x.text, x.sent_at from chat_messages x where x.chat_id = $1'
const messagesBefore = `select * from (${columns} and x.place < $2 order by x.place desc limit ${limits.chat.page}) y order by y.place`
const messagesAfter = `${columns} and x.place > $2 order by x.place limit ${limits.chat.page}`

/** Messages of a chat in their order: those after a place, or the newest before one. */
export function listMessages(
  db: Database,
  chat: string,
  { before, after }: { readonly before?: number | undefined; readonly after?: number | undefined },
): Promise<readonly (MessageRow & Row)[]> {
  if (after !== undefined) return db.named('chat_messages_after', messagesAfter, [chat, after])
  return db.named('chat_messages', messagesBefore, [chat, before ?? 2_147_483_647])
}

const connectedSql = `
  select 1 as found from connections x join startups w on w.id = x.startup_id
  where x.user_id in ($1, $2) and w.user_id in ($1, $2) and x.user_id <> w.user_id and x.state <> 'declined' limit 1`

/** Whether a connection that is not declined stands between two people. */
export async function areConnected(db: Database, one: string, other: string): Promise<boolean> {
  return (await db.named('chat_connected', connectedSql, [one, other])).length > 0
}

const inOrder = (one: string, other: string): readonly [string, string] => (one < other ? [one, other] : [other, one])

/** The chat of two people that is there already. */
export async function findPair(queries: Queries, one: string, other: string): Promise<string | undefined> {
  const [low, high] = inOrder(one, other)
  return (
    await queries
      .select({ id: chats.id })
      .from(chats)
      .where(and(eq(chats.low_id, low), eq(chats.high_id, high)))
  )[0]?.id
}

/** Opens the chat of two people; one that somebody opened meanwhile is the same. */
export async function openPair(tx: Queries, one: string, other: string, at: Date): Promise<string | undefined> {
  const [low_id, high_id] = inOrder(one, other)
  const [made] = await tx
    .insert(chats)
    .values({ id: newId(), low_id, high_id, created_at: at, active_at: at })
    .onConflictDoNothing()
    .returning({ id: chats.id })
  if (!made) return findPair(tx, one, other)
  await tx.insert(chatMembers).values([low_id, high_id].map((user_id) => ({ chat_id: made.id, user_id })))
  return made.id
}

/** Nobody else sends, reads or blocks in a chat until the transaction ends. */
export async function lockChat(tx: Queries, id: string): Promise<void> {
  await tx.select({ id: chats.id }).from(chats).where(eq(chats.id, id)).for('update')
}

/** What of a chat decides whether messages travel, as it is within a transaction that holds it. */
export async function statusOf(tx: Queries, chat: string, user: string, other: string, at: Date): Promise<ChatStatus> {
  const passed = sql.join(
    hasPassed('$', 'm.user_id')
      .split('$')
      .map((part) => sql.raw(part)),
    sql`${passesAfter(at)}::timestamptz`,
  )
  const { rows } = await tx.execute<Row & ChatStatus>(sql`
    select m.blocked_at is not null as blocked, (o.blocked_at is not null or not u.is_active or ${sql.raw(isHalted('user', 'o.user_id'))}) as unavailable, ${sql.raw(haltOf('m.user_id'))} as halted,
      (select count(*) from connections x join startups w on w.id = x.startup_id where (x.user_id, w.user_id) in ((m.user_id, o.user_id), (o.user_id, m.user_id)))::int as connections,
      (select count(*) from connections x join startups w on w.id = x.startup_id where (x.user_id, w.user_id) in ((m.user_id, o.user_id), (o.user_id, m.user_id)) and x.state <> 'declined' and not ${sql.raw(isHalted('startup', 'w.id'))})::int as willing,
      (select count(*) from connections x join startups w on w.id = x.startup_id where (x.user_id, w.user_id) in ((m.user_id, o.user_id), (o.user_id, m.user_id)) and x.state <> 'declined' and ${sql.raw(isHalted('startup', 'w.id'))})::int as held,
      (select count(*) from connections x join startups w on w.id = x.startup_id where x.user_id = o.user_id and ${passed})::int as passed
    from chat_members m join chat_members o on o.chat_id = m.chat_id and o.user_id = ${other} join users u on u.id = o.user_id
    where m.chat_id = ${chat} and m.user_id = ${user}`)
  return rows[0] ?? { blocked: false, unavailable: true, halted: null, connections: 0, willing: 0, held: 0, passed: 0 }
}

/** A message by the uuid that its client made. */
export async function findMessage(queries: Queries, chat: string, id: string): Promise<MessageRow | undefined> {
  return (
    await queries
      .select()
      .from(chatMessages)
      .where(and(eq(chatMessages.chat_id, chat), eq(chatMessages.id, id)))
  )[0]
}

/** Adds a message at the end of a locked chat. Who sends has read what stands before. */
export async function addMessage(
  tx: Queries,
  chat: string,
  message: Pick<MessageRow, 'id' | 'text'> & { readonly sender_id: string },
  at: Date,
): Promise<MessageRow> {
  const [end] = await tx
    .update(chats)
    .set({ last_place: sql`${chats.last_place} + 1`, active_at: at })
    .where(eq(chats.id, chat))
    .returning({ place: chats.last_place })
  const row = { chat_id: chat, place: end?.place ?? 0, sent_at: at, ...message }
  await tx.insert(chatMessages).values(row)
  await setRead(tx, chat, message.sender_id, row.place)
  return row
}

/** Says how far a person has read; never back, and never past the end. Answers whether that is news. */
export async function setRead(tx: Queries, chat: string, user: string, place: number): Promise<boolean> {
  const { rows } = await tx.execute<Row>(sql`
    update chat_members m set read_place = least(${place}::int, c.last_place) from chats c
    where m.chat_id = ${chat} and c.id = m.chat_id and m.user_id = ${user} and m.read_place < least(${place}::int, c.last_place) returning 1 as moved`)
  return rows.length > 0
}

export async function setBlock(tx: Queries, chat: string, user: string, since: Date | null): Promise<void> {
  await tx
    .update(chatMembers)
    .set({ blocked_at: since })
    .where(and(eq(chatMembers.chat_id, chat), eq(chatMembers.user_id, user)))
}

/** Chosen messages of a chat, in their order. */
export function chosenMessages(queries: Queries, chat: string, ids: readonly string[]): Promise<MessageRow[]> {
  return queries
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chat_id, chat), inArray(chatMessages.id, [...ids])))
    .orderBy(chatMessages.place)
}
