import { and, desc, eq } from 'drizzle-orm'
import { resources, type Account, type ConnectionState } from '@baobab/validation'
import type { Database, Row } from '../../platform/db/client.ts'
import { audit, mailBounces, mails, startups } from '../../platform/db/schema/index.ts'
import { fieldsPresenter } from '../../crud/present.ts'
import { presentRestriction } from '../restrictions/presenter.ts'
import { listRestrictions } from '../restrictions/queries.ts'
import { presentOpenSession } from '../sessions/presenter.ts'
import { listSessions } from '../sessions/tokens.ts'
import { nameOf, presentUser, type UserRow } from '../users/presenter.ts'
import { findVerifiedAt } from '../users/queries.ts'
import { findWaiting } from '../users/waiting.ts'

/** How many of each list an account's page shows. */
const shown = 20

interface ConnectionRow extends Row {
  readonly startup_id: string
  readonly startup_name: string | null
  readonly person_id: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly state: ConnectionState
  readonly created_at: Date
}

const columns = 'x.startup_id, w.startup_name, p.id as person_id, p.first_name, p.last_name, x.state, x.created_at'
const made = `connections x join startups w on w.id = x.startup_id join users p on p.id = w.user_id where x.user_id = $1`
const received = `connections x join startups w on w.id = x.startup_id join users p on p.id = x.user_id where w.user_id = $1 and x.user_id <> $1`

const connections = `
  (select ${columns} from ${made} order by x.created_at desc limit ${shown})
  union all (select ${columns} from ${received} order by x.created_at desc limit ${shown})
  order by created_at desc limit ${shown}`

const counts = `
  select (select count(*) from startups w where w.user_id = $1)::int as startups,
    ((select count(*) from ${made}) + (select count(*) from ${received}))::int as connections`

const { subject, kind } = resources.mails.fields
const { state, queued_at } = resources.mails.computed
const presentMail = fieldsPresenter({ subject, kind, state, queued_at })

/** What administrators see of an account: sign-ins, startups, connections, and the mails to its address. */
export async function findAccountPage(db: Database, user: UserRow, at: Date): Promise<Account> {
  const [login] = await db
    .select({ at: audit.at })
    .from(audit)
    .where(and(eq(audit.actor_id, user.id), eq(audit.action, 'login')))
    .orderBy(desc(audit.at))
    .limit(1)
  const owned = await db
    .select({
      id: startups.id,
      name: startups.startup_name,
      is_published: startups.is_published,
      taken_down_at: startups.taken_down_at,
      created_at: startups.created_at,
    })
    .from(startups)
    .where(eq(startups.user_id, user.id))
    .orderBy(desc(startups.created_at), desc(startups.id))
    .limit(shown)
  const sent = await db
    .select()
    .from(mails)
    .where(eq(mails.recipient, user.email))
    .orderBy(desc(mails.queued_at), desc(mails.id))
    .limit(shown)
  const [bounced] = await db
    .select({ at: mailBounces.created_at, reason: mailBounces.diagnostic, mail: mails.id })
    .from(mailBounces)
    .leftJoin(mails, eq(mails.id, mailBounces.mail_id))
    .where(eq(mailBounces.email, user.email))
  const connected = await db.named<ConnectionRow>('account_connections', connections, [user.id])
  const restricted = await listRestrictions(db, [user.id], [])
  const [count] = await db.named<Row & { startups: number; connections: number }>('account_counts', counts, [user.id])
  return {
    restrictions: restricted.map(presentRestriction),
    mail_bounced: bounced ? { at: bounced.at.toISOString(), reason: bounced.reason, mail_uuid: bounced.mail } : null,
    user: presentUser(user, await findVerifiedAt(db, user.id, at)),
    last_login: login?.at.toISOString() ?? null,
    is_registration: user.registration_expires_at !== null,
    waiting_request: (await findWaiting(db, user.id)) ?? null,
    sessions: (await listSessions(db, user.id, at)).map((row) => presentOpenSession(row, '')),
    startups: owned.map(({ id, name, is_published, taken_down_at, created_at }) => ({
      startup_uuid: id,
      startup_name: name,
      state: taken_down_at ? 'taken_down' : is_published ? 'published' : 'draft',
      created_at: created_at.toISOString(),
    })),
    startups_count: count?.startups ?? 0,
    connections: connected.map((row) => ({
      startup: { uuid: row.startup_id, name: row.startup_name ?? 'Unknown' },
      person: { uuid: row.person_id, name: nameOf(row) },
      state: row.state,
      created_at: row.created_at.toISOString(),
    })),
    connections_count: count?.connections ?? 0,
    mails: sent.map((row) => ({ ...presentMail(row), mail_uuid: row.id })),
  }
}
