import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { messages } from '@baobab/validation'
import { recordAudit } from '../../platform/db/audit.ts'
import { queues, queueSchema } from '../../platform/db/boss.ts'
import type { Queries, Row } from '../../platform/db/client.ts'
import { schemaTables } from '../../platform/db/personal/schemaTables.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { removeUnused } from '../../platform/files/orphans.ts'
import { removePieces, uploadsOf } from '../../platform/files/pieces.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { claimsWith, removeUnclaimed } from '../claims/evidence.ts'
import { removeGone, versionsWith } from '../deck/files.ts'
import { forgetErased } from '../collections/forgetting.ts'
import { departForGood, successorOf } from '../members/departing.ts'
import { endSessions } from '../sessions/tokens.ts'
import { handOver } from '../startups/handOver.ts'
import { isLastFullAdmin, lockUser, otherFullAdmins } from '../users/queries.ts'
import { archiveIds, removeArchives } from './archive.ts'
import { noteErasure } from './ledger.ts'
import { picturesOf } from './pictures.ts'
import { hashTrail } from './trail.ts'
import { columnsBy, personalRule, type Subject } from './whose.ts'

type Erasing = Pick<Deps, 'db' | 'env' | 'files' | 'now'>

/** Who wanted it: the person, the operator by a command, or a restore that does again what was done. */
export type ErasedBy = 'person' | 'operator' | 'restore'

/**
 * Erases an account for good: its rows in every table by their rules, what others keep of it, its queue, files, search rows, deleted
 * records, registrations and newsletters. Startups that other founders of its organisation work on stay with these. The trail keeps a hash. `erasedAt` is when a restore's erasure was done first: what has the address and
 * is younger stays. Answers false where there is no such account any more.
 *
 * @throws HttpError 409 where it is the last active administrator with full rights.
 */
export async function eraseAccount(deps: Erasing, id: string, by: ErasedBy, erasedAt?: Date): Promise<boolean> {
  const at = deps.now()
  const done = await deps.db.transaction(async (tx) => {
    const others = await otherFullAdmins(tx, id)
    const claims = await claimsWith(tx, id)
    const decks = await versionsWith(tx, id)
    // Before the account is locked, in the order in which a change of members locks.
    const colleagues = await departForGood(tx, id, at)
    const user = await lockUser(tx, id)
    if (!user) return undefined
    if (isLastFullAdmin(user, others)) throw httpError.conflict(messages.user.lastAdmin)
    const successor = goesOn(user) ? successorOf(colleagues) : undefined
    // A restore does again what they were mailed of when it was done first.
    const byMail = by !== 'restore'
    if (successor) await handOver(tx, { from: id, to: successor.id, env: deps.env, at, byMail })
    const subject = { id, email: user.email }
    const [pictures, uploads, archives, startups] = [
      await picturesOf(tx, subject),
      await uploadsOf(tx, id),
      await archiveIds(tx, id),
      await startupsOf(tx, subject),
    ]
    await endSessions(tx, id)
    const hash = await hashTrail(tx, subject, startups)
    await emptyTexts(tx, id)
    await eraseByAddress(tx, subject, erasedAt)
    await eraseMentions(tx, id)
    await tx.execute(sql`delete from startups where user_id = ${id}::uuid`)
    await tx.execute(sql`delete from users where id = ${id}::uuid`)
    await tx.execute(sql`delete from chats where low_id is null and high_id is null`)
    await tx.execute(sql`delete from interests where founder_id is null and investor_id is null`)
    await forgetErased(tx)
    await recordAudit(tx, { action: 'erasure.done', target: hash, detail: { by } }, at)
    // Before the rows are gone: what is noted and then not done is done again, and never the other way round.
    if (by !== 'restore') await noteErasure(deps.env.dataDir, subject, at)
    return { subject, pictures, uploads, archives, claims, decks }
  })
  if (!done) return false
  await eachOnItsOwn([
    () => eraseOutbox(deps.env.dataDir, done.subject.email, erasedAt),
    () => removeArchives(deps, done.archives),
    () => removeUnused(deps, done.pictures),
    () => removePieces(deps.files, done.uploads),
    () => removeUnclaimed(deps.db, deps.files, done.claims),
    () => removeGone(deps.db, deps.files, done.decks),
  ])
  return true
}

