import { eq } from 'drizzle-orm'
import { messages, type NotificationKind, type RestrictionKind } from '@baobab/validation'
import type { AuditEntry } from '../../platform/db/audit.ts'
import type { Queries } from '../../platform/db/client.ts'
import { startups, users } from '../../platform/db/schema/index.ts'
import type { Env } from '../../platform/env/env.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { notifyOwner } from '../notifications/notifyOwner.ts'
import { changeStartup } from '../startups/write.ts'
import { endRestriction, insertRestriction, lockStanding, type Subject } from './queries.ts'

/** Who restricts or lifts, where and when. */
export interface Restricting {
  readonly env: Env
  readonly at: Date
  /** Null where reports did it by themselves, or a decision on them. */
  readonly by: string | null
  audit(entry: Omit<AuditEntry, 'address'>, queries?: Queries): Promise<void>
}

interface Words {
  readonly notice: readonly [set: NotificationKind, lifted: NotificationKind]
  readonly action: readonly [set: AuditEntry['action'], lifted: AuditEntry['action']]
}

/** What is told and put down, by kind and by whom it is of. */
const words: Readonly<Record<'user' | 'startup', Readonly<Record<RestrictionKind, Words>>>> = {
  user: {
    frozen: { notice: ['account_frozen', 'account_unfrozen'], action: ['user.frozen', 'user.unfrozen'] },
    paused: { notice: ['account_paused', 'account_unpaused'], action: ['user.paused', 'user.unpaused'] },
    reporting: {
      notice: ['reporting_lost', 'reporting_returned'],
      action: ['user.reporting_lost', 'user.reporting_returned'],
    },
  },
  startup: {
    frozen: { notice: ['startup_frozen', 'startup_unfrozen'], action: ['startup.frozen', 'startup.unfrozen'] },
    paused: { notice: ['startup_paused', 'startup_unpaused'], action: ['startup.paused', 'startup.unpaused'] },
    reporting: { notice: ['reporting_lost', 'reporting_returned'], action: ['startup.paused', 'startup.unpaused'] },
  },
}
const wordsOf = (subject: Subject, kind: RestrictionKind) => words['user' in subject ? 'user' : 'startup'][kind]
const idOf = (subject: Subject) => ('user' in subject ? subject.user : subject.startup)

interface What {
  readonly kind: RestrictionKind
  readonly reason: string | null
}

/** Keeps a person or a startup from something, and tells them why. Answers the uuid of it, or undefined where it is so already. */
export async function restrict(
  tx: Queries,
  by: Restricting,
  subject: Subject,
  what: What,
): Promise<string | undefined> {
  const id = await insertRestriction(tx, subject, { ...what, by: by.by }, by.at)
  if (id === undefined) return undefined
  if (what.kind === 'frozen') await markFrozen(tx, subject, by.at, by.at)
  await tell(tx, by, subject, what, 0)
  return id
}

/** Lifts what stands, and tells them why. Answers the uuid of it, or undefined where nothing stands. */
export async function lift(tx: Queries, by: Restricting, subject: Subject, what: What): Promise<string | undefined> {
  const standing = await lockStanding(tx, subject, what.kind)
  if (!standing) return undefined
  await endRestriction(tx, standing.id, { reason: what.reason, by: by.by }, by.at)
  if (what.kind === 'frozen') await markFrozen(tx, subject, null, by.at)
  await tell(tx, by, subject, what, 1)
  return standing.id
}

/** What is frozen is shown to nobody else from this transaction on; a startup as it was published before comes back with the lifting. */
async function markFrozen(tx: Queries, subject: Subject, since: Date | null, at: Date): Promise<void> {
  if ('startup' in subject) await changeStartup(tx, subject.startup, { frozen_at: since }, at)
  else await tx.update(users).set({ frozen_at: since, updated_at: at }).where(eq(users.id, subject.user))
}

async function tell(
  tx: Queries,
  { env, at, by, audit }: Restricting,
  subject: Subject,
  { kind, reason }: What,
  place: 0 | 1,
): Promise<void> {
  const { notice, action } = wordsOf(subject, kind)
  const [startup] =
    'startup' in subject
      ? await tx
          .select({ id: startups.id, name: startups.startup_name, founder: startups.user_id })
          .from(startups)
          .where(eq(startups.id, subject.startup))
      : []
  const owner = startup?.founder ?? idOf(subject)
  await audit({ action: action[place], target: idOf(subject), detail: { by_reports: by === null } }, tx)
  await notifyOwner(
    tx,
    env,
    {
      owner,
      actor: by ?? '',
      kind: notice[place],
      withdraws: notice[place === 0 ? 1 : 0],
      about: idOf(subject),
      ...(startup ? { startup: startup.id } : {}),
      ...(reason === null ? {} : { reason }),
      mail: startup ? { startup: { id: startup.id, name: startup.name } } : {},
    },
    at,
  )
}

/** The restriction that was made or ended. Throws 409 where nothing was. */
export function changed(id: string | undefined, place: 'already' | 'none'): string {
  if (id === undefined) throw httpError.conflict(messages.restrictions[place])
  return id
}
