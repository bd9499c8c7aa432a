import { and, count, desc, eq, gt, isNull, notInArray } from 'drizzle-orm'
import { limits, type Tiers } from '@baobab/validation'
import type { Database, Queries, Row } from '../../platform/db/client.ts'
import { deckLinkBrowsers, deckLinks } from '../../platform/db/schema/index.ts'
import { mayShowSql } from '../../platform/db/showing.ts'
import { hashSecret, isSecret, newSecret } from '../../platform/lib/secret.ts'
import { newId } from '../../platform/lib/uuid.ts'

export type StoredLink = typeof deckLinks.$inferSelect

/** A link with who made it and how often it was opened. */
export interface LinkRow extends Row, StoredLink {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly profile_image: string | null
  readonly browsers: number
  readonly opened_at: Date | null
}

const shown = `
  select l.*, u.first_name, u.last_name, u.profile_image, b.browsers, b.opened_at
  from deck_links l left join users u on u.id = l.created_by left join lateral (
    select count(*)::int as browsers, min(opened_at) as opened_at from deck_link_browsers where link_id = l.id and not is_own
  ) b on true`

const ofStartup = `${shown} where l.startup_id = $1 order by l.created_at desc, l.id desc limit ${limits.deck.links.listed}`

/** The links to a startup's deck, the newest first. */
export function listLinks(db: Database, startup: string): Promise<readonly LinkRow[]> {
  return db.named<LinkRow>('deck_links', ofStartup, [startup])
}

const one = `${shown} where l.id = $1`

/** One of them. Throws where there is none. */
export async function findLink(db: Database, id: string): Promise<LinkRow> {
  const [found] = await db.named<LinkRow>('deck_link', one, [id])
  if (!found) throw new Error('A link is gone while it is being answered.')
  return found
}

/** How many links of a startup work at a moment; within its lock. */
export async function countWorking(tx: Queries, startup: string, at: Date): Promise<number> {
  const works = and(eq(deckLinks.startup_id, startup), isNull(deckLinks.revoked_at), gt(deckLinks.ends_at, at))
  return (await tx.select({ links: count() }).from(deckLinks).where(works))[0]?.links ?? 0
}

/** Adds a link. Answers its uuid and its secret, which is stored nowhere. */
export async function addLink(
  tx: Queries,
  values: Omit<typeof deckLinks.$inferInsert, 'id' | 'token_hash'>,
): Promise<{ readonly id: string; readonly token: string }> {
  const [id, token] = [newId(), newSecret()]
  await tx.insert(deckLinks).values({ ...values, id, token_hash: hashSecret(token) })
  return { id, token }
}

/** One of them locked until the transaction ends. */
export async function lockLink(tx: Queries, id: string): Promise<StoredLink | undefined> {
  return (await tx.select().from(deckLinks).where(eq(deckLinks.id, id)).for('update'))[0]
}

export async function revokeLink(tx: Queries, id: string, at: Date): Promise<void> {
  await tx.update(deckLinks).set({ revoked_at: at }).where(eq(deckLinks.id, id))
}

/** A link that works, with the startup and its founder as they stand. */
export interface WorkingLink extends Row {
  readonly id: string
  readonly startup_id: string
  readonly name: string
  readonly organisation: string | null
  readonly ends_at: Date
  readonly startup_name: string | null
  readonly user_id: string
  readonly tiers: Tiers
  readonly first_name: string | null
  readonly last_name: string | null
  /** Of a browser: one of the startup's own people looks. */
  readonly is_own: boolean | null
}

const working = (from: string, own: string) => `
  select l.id, l.startup_id, l.name, l.organisation, l.ends_at, w.startup_name, w.user_id, w.tiers, u.first_name, u.last_name, ${own} as is_own
  from ${from} join startups w on w.id = l.startup_id join users u on u.id = w.user_id
  where l.revoked_at is null and l.ends_at > $2 and ${mayShowSql('w', 'u')}`

const byToken = `${working('deck_links l', 'null::boolean')} and l.token_hash = $1`
const byKey = `${working('deck_link_browsers b join deck_links l on l.id = b.link_id', 'b.is_own')} and b.key_hash = $1`

async function findWorking(db: Database, name: string, text: string, secret: string, at: Date) {
  if (!isSecret(secret)) return undefined
  return (await db.named<WorkingLink>(name, text, [hashSecret(secret), at]))[0]
}

/** The link of a secret, where it works. */
export const findByToken = (db: Database, token: string, at: Date): Promise<WorkingLink | undefined> =>
  findWorking(db, 'deck_link_token', byToken, token, at)

/** The link that a browser opened, where it works. */
export const findByKey = (db: Database, key: string, at: Date): Promise<WorkingLink | undefined> =>
  findWorking(db, 'deck_link_key', byKey, key, at)

/** How many browsers opened a link, but for those of the startup's own people; within its lock. */
export async function countBrowsers(tx: Queries, link: string): Promise<number> {
  const counted = and(eq(deckLinkBrowsers.link_id, link), eq(deckLinkBrowsers.is_own, false))
  return (await tx.select({ browsers: count() }).from(deckLinkBrowsers).where(counted))[0]?.browsers ?? 0
}

/** Gives a browser the key by which it looks at the deck of a link. Of those who work on the startup the newest few are kept. */
export async function addBrowser(tx: Queries, link_id: string, is_own: boolean, at: Date): Promise<string> {
  const key = newSecret()
  await tx.insert(deckLinkBrowsers).values({ key_hash: hashSecret(key), link_id, is_own, opened_at: at })
  if (!is_own) return key
  const { key_hash, opened_at } = deckLinkBrowsers
  const own = and(eq(deckLinkBrowsers.link_id, link_id), eq(deckLinkBrowsers.is_own, true))
  const newest = tx
    .select({ key_hash })
    .from(deckLinkBrowsers)
    .where(own)
    .orderBy(desc(opened_at), desc(key_hash))
    .limit(limits.deck.links.browsers)
  await tx.delete(deckLinkBrowsers).where(and(own, notInArray(key_hash, newest)))
  return key
}
