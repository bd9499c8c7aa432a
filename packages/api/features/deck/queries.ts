import { and, asc, desc, eq, max, sql } from 'drizzle-orm'
import { limits, type DeckState } from '@baobab/validation'
import type { Database, Queries, Row } from '../../platform/db/client.ts'
import { workplaceSql } from '../../platform/db/verified.ts'
import { deckPages, deckSettings, deckVersions, startups } from '../../platform/db/schema/index.ts'

export type StoredVersion = typeof deckVersions.$inferSelect

/** A version with who uploaded it. */
export interface VersionRow extends Row, StoredVersion {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly profile_image: string | null
}

const versions = `
  select v.*, u.first_name, u.last_name, u.profile_image from deck_versions v left join users u on u.id = v.uploaded_by
  where v.startup_id = $1 order by v.number desc limit ${limits.deck.versions}`

/** Those of a startup, the newest first. */
export function listVersions(db: Database, startup: string): Promise<readonly VersionRow[]> {
  return db.named<VersionRow>('deck_versions', versions, [startup])
}

/** The version of a startup that is shown; undefined where none is ready. */
export async function findShown(db: Queries, startup: string): Promise<StoredVersion | undefined> {
  return (
    await db
      .select()
      .from(deckVersions)
      .where(and(eq(deckVersions.startup_id, startup), eq(deckVersions.state, 'ready')))
      .orderBy(desc(deckVersions.number))
      .limit(1)
  )[0]
}

export async function findVersion(db: Queries, id: string): Promise<StoredVersion | undefined> {
  return (await db.select().from(deckVersions).where(eq(deckVersions.id, id)))[0]
}

/** One of them, locked with who registered its startup. */
export async function lockVersion(tx: Queries, id: string) {
  const [found] = await tx
    .select({ version: deckVersions, founder: startups.user_id })
    .from(deckVersions)
    .innerJoin(startups, eq(startups.id, deckVersions.startup_id))
    .where(eq(deckVersions.id, id))
    .for('update', { of: deckVersions })
  return found && { ...found.version, user_id: found.founder }
}

/** The number of the next version of a startup, and how many it keeps; within the lock of the startup. */
export async function nextNumber(tx: Queries, startup: string) {
  const [found] = await tx
    .select({ last: max(deckVersions.number), kept: sql<number>`count(*)::int` })
    .from(deckVersions)
    .where(eq(deckVersions.startup_id, startup))
  return { number: (found?.last ?? 0) + 1, kept: found?.kept ?? 0 }
}

export async function addVersion(tx: Queries, version: typeof deckVersions.$inferInsert): Promise<void> {
  await tx.insert(deckVersions).values(version)
}

export async function deleteVersion(tx: Queries, id: string): Promise<void> {
  await tx.delete(deckVersions).where(eq(deckVersions.id, id))
}

/** Whether the founder of a startup lets those who read its deck download it. */
export async function mayBeDownloaded(db: Queries, startup: string): Promise<boolean> {
  const [found] = await db.select().from(deckSettings).where(eq(deckSettings.startup_id, startup))
  return found?.may_download ?? false
}

/** Says so; within the lock of the startup. Answers whether it said something else before. */
export async function setDownload(
  tx: Queries,
  startup_id: string,
  may_download: boolean,
  changed_at: Date,
): Promise<boolean> {
  if ((await mayBeDownloaded(tx, startup_id)) === may_download) return false
  const values = { may_download, changed_at }
  await tx
    .insert(deckSettings)
    .values({ startup_id, ...values })
    .onConflictDoUpdate({ target: deckSettings.startup_id, set: values })
  return true
}

/** The pages of a version, in their order. */
export function listPages(db: Queries, version: string) {
  return db.select().from(deckPages).where(eq(deckPages.version_id, version)).orderBy(asc(deckPages.page))
}

/**
 * Takes a version to render it: one that waits, or that no process said anything of for so long. Answers the number of the attempt,
 * which alone may go on; undefined where another process has it, or it is done.
 */
export async function takeVersion(db: Database, id: string, at: Date, silentMs: number): Promise<number | undefined> {
  const [taken] = await db.named<Row & { attempts: number }>(
    'deck_take',
    `update deck_versions set state = 'making', worked_at = $2, rendered = 0, attempts = attempts + 1
     where id = $1 and (state = 'waiting' or (state = 'making' and worked_at < $3)) returning attempts`,
    [id, at, new Date(at.getTime() - silentMs)],
  )
  return taken?.attempts
}

/** Says that a version is being rendered, and how far; false where another process has it meanwhile, or it is gone. */
export async function noteRendered(db: Database, id: string, attempt: number, rendered: number, at: Date) {
  const rows = await db.named(
    'deck_progress',
    `update deck_versions set rendered = $3, worked_at = $4 where id = $1 and attempts = $2 and state = 'making' returning 1 as noted`,
    [id, attempt, rendered, at],
  )
  return rows.length > 0
}

