import { inArray } from 'drizzle-orm'
import { fold } from '@baobab/validation'
import type { Queries } from '../../db/client.ts'
import { startups } from '../../db/schema/index.ts'

const longest = 60

/** A name as it may stand in an address: small Latin letters, digits and dashes. `startup` where nothing of it is left. */
export function slugOf(name: unknown): string {
  const words = fold(typeof name === 'string' ? name : '').replace(/[^a-z0-9]+/g, '-')
  return words.slice(0, longest).replace(/^-+|-+$/g, '') || 'startup'
}

interface Named {
  readonly id: string
  readonly startup_name?: unknown
}

/** The slug of each startup to be stored: the plain name for the first that has it, the end of its uuid behind it for others. */
export async function freeSlugs(tx: Queries, news: readonly Named[]): Promise<readonly string[]> {
  const wanted = news.map((one) => slugOf(one.startup_name))
  const rows = await tx.select({ slug: startups.slug }).from(startups).where(inArray(startups.slug, [...new Set(wanted)]))
  const taken = new Set(rows.map(({ slug }) => slug))
  return news.map((one, at) => {
    const plain = wanted[at] ?? 'startup'
    if (taken.has(plain)) return longSlug(one)
    taken.add(plain)
    return plain
  })
}

/** The slug that nobody else can have. */
export function longSlug({ id, startup_name }: Named): string {
  return `${slugOf(startup_name)}-${id.slice(-12)}`
}
