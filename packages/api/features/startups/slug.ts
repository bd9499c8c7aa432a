import { eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import { startups } from '../../platform/db/schema/index.ts'
import { slugOf as slugIn } from '@baobab/validation/fields/slug.ts'

/** A startup's name as it may stand in an address. */
export const slugOf = (name: unknown): string => slugIn(name, 'startup')

interface Named {
  readonly id: string
  readonly startup_name?: unknown
  readonly is_published?: boolean | undefined
}

/**
 * The slug of each startup to be stored. A draft has the long one, with the end of its uuid: were it to take the plain name,
 * the address of another would tell that a draft of that name is there.
 */
export async function freeSlugs(tx: Queries, news: readonly Named[]): Promise<readonly string[]> {
  const published = news.filter((one) => one.is_published)
  const wanted = [...new Set(published.map((one) => slugOf(one.startup_name)))]
  const rows =
    wanted.length === 0
      ? []
      : await tx.select({ slug: startups.slug }).from(startups).where(inArray(startups.slug, wanted))
  const taken = new Set(rows.map(({ slug }) => slug))
  return news.map((one) => {
    const plain = slugOf(one.startup_name)
    if (!one.is_published || taken.has(plain)) return longSlug(one)
    taken.add(plain)
    return plain
  })
}

/** The slug that a startup gets with its first publishing, from when on it keeps it; undefined where it stays as it is. */
export async function slugToPublish(tx: Queries, id: string): Promise<string | undefined> {
  const [draft] = await tx
    .select({
      id: startups.id,
      startup_name: startups.startup_name,
      slug: startups.slug,
      published_at: startups.published_at,
    })
    .from(startups)
    .where(eq(startups.id, id))
  if (!draft || draft.published_at !== null) return undefined
  const [slug] = await freeSlugs(tx, [{ ...draft, is_published: true }])
  return slug === draft.slug ? undefined : slug
}

/** The slug that nobody else can have. */
export function longSlug({ id, startup_name }: Named): string {
  return `${slugOf(startup_name)}-${id.slice(-12)}`
}