/** Takes each step, also where one before it fails: the rows are gone, and nobody comes again by them. Throws what went wrong first. */
async function eachOnItsOwn(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failed: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}

/** Whether startups stay with the others who work on them: not those of whom an administrator froze. */
export const goesOn = ({ role, frozen_at }: { readonly role: string; readonly frozen_at: Date | null }): boolean =>
  role === 'startup' && frozen_at === null

/** The uuids of a person's startups, those that were deleted among them: the trail speaks of them. */
async function startupsOf(tx: Queries, { id }: Subject): Promise<readonly string[]> {
  const { rows } = await tx.execute<Row & { id: string }>(sql`
    select s.id::text as id from startups s where s.user_id = ${id}::uuid
    union select d.record_id::text from deleted_records d where d.owner_id = ${id}::uuid`)
  return rows.map((row) => row.id)
}

/** Empties what the person wrote, or is named by, in rows that stay. */
async function emptyTexts(tx: Queries, id: string): Promise<void> {
  for (const { name, columns } of schemaTables().values())
    for (const [owner, emptied] of Object.entries(personalRule(name)?.empties ?? {})) {
      const sets = emptied.map((column) => {
        const isNeeded = columns.find((one) => one.name === column)?.notNull === true
        return `"${column}" = ${isNeeded ? "''" : 'null'}`
      })
      await tx.execute(
        sql`update ${sql.identifier(name)} set ${sql.raw(sets.join(', '))} where ${sql.identifier(owner)} = ${id}::uuid`,
      )
    }
}

/**
 * Erases what has the person's address and hangs on no account: registrations with their startups, newsletters, messages, invitations,
 * mails with their jobs. With `before` what is younger stays: somebody may have come again since.
 */
export async function eraseByAddress(tx: Queries, subject: Subject, before?: Date): Promise<void> {
  const { id, email } = subject
  const inTime = (column: SQL) => (before ? sql` and ${column} < ${before}` : sql``)
  await tx.execute(sql`
    delete from ${sql.raw(queueSchema)}.job j where (j.data->>'email' = ${email}${inTime(sql`j.created_on`)})
      or (j.name = ${queues.send} and j.data->>'mail' in (
        select m.id::text from mails m where lower(m.recipient) = ${email}${inTime(sql`m.queued_at`)}))`)
  await tx.execute(sql`
    delete from startups where user_id in (
      select u.id from users u where u.email = ${email} and u.registration_expires_at is not null${inTime(sql`u.created_at`)})`)
  for (const { name } of schemaTables().values()) {
    const rule = personalRule(name)
    if (!rule) continue
    const isOthers = name === 'users' ? sql` and t.id <> ${id}::uuid and t.registration_expires_at is not null` : sql``
    const isOlder = inTime(sql`t.${sql.identifier(madeIn(name))}`)
    for (const column of columnsBy(rule, 'address'))
      await tx.execute(
        sql`delete from ${sql.identifier(name)} t where lower(t.${sql.identifier(column)}) = ${email}${isOthers}${isOlder}`,
      )
  }
}

/** In which column a row with an address says when it was made. */
export const madeIn = (table: string) => ({ invitations: 'sent_at', mails: 'queued_at' })[table] ?? 'created_at'

/** Takes the person's uuid out of what others keep: how they published, what they deleted, and events that speak of them. */
async function eraseMentions(tx: Queries, id: string): Promise<void> {
  const held = `%${id}%`
  await tx.execute(sql`update startups set publishing_undo = null where publishing_undo->>'by' = ${id}`)
  await tx.execute(sql`
    update deleted_rows d set content = (
      select jsonb_object_agg(e.key, case when e.value::text like ${held} then 'null'::jsonb else e.value end) from jsonb_each(d.content) e)
    where d.content::text like ${held}`)
  await tx.execute(sql`delete from events where about = ${id}`)
  await tx.execute(sql`delete from notifications where about = ${id}`)
}

/** Mails that were written to a folder, where there is no mail server; with `before` those that are older. */
export async function eraseOutbox(dataDir: string, email: string, before?: Date): Promise<void> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const path = join(folder, name)
    if (before && (await stat(path)).mtime >= before) continue
    if ((await readFile(path, 'utf8')).toLowerCase().includes(email)) await rm(path, { force: true })
  }
}
