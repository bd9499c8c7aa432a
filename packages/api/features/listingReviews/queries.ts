import { aliasedTable, eq, getTableColumns, inArray } from 'drizzle-orm'
import { duplicateReasons, limits, resources, type ListQuery } from '@baobab/validation'
import { everyField, findPageOf, holding, tableSource, type ListPage } from '../../crud/list/index.ts'
import type { Database, Row } from '../../platform/db/client.ts'
import { listingReviews, startups, users } from '../../platform/db/schema/index.ts'
import type { StoredReview } from '../startups/reviewing.ts'
import type { StoredStartup } from '../startups/write.ts'

type Name = { readonly first_name: string | null; readonly last_name: string | null } | null

/** Another startup that one under review may be a copy of, and by what. */
export interface Duplicate extends Row {
  readonly given: string
  readonly startup_uuid: string
  readonly startup_name: string | null
  readonly is_published: boolean
  readonly same_founder: boolean
  readonly by: (typeof duplicateReasons)[number][]
}

/** A review with its startup, the people that it names, and what the startup may be a copy of. */
export interface ListingReviewRow {
  readonly review: StoredReview
  readonly startup: StoredStartup
  readonly founder: Name
  readonly decider: Name
  readonly duplicates: readonly Duplicate[]
}

const [founder, decider] = [aliasedTable(users, 'founder'), aliasedTable(users, 'decider')]
const named = (user: typeof founder) => ({ first_name: user.first_name, last_name: user.last_name })

/** What of a startup `w`, with its search row `s`, is compared: null where there is nothing. A phone by its digits, of which a few say nothing. */
const compared = `
  nullif(s.name, '') as name,
  substring(lower(w.startup_website) from '^[a-z]+://(?:www[.])?([^/:?#]+)') as website,
  nullif(lower(w.contact_email), '') as email,
  substring(regexp_replace(w.contact_phone_number, '[^0-9]', '', 'g') from '^[0-9]{6,}$') as phone`

/** Each of the startups `$1` with others that share what is compared: all keys are made once and joined by equality. */
const duplicates = `
  with keys as materialized (select w.id, w.user_id, w.is_published, w.startup_name, ${compared} from startups w join startup_search s on s.startup_id = w.id),
  given as (select * from keys where id = any($1::uuid[])),
  pairs as (${duplicateReasons
    .map(
      (reason) =>
        `select g.id as given, o.id, '${reason}' as reason from given g join keys o on o."${reason}" = g."${reason}" and o.id <> g.id`,
    )
    .join(' union all ')}),
  found as (
    select p.given, o.id as startup_uuid, o.startup_name, o.is_published, o.user_id = g.user_id as same_founder, array_agg(p.reason) as "by",
      row_number() over (partition by p.given order by o.user_id = g.user_id, count(*) desc, o.id) as place
    from pairs p join keys o on o.id = p.id join given g on g.id = p.given
    group by p.given, o.id, o.startup_name, o.is_published, o.user_id, g.user_id)
  select given, startup_uuid, startup_name, is_published, same_founder, "by" from found where place <= ${limits.duplicates} order by given, place`

/** Reviews with what an administrator decides by, in any order. */
async function load(db: Database, ids: readonly string[]): Promise<ListingReviewRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      review: getTableColumns(listingReviews),
      startup: getTableColumns(startups),
      founder: named(founder),
      decider: named(decider),
    })
    .from(listingReviews)
    .innerJoin(startups, eq(startups.id, listingReviews.startup_id))
    .leftJoin(founder, eq(founder.id, startups.user_id))
    .leftJoin(decider, eq(decider.id, listingReviews.decided_by))
    .where(inArray(listingReviews.id, [...ids]))
  const found = await db.named<Duplicate>('listing_duplicates', duplicates, [
    [...new Set(rows.map(({ startup }) => startup.id))],
  ])
  return rows.map((row) => ({ ...row, duplicates: found.filter(({ given }) => given === row.startup.id) }))
}

export const findListingReview = async (db: Database, id: string): Promise<ListingReviewRow | undefined> =>
  (await load(db, [id]))[0]

const source = tableSource({
  resource: resources.listingReviews,
  table: listingReviews,
  filters: {
    q: ([typed], bind) =>
      `exists (select 1 from startups w where w.id = t.startup_id and w.startup_name ilike ${bind(holding(typed))})`,
  },
  // Of those that wait the oldest comes first, of the others what was decided last.
  tie: `case when t.state = 'submitted' then -extract(epoch from t.submitted_at) else extract(epoch from t.decided_at) end`,
})
const reads = everyField(resources.listingReviews)

/** A page of reviews. */
export function listListingReviews(db: Database, list: ListQuery): Promise<ListPage<ListingReviewRow>> {
  return findPageOf(
    db,
    { source, list, reads },
    (ids) => load(db, ids),
    ({ review }) => review.id,
  )
}
