import type { Database, Row } from '../../platform/db/client.ts'
import { unreadMessages } from '../chats/queries.ts'
import { countsOfAll } from '../startups/counts.ts'
import type { PolicyUser } from '../startups/policy.ts'
import { classOf, seenSql } from '../startups/policySql.ts'
import { isOwnSql } from '../startups/team.ts'
import { waitingSql } from './todo.ts'

interface Figures extends Row {
  readonly [figure: string]: number
}

/** What a person's chats come to: those that are there, and the messages that they have not read. */
const talks = `
    (select count(*) from chat_members m join chats c on c.id = m.chat_id where m.user_id = $1 and c.last_place > 0)::int as chats, ${unreadMessages} as unread`

const founder = `
  select count(*)::int as startups, (count(*) filter (where w.is_published))::int as published,
    coalesce(sum(c.likes), 0)::int as likes, coalesce(sum(c.views), 0)::int as views,
    coalesce((select f.followers from user_counters f where f.user_id = $1), 0)::int as followers,
    (select count(distinct x.user_id) from connections x join startups o on o.id = x.startup_id where o.user_id = $1 and not x.is_staff)::int as contacts,${talks}
  from startups w left join startup_counters c on c.startup_id = w.id where ${isOwnSql('w.user_id', '$1')}`

/** What was connected to and liked, as far as it is there for the current user. */
const own = (table: string, currentUser: PolicyUser) =>
  `${table} x join startup_search s on s.startup_id = x.startup_id where x.user_id = $1 and ${seenSql(currentUser)}`

/** Startups, as they are counted when they are written. */
const countedSql = (where: string) => `(select coalesce(sum(s.count), 0) from ${countsOfAll} where ${where})::int`

const investor = (currentUser: PolicyUser) => `
  select ${currentUser.email_verified ? countedSql('s.is_published') : `(select count(*) from startup_search s where ${seenSql(currentUser, {}, [true])})::int`} as startups,
    (select count(*) from ${own('connections', currentUser)})::int as connected,
    (select count(*) from ${own('likes', currentUser)})::int as liked,
    (select count(*) from follows x join users u on u.id = x.followed_id where x.follower_id = $1 and u.is_active)::int as following,
    (select count(distinct s.user_id) from ${own('connections', currentUser)})::int as contacts,${talks}`

const admin = `
  select count(*)::int as users, (count(*) filter (where u.role = 'startup'))::int as founders, (count(*) filter (where u.role = 'vc'))::int as investors,
    ${countedSql('true')} as startups, ${countedSql('s.is_published or s.is_held')} as published,
    (select count(*) from connections x where not x.is_staff)::int as connections,
    ${waitingSql('requests')} as waiting_requests,
    ${waitingSql('inbox')} as unanswered_messages,
    ${waitingSql('reports')} as waiting_reports
  from users u`

/** A founder's figures: their startups, what others did with them, and the investors who connected. */
export async function founderFigures(db: Database, id: string) {
  const {
    startups = 0,
    published = 0,
    likes = 0,
    views = 0,
    followers = 0,
    contacts = 0,
    chats = 0,
    unread = 0,
  } = await one(db, 'figures_founder', founder, [id])
  return { startups, published, likes, views, followers, contacts, chats, unread }
}

/** An investor's figures: what there is to see, and what they did with it. */
export async function investorFigures(db: Database, currentUser: PolicyUser) {
  const {
    startups = 0,
    connected = 0,
    liked = 0,
    following = 0,
    contacts = 0,
    chats = 0,
    unread = 0,
  } = await one(db, `figures_investor_${classOf(currentUser)}`, investor(currentUser), [currentUser.id])
  return { startups, connected, liked, following, contacts, chats, unread }
}

/** The figures of the whole marketplace. */
export async function adminFigures(db: Database) {
  const {
    users = 0,
    founders = 0,
    investors = 0,
    startups = 0,
    published = 0,
    connections = 0,
    waiting_requests = 0,
    unanswered_messages = 0,
    waiting_reports = 0,
  } = await one(db, 'figures_admin', admin, [])
  return {
    users,
    founders,
    investors,
    startups,
    published,
    connections,
    waiting_requests,
    unanswered_messages,
    waiting_reports,
  }
}

async function one(db: Database, name: string, sql: string, values: readonly unknown[]): Promise<Figures> {
  return (await db.named<Figures>(name, sql, values))[0] ?? {}
}
