import { and, asc, eq, isNull } from 'drizzle-orm'
import { limits, type FounderDashboard } from '@baobab/validation'
import type { Database } from '../../platform/db/client.ts'
import { startups } from '../../platform/db/schema/index.ts'
import { isOwnSql } from '../startups/team.ts'
import { missingOf } from '../startups/readiness.ts'
import { counted, total, type Counted } from './counted.ts'
import { personColumns, presentPerson, type PersonRow } from './personRow.ts'
import { findUnreadChats } from './unreadChats.ts'
import { findVisitors } from './visitors.ts'

const { text } = limits.attention
const most = limits.founderDashboard

interface OfStartup extends Counted {
  readonly startup_id: string
  readonly startup_name: string | null
  readonly at: Date
}

interface QuestionRow extends OfStartup, PersonRow {
  readonly id: string
  readonly text: string
}

/** Interest of investors that waits for an answer. */
const connections = `
  select w.id as startup_id, w.startup_name, ${personColumns}, x.created_at as at, ${total}
  from startups w join connections x on x.startup_id = w.id join users u on u.id = x.user_id and u.is_active
  where w.user_id = $1 and x.state = 'pending' and not x.is_staff
  order by x.created_at desc, w.id, u.id limit ${most.connections}`

const questions = `
  select q.id, w.id as startup_id, w.startup_name, ${personColumns}, left(q.text, ${text}) as text, q.created_at as at, ${total}
  from startups w join questions q on q.startup_id = w.id join users u on u.id = q.user_id and u.is_active
  where ${isOwnSql('w.user_id', '$1')} and q.answered_at is null and q.hidden_at is null
  order by q.created_at desc, q.id desc limit ${most.questions}`

/** Where an administrator asked for changes, as long as it was not sent again. */
const changes = `
  select w.id as startup_id, w.startup_name, r.decided_at as at, ${total}
  from startups w cross join lateral (
    select x.state, x.decided_at from listing_reviews x where x.startup_id = w.id order by x.id desc limit 1) r
  where ${isOwnSql('w.user_id', '$1')} and r.state = 'changes_asked' and not w.is_published
  order by r.decided_at desc, w.id limit ${most.changes}`

/** What needs a founder, what is missing of their drafts, and who viewed what they published. */
export async function findFounderDashboard(
  db: Database,
  founder: string,
  at: Date,
): Promise<Omit<FounderDashboard, 'figures'>> {
  const [connecting, asking, chats, changing, fields, viewed] = await Promise.all([
    db.named<OfStartup & PersonRow>('founder_connections', connections, [founder]),
    db.named<QuestionRow>('founder_questions', questions, [founder]),
    findUnreadChats(db, founder),
    db.named<OfStartup>('founder_changes', changes, [founder]),
    findUnfinished(db, founder),
    findVisitors(db, founder, at),
  ])
  return {
    connections: counted(connecting, (row) => ({
      ...named(row),
      person: presentPerson(row),
      connected_at: row.at.toISOString(),
    })),
    questions: counted(asking, (row) => ({
      question_uuid: row.id,
      ...named(row),
      person: presentPerson(row),
      text: row.text,
      asked_at: row.at.toISOString(),
    })),
    chats,
    changes: counted(changing, (row) => ({ ...named(row), decided_at: row.at.toISOString() })),
    fields,
    ...viewed,
  }
}

const named = ({ startup_id, startup_name }: OfStartup) => ({ startup_uuid: startup_id, startup_name })

/** The drafts that cannot be published yet, with the fields that are asked for and not filled in; the oldest first. */
async function findUnfinished(db: Database, founder: string): Promise<FounderDashboard['fields']> {
  const drafts = await db
    .select()
    .from(startups)
    .where(and(eq(startups.user_id, founder), isNull(startups.published_at)))
    .orderBy(asc(startups.created_at), asc(startups.id))
    .limit(most.drafts)
  return drafts.flatMap((draft) => {
    const missing = Object.keys(missingOf(draft)?.errors ?? {})
    return missing.length > 0 ? [{ startup_uuid: draft.id, startup_name: draft.startup_name, missing }] : []
  })
}
