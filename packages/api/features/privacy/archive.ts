import { and, desc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import { queues } from '../../platform/db/boss.ts'
import type { Queries } from '../../platform/db/client.ts'
import { dataArchives } from '../../platform/db/schema/index.ts'
import { loggable } from '../../platform/errors/failure.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { wordIn } from '../../platform/i18n/wording.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { readerOf } from '../../platform/mail/compose.ts'
import { queueWork } from '../../platform/mail/queue.ts'
import { removeStray } from '../../platform/files/stray.ts'
import { notifyOwner } from '../notifications/notifyOwner.ts'
import { findUser } from '../users/queries.ts'
import { zipOf } from './zip.ts'

export type ArchiveRow = typeof dataArchives.$inferSelect

/** Where the files of archives lie: no address leads there. */
const folder = 'archives/'
const keyOf = (id: string) => `${folder}${id}.zip`

/** The newest archive of a person. */
export async function findArchive(queries: Queries, user: string): Promise<ArchiveRow | undefined> {
  const { user_id, asked_at, id } = dataArchives
  return (
    await queries.select().from(dataArchives).where(eq(user_id, user)).orderBy(desc(asked_at), desc(id)).limit(1)
  )[0]
}

/** Takes a request in, and queues its making; false where one waits already. */
export async function askForArchive(tx: Queries, user: string, at: Date): Promise<boolean> {
  const added = await tx
    .insert(dataArchives)
    .values({ id: newId(), user_id: user, asked_at: at })
    .onConflictDoNothing()
    .returning({ id: dataArchives.id })
  for (const { id } of added) await queueWork(tx, queues.archives, id)
  return added.length > 0
}

/** The file of an archive that is ready and still kept. */
export const openArchive = ({ files }: Pick<Deps, 'files'>, id: string) => files.openPrivate(keyOf(id))

type Making = Pick<Deps, 'db' | 'env' | 'files' | 'log' | 'now'>

/** Makes an archive that was asked for, and tells its person by bell and mail. One that was made already, or whose person is gone, is left alone. */
export async function makeArchive(deps: Making, id: string): Promise<void> {
  const { db, env, files, log, now } = deps
  const [asked] = await db.select().from(dataArchives).where(eq(dataArchives.id, id))
  const user = asked?.state === 'waiting' ? await findUser(db, asked.user_id) : undefined
  if (!user) return
  try {
    const reader = readerOf(env, user)
    const page = { language: reader.language, word: wordIn(reader.language), hubName: reader.hubName, at: now() }
    const bytes = await files.keepPrivate(keyOf(id), await zipOf(deps, { id: user.id, email: user.email }, page))
    await tellReady(deps, id, user.id, bytes)
  } catch (error) {
    log.error({ archive: id, err: loggable(error) }, 'an archive could not be made')
    await files.removePrivate(keyOf(id))
    await db.update(dataArchives).set({ state: 'failed' }).where(eq(dataArchives.id, id))
  }
}

async function tellReady({ db, env, files, now }: Making, id: string, user: string, bytes: number): Promise<void> {
  const at = now()
  const told = await db.transaction(async (tx) => {
    const ready = await tx
      .update(dataArchives)
      .set({ state: 'ready', ready_at: at, expires_at: new Date(at.getTime() + limits.archive.keptMs), bytes })
      .where(and(eq(dataArchives.id, id), eq(dataArchives.state, 'waiting')))
      .returning({ id: dataArchives.id })
    if (ready.length === 0) return false
    await notifyOwner(tx, env, { owner: user, actor: '', kind: 'archive_ready', about: id, mail: {} }, at)
    return true
  })
  // Its person was erased meanwhile.
  if (!told) await files.removePrivate(keyOf(id))
}

/** Erases archives that are past their time, and those that never came about, with their files. */
export async function eraseArchives(deps: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const at = deps.now()
  const given = new Date(at.getTime() - limits.archive.keptMs)
  const { expires_at, asked_at } = dataArchives
  const past = or(
    and(isNotNull(expires_at), lt(expires_at, at)),
    lt(asked_at, new Date(given.getTime() - limits.archive.keptMs)),
  )
  for (const { id } of await deps.db.select({ id: dataArchives.id }).from(dataArchives).where(past)) {
    await deps.files.removePrivate(keyOf(id))
    await deps.db.delete(dataArchives).where(eq(dataArchives.id, id))
  }
}

/** The files of a person's archives, to be removed with them. */
export async function archiveIds(queries: Queries, user: string): Promise<readonly string[]> {
  const rows = await queries.select({ id: dataArchives.id }).from(dataArchives).where(eq(dataArchives.user_id, user))
  return rows.map(({ id }) => id)
}

/** Forgets the files of archives whose rows are gone. */
export async function removeArchives({ files }: Pick<Deps, 'files'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) await files.removePrivate(keyOf(id))
}

/** Forgets files that no archive has, since a process fell while it made or erased one: a row is there before its file. Answers how many. */
export function removeStrayArchives({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>): Promise<number> {
  return removeStray(files, folder, now(), async (ids) => {
    const rows = await db
      .select({ id: dataArchives.id })
      .from(dataArchives)
      .where(inArray(dataArchives.id, [...ids]))
    const known = new Set(rows.map(({ id }) => id))
    const stray = ids.filter((id) => !known.has(id))
    await removeArchives({ files }, stray)
    return stray.length
  })
}
