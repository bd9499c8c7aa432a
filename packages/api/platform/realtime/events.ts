import { sql } from 'drizzle-orm'
import type { LiveTopic } from '@baobab/validation'
import type { Queries } from '../db/client.ts'
import { lockName } from '../db/lockName.ts'

/** The channel by which processes receive each other's events. */
export const channel = 'baobab_live'

/** What travels on the channel: whom it is for (null for everyone but some), and an ephemeral event where it is one. */
export interface LiveMessage {
  readonly user: string | null
  readonly except?: readonly string[]
  readonly ephemeral?: { readonly topic: LiveTopic; readonly about: string }
  /** Sessions of theirs were ended: their streams end at once. */
  readonly ended?: true
}

/**
 * Tells the open windows of these people that something of theirs changed; it is received when the transaction is committed, and
 * never where it is not. The lock brings the events of a person into the order of their commits, so that who comes back with
 * the number of one has missed none before it. Take it last in a transaction: others wait for it.
 */
export async function sendEvent(
  tx: Queries,
  people: readonly string[],
  topic: LiveTopic,
  about: string | null,
  at: Date,
): Promise<void> {
  for (const user of [...new Set(people)].sort()) {
    await lockName(tx, `events/${user}`)
    await tx.execute(
      sql`insert into events (user_id, topic, about, created_at) values (${user}, ${topic}, ${about}, ${at})`,
    )
    await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ user } satisfies LiveMessage)})`)
  }
}

/** Lets every process end the streams of a person whose sessions are over; received when the transaction is committed. */
export async function endStreams(queries: Queries, user: string): Promise<void> {
  await queries.execute(
    sql`select pg_notify(${channel}, ${JSON.stringify({ user, ended: true } satisfies LiveMessage)})`,
  )
}

/** Says to the open windows of a person what is over in a moment, such as that somebody types; it is stored nowhere. */
export async function sendEphemeralEvent(
  queries: Queries,
  user: string,
  topic: LiveTopic,
  about: string,
): Promise<void> {
  await queries.execute(
    sql`select pg_notify(${channel}, ${JSON.stringify({ user, ephemeral: { topic, about } } satisfies LiveMessage)})`,
  )
}

/**
 * Says to every open window but those of some people that something changed which everyone signed in may see. It names the thing
 * and nothing of it: who shows it reads it again. It is stored nowhere; who was not there reads when they come back.
 */
export async function broadcast(
  tx: Queries,
  topic: LiveTopic,
  about: string,
  except: readonly string[],
): Promise<void> {
  await tx.execute(
    sql`select pg_notify(${channel}, ${JSON.stringify({ user: null, except, ephemeral: { topic, about } } satisfies LiveMessage)})`,
  )
}
