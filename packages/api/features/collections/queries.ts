import { limits } from '@baobab/validation'
import type { Database, Row } from '../../platform/db/client.ts'

/** A published collection. */
export interface StoredCollection extends Row {
  readonly slug: string
  readonly title: string
  readonly introduction: string | null
  readonly updated_at: Date
}

/** The same with how many of its startups are shown to everyone, or which. */
type Counted = StoredCollection & { readonly startups: number }
type WithStartups = StoredCollection & { readonly ids: readonly string[] }

const { listed, featured } = limits.collection

/** What anyone reads of a collection `c`, whose startups that anyone may see are `p`. */
const columns = 'c.address as slug, c.title, c.introduction, c.updated_at'
const shown = `unnest(c.startup_uuids) with ordinality x (id, at) join startup_search s on s.startup_id = x.id and s.is_public`

const everyCollection = `
  select * from (
    select ${columns}, (select count(*)::int from ${shown}) as startups
    from collections c where c.state = 'published' order by c.position, c.id
  ) l where l.startups > 0 limit ${listed}`

/** The collections that anyone finds, in their order. */
export function listPublished(db: Database): Promise<readonly Counted[]> {
  return db.named<Counted>('public_collections', everyCollection)
}

const oneCollection = `
  select ${columns}, array(select x.id from ${shown} order by x.at) as ids
  from collections c where c.address = $1 and c.state = 'published'`

/** The published collection of an address, with its startups that anyone may see, in their order. */
export async function findPublished(db: Database, slug: string): Promise<WithStartups | undefined> {
  return (await db.named<WithStartups>('public_collection', oneCollection, [slug]))[0]
}

const featuredStartups = `
  select id from (
    select distinct on (x.id) x.id, c.position, x.at from collections c, ${shown}
    where c.state = 'published' and c.is_featured order by x.id, c.position, x.at
  ) f order by position, at limit ${featured}`

/** The featured startups that anyone may see, in the order of their collections and within these; each once. */
export async function findFeatured(db: Database): Promise<readonly string[]> {
  return (await db.named<Row & { readonly id: string }>('featured_startups', featuredStartups)).map(({ id }) => id)
}