/** Ends an attempt; false where it was no longer the one that may. */
export async function endAttempt(
  tx: Queries,
  id: string,
  attempt: number,
  values: Partial<StoredVersion> & { readonly state: DeckState },
): Promise<boolean> {
  const ended = await tx
    .update(deckVersions)
    .set(values)
    .where(and(eq(deckVersions.id, id), eq(deckVersions.attempts, attempt), eq(deckVersions.state, 'making')))
    .returning({ id: deckVersions.id })
  return ended.length > 0
}

const due = `
  select id from deck_versions where (state = 'waiting' and created_at < $1) or (state = 'making' and worked_at < $1)
  order by created_at limit 20`

/** Those that wait or that no process said anything of since a moment. */
export async function listDue(db: Database, before: Date): Promise<readonly string[]> {
  return (await db.named<Row & { id: string }>('deck_due', due, [before])).map(({ id }) => id)
}

const look = (table: string, reader: string) => `
  insert into ${table} as r (version_id, ${reader}, page, seconds, first_at, last_at) values ($1, $2, $3, $4, $5, $5)
  on conflict (version_id, ${reader}, page) do update set seconds = least(r.seconds::bigint + $4, 2147483647)::int, last_at = $5`

const looks = {
  user: ['deck_look', look('deck_reads', 'user_id')],
  link: ['deck_link_look', look('deck_link_reads', 'link_id')],
} as const

/** How long a page of a version was looked at. */
export interface Look {
  readonly page: number
  readonly seconds: number
}

/** Adds how long somebody looked at a page, or whoever has a link. */
export async function addLook(
  db: Database,
  version: string,
  reader: { readonly kind: keyof typeof looks; readonly id: string },
  { page, seconds }: Look,
  at: Date,
): Promise<void> {
  const [name, text] = looks[reader.kind]
  await db.named(name, text, [version, reader.id, page, seconds, at])
}

/** How long somebody looked at the pages of a version: a person, or who was sent a link. */
export interface ReadRow extends Row {
  readonly user_id: string | null
  readonly link_id: string | null
  readonly link: string | null
  readonly number: number
  readonly first_name: string | null
  readonly last_name: string | null
  readonly profile_image: string | null
  readonly organisation: string | null
  readonly pages: readonly Look[]
  readonly seconds: number
  readonly last_at: Date
}

const organisationSql = (user: string) => `(
  select coalesce(o.name, p.company) from organisations o left join investor_profiles p on p.user_id = ${user}
  where o.id = ${workplaceSql(user)})`

const reads = `
  with looks as (
    select r.version_id, r.user_id, null::uuid as link_id, r.page, r.seconds, r.last_at from deck_reads r
    union all select r.version_id, null, r.link_id, r.page, r.seconds, r.last_at from deck_link_reads r
  ), readers as (
    select r.user_id, r.link_id, v.number,
      jsonb_agg(jsonb_build_object('page', r.page, 'seconds', r.seconds) order by r.page) as pages,
      least(sum(r.seconds), 2147483647)::int as seconds, max(r.last_at) as last_at
    from deck_versions v join looks r on r.version_id = v.id
    where v.startup_id = $1 group by r.user_id, r.link_id, v.number
    order by last_at desc, r.user_id, r.link_id, v.number desc limit ${limits.deck.readers}
  )
  select r.*, u.first_name, u.last_name, u.profile_image, l.name as link,
    coalesce(l.organisation, ${organisationSql('r.user_id')}) as organisation
  from readers r left join users u on u.id = r.user_id left join deck_links l on l.id = r.link_id
  order by r.last_at desc, r.user_id, r.link_id, r.number desc`

/** Who looked at the pages of a startup's deck, who was there last first. */
export function listReads(db: Database, startup: string): Promise<readonly ReadRow[]> {
  return db.named<ReadRow>('deck_reads', reads, [startup])
}

/** The name of the organisation that somebody works for; '' where it has none. */
export async function organisationOf(db: Database, user: string): Promise<string> {
  const [found] = await db.named<Row & { name: string | null }>(
    'deck_organisation',
    `select ${organisationSql('$1')} as name`,
    [user],
  )
  return found?.name ?? ''
}

const had = `
  select 1 as had from startup_grants g
  join memberships m on m.organisation_id = g.organisation_id and m.user_id = $2 and m.since is not null and m.ended_at is null
  where g.startup_id = $1 and (g.groups = '{}' or 'deck' = any(g.groups))
    and (g.state in ('revoked', 'ended') or (g.state = 'granted' and g.ends_at <= $3)) limit 1`

/** Whether the deck was granted to somebody once, and is no longer. */
export async function hadGrant(db: Database, startup: string, user: string, at: Date): Promise<boolean> {
  return (await db.named('deck_had', had, [startup, user, at])).length > 0
}
