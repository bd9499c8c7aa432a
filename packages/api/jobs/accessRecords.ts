import { sql } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import { formatFor } from '@baobab/validation/format/index.ts'
import type { Queries, Row } from '../platform/db/client.ts'
import type { Deps } from '../platform/http/deps.ts'
import { everyRound } from './due.ts'
import { dayOf } from '../platform/lib/day.ts'
import { readerOf } from '../platform/mail/compose.ts'
import { stopLinks } from '../platform/mail/preferences.ts'
import { queueEmail } from '../platform/mail/queue.ts'
import { viewedTemplate, type ViewedStartup } from '../platform/mail/templates/viewed.ts'

type Tools = Pick<Deps, 'db' | 'env' | 'now'>

const hourMs = 3_600_000
const { mailHour, mailedAtOnce, everyMs, mailEveryMs } = limits.accessRecords

interface DayRow extends Row {
  readonly day: string
  readonly head: string
}

interface FounderRow extends Row {
  readonly id: string
  readonly email: string
  readonly first_name: string | null
  readonly locale: string | null
  readonly receives: boolean
  readonly people: number
  readonly startups: readonly ViewedStartup[]
}

/**
 * Mails founders, once for each day that is over, who read what is not public of their startups, with the day's check sum. Any number of
 * processes may do so at once: whoever has the row of the day goes on from the founder who was mailed last. Answers how many were mailed.
 */
export async function mailViewed(tools: Tools): Promise<number> {
  for (let mailed = 0; ;) {
    const more = await mailSome(tools)
    if (more === undefined) return mailed
    mailed += more
  }
}

/** The founders that come next on the first day that is not done; undefined where none is. */
function mailSome({ db, env, now }: Tools): Promise<number | undefined> {
  const at = now()
  return db.transaction(async (tx) => {
    const { rows: days } = await tx.execute<DayRow>(sql`
      select day::text as day, head from access_days where mailed_at is null and day < ${dayOf(at.getTime() - mailHour * hourMs)}::date
      order by day limit 1 for update skip locked`)
    const [day] = days
    if (!day) return undefined
    const founders = await foundersOf(tx, day.day)
    const last = founders.length < mailedAtOnce ? undefined : founders.at(-1)
    await tx.execute(sql`
      update access_days set mailed_to = coalesce(${last?.id ?? null}::uuid, mailed_to), mailed_at = ${last ? null : at}::timestamptz
      where day = ${day.day}::date`)
    let mailed = 0
    for (const founder of founders) {
      const stop = founder.receives ? await stopLinks(tx, env, founder.id, 'views') : undefined
      if (!stop) continue
      const reader = readerOf(env, founder)
      const { people, startups } = founder
      const told = { day: formatFor(reader.language).mediumDay(day.day), people, startups, head: day.head }
      await queueEmail(tx, founder.email, viewedTemplate(reader, told, stop), at)
      mailed++
    }
    return mailed
  })
}

/** Those whose startups were read on a day, in the order of their uuids, with who read each. */
async function foundersOf(tx: Queries, day: string): Promise<readonly FounderRow[]> {
  const { rows } = await tx.execute<FounderRow>(sql`
    with reads as (
      select w.user_id as founder, w.id, w.startup_name, r.reader_id
      from access_records r cross join lateral unnest(r.startups) x (id) join startups w on w.id = x.id
      where r.day = ${day}::date and w.user_id > coalesce((select mailed_to from access_days where day = ${day}::date), '00000000-0000-0000-0000-000000000000')
      group by w.user_id, w.id, w.startup_name, r.reader_id
    ), chosen as (
      select distinct founder from reads order by founder limit ${mailedAtOnce}
    ), people as (
      select d.founder, d.id, d.startup_name, coalesce(u.id, d.reader_id) as person, min(coalesce(l.name, concat_ws(' ', u.first_name, u.last_name))) as name
      from reads d join chosen using (founder) left join access_readers v on v.id = d.reader_id left join users u on u.id = v.user_id
        left join deck_links l on l.id = v.link_id
      group by 1, 2, 3, 4
    ), told as (
      select founder, id, startup_name, count(*)::int as people,
        coalesce((array_agg(name order by name) filter (where name <> ''))[1:3], '{}') as names
      from people group by founder, id, startup_name
    )
    select u.id, u.email, u.first_name, u.locale, u.is_active and u.email_verified as receives,
      (select count(distinct p.person)::int from people p where p.founder = u.id) as people,
      (select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.startup_name, 'people', e.people, 'names', e.names) order by e.people desc, e.id)
        from told e where e.founder = u.id) as startups
    from users u where u.id in (select founder from chosen) order by u.id`)
  return rows
}

/** Writes every half second who read what is not public, and mails founders of it once a day. Answers how to stop; `end` writes the last. */
export async function startAccessRecords(deps: Deps): Promise<() => void> {
  const { accessRecords, background, now } = deps
  await accessRecords.start(now())
  const stops = [
    background.every('access records', everyMs, () => accessRecords.flush(now())),
    everyRound(deps, 'viewedMails', 'mails of who viewed', mailEveryMs, () => mailViewed(deps)),
  ]
  return () => stops.forEach((stop) => stop())
}
