import { sql } from 'drizzle-orm'
import type { TestApp } from '../contract/harness.ts'

/** The tables that hold what is somebody's, each with the condition of whose rows are watched: `people` are the victims, `strangers` who asks. Counts follow what others may do, and stand elsewhere. */
const watched: Readonly<Record<string, string>> = {
  users: 'id in (people)',
  startups: 'user_id in (people)',
  access_tokens: 'user_id in (people)',
  mail_tokens: 'user_id in (people)',
  second_factors: 'user_id in (people)',
  recovery_codes: 'user_id in (people)',
  deleted_records: 'owner_id in (people)',
  investor_profiles: 'user_id in (people)',
  investor_notes: 'user_id in (people)',
  saved_searches: 'user_id in (people)',
  unfinished_startups: 'user_id in (people)',
  uploaded_pictures: 'user_id in (people)',
  uploads: 'user_id in (people)',
  search_mailings: 'user_id in (people)',
  mail_preferences: 'user_id in (people)',
  consents: 'user_id in (people)',
  connections: 'user_id in (people)',
  connection_declines: 'user_id in (people)',
  pipeline_moves: 'user_id in (people)',
  organisations: 'person_id in (people)',
  memberships: 'user_id in (people)',
  organisation_invitations: 'organisation_id in (select id from organisations where person_id in (people))',
  // A stranger who connects to a startup on the market begins an interest of their own.
  interests: '(founder_id in (people) and (investor_id in (strangers)) is not true) or investor_id in (people)',
  interest_events: 'actor_id in (people)',
  claims: 'startup_id in (select id from startups where user_id in (people))',
  deals: 'organisation_id in (select id from organisations where person_id in (people))',
  deal_steps: 'organisation_id in (select id from organisations where person_id in (people))',
  shared_deals: 'organisation_id in (select id from organisations where person_id in (people))',
  shared_deal_events: 'organisation_id in (select id from organisations where person_id in (people))',
  likes: 'user_id in (people)',
  follows: 'follower_id in (people)',
  questions: 'user_id in (people)',
  chats: 'low_id in (people) and high_id in (people)',
  chat_members:
    'user_id in (people) and chat_id in (select id from chats where low_id in (people) and high_id in (people))',
  chat_messages: 'sender_id in (people)',
  notifications: "user_id in (people) and about = 'watched'",
  listing_reviews: 'startup_id in (select id from startups where user_id in (people))',
  reports: 'reporter_id in (people)',
  report_messages: 'sender_id in (people)',
  investor_requests: "company = 'Privmark'",
  contact_messages: "name = 'Privmark'",
  contact_replies: "message_id in (select id from contact_messages where name = 'Privmark')",
}

/** What the victims' rows are at this moment: a hash for each table. */
export async function snapshot(
  app: TestApp,
  people: readonly string[],
  strangers: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const listed = (ids: readonly string[]) => ids.map((id) => `'${id}'`).join(', ')
  const parts = Object.entries(watched).map(
    ([table, where]) =>
      `select '${table}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${table} t where ${where.replaceAll('people', listed(people)).replaceAll('strangers', listed(strangers))}`,
  )
  const { rows } = await app.db.execute<{ name: string; hash: string }>(sql.raw(parts.join(' union all ')))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
