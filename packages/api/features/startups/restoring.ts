import { eq, sql, type SQL } from 'drizzle-orm'
import { contract, fillIn, labelsOf, messages, resources, type Field } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { deletedRows, startups } from '../../platform/db/schema/index.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { lostParents, putBack } from '../../crud/deleted/putBack.ts'
import type { DeletedRow } from '../../crud/deleted/queries.ts'
import { lockToRestore } from '../../crud/deleted/restoring.ts'
import { requireDraftLimit } from './drafts.ts'
import { notifyFounder } from './notifyFounder.ts'
import { canDelete } from './policy.ts'
import { needsReview, settleReview } from './reviewing.ts'
import { writeSearchRows } from './searchRow.ts'
import { longSlug } from './slug.ts'
import { isOwn } from './team.ts'
import { lockStartup, type StoredStartup } from './write.ts'

/**
 * Restores a deleted startup as it was, with its likes, connections, questions, notes and picture. What cannot be as it was is
 * said: an option that was deleted meanwhile is emptied, and the startup then comes back as a draft where it needs one; where
 * another startup has its public address, it gets a new one. Where listings are reviewed, a founder gets back as a draft what was
 * never approved.
 */
export const restoreRoute = route(contract.startups.restore, async (ctx) => {
  const { db, env, currentUser, body, at, audit } = ctx
  const { startup, message } = await db.transaction(async (tx) => {
    const deleted = await lockToRestore(tx, currentUser, 'startups', body.startup_uuid, at)
    if (!deleted)
      return {
        startup: await ownStartup(tx, currentUser, body.startup_uuid),
        message: messages.deleted.startupRestored,
      }
    if (deleted.owner_id === currentUser.id) await requireDraftLimit(tx, env, currentUser)
    const changes = await changesFor(tx, deleted)
    await putBack(tx, deleted.id, changes.instead)
    await countAgain(tx, deleted.record_id)
    const back = await lockStartup(tx, deleted.record_id)
    if (!back) throw new Error('A startup is gone while it is being restored.')
    const unreviewed = back.is_published && (await needsReview(tx, ctx, back)) !== undefined
    const restored = unreviewed ? { ...back, is_published: false } : back
    if (unreviewed) await tx.update(startups).set({ is_published: false }).where(eq(startups.id, back.id))
    else if (back.is_published) await settleReview(tx, ctx, back)
    await writeSearchRows(tx, [restored])
    await audit(
      {
        action: 'startup.restored',
        target: restored.id,
        detail: {
          own: isOwn(currentUser, restored),
          name: restored.startup_name,
          published: restored.is_published,
        },
      },
      tx,
    )
    await notifyFounder(tx, ctx, restored, { kind: 'startup_restored', withdraws: 'startup_deleted' })
    return {
      startup: restored,
      message: unreviewed
        ? fillIn(messages.deleted.startupUnreviewed, { restored: { message: changes.message } })
        : changes.message,
    }
  })
  return { message, startup_uuid: startup.id, is_published: startup.is_published }
})

/** A startup that was restored already is answered for like one that is being restored. */
async function ownStartup(
  tx: Queries,
  currentUser: Parameters<typeof canDelete>[0],
  id: string,
): Promise<StoredStartup> {
  const startup = await lockStartup(tx, id)
  if (!startup || !canDelete(currentUser, startup)) throw httpError.notFound(messages.deleted.notFound)
  return startup
}

/** What of a startup cannot come back as it was, and the message that says so. */
async function changesFor(tx: Queries, deleted: DeletedRow) {
  const lost = await lostParents(tx, deleted.id)
  const was = await wasOf(tx, deleted)
  const fields: Readonly<Record<string, Field>> = resources.startups.fields
  const names = lost.filter((name) => name in fields)
  const isDraft = was.is_published && lost.some((name) => fields[name]?.options.required === 'always')
  const slugTaken = (await tx.$count(startups, eq(startups.slug, was.slug))) > 0
  const keyTaken =
    was.import_key !== null &&
    (await tx.$count(
      startups,
      sql`${startups.user_id} = ${was.user_id} and ${startups.import_key} = ${was.import_key}`,
    )) > 0
  const slug = longSlug({ id: deleted.record_id, startup_name: was.startup_name })
  const instead = {
    ...Object.fromEntries(lost.map((name) => [name, null])),
    ...(isDraft ? { is_published: false } : {}),
    ...(slugTaken ? { slug } : {}),
    // Its row of the file was imported again meanwhile: that one keeps it.
    ...(keyTaken ? { import_key: null } : {}),
  }
  const state =
    names.length === 0
      ? messages.deleted.startupRestored
      : fillIn(isDraft ? messages.deleted.startupDraft : messages.deleted.startupEmptied, {
          fields: labelsOf(resources.startups, names),
        })
  const message = slugTaken ? fillIn(messages.deleted.startupAddress, { restored: { message: state }, slug }) : state
  return { instead, message }
}

interface Was extends Record<string, unknown> {
  readonly user_id: string
  readonly slug: string
  readonly startup_name: string | null
  readonly import_key: string | null
  readonly is_published: boolean
}

async function wasOf(tx: Queries, deleted: DeletedRow): Promise<Was> {
  const { rows } = await tx.execute<Was>(sql`
    select x.user_id, x.slug, x.startup_name, x.import_key, x.is_published
    from (select content from ${deletedRows} where deleted_id = ${deleted.id}::uuid order by place limit 1) r cross join lateral jsonb_populate_record(null::startups, r.content) x`)
  const [was] = rows
  if (!was) throw new Error('A deleted startup has no row.')
  return was
}

/** Counts what came back: a trigger has counted the questions again, and what an account did that was erased meanwhile is gone. */
async function countAgain(tx: Queries, id: string): Promise<void> {
  const left: Readonly<Partial<Record<string, SQL>>> = {
    questions: sql` and t.hidden_at is null`,
    connections: sql` and not t.is_staff`,
  }
  const of = (table: 'likes' | 'views' | 'connections' | 'questions') =>
    sql`(select count(*)::int from ${sql.identifier(table)} t where t.startup_id = ${id}::uuid${left[table] ?? sql``})`
  await tx.execute(sql`
    update startup_counters c set likes = n.likes, views = n.views, connections = n.connections, comments = n.comments, dirty = c.dirty or (c.likes, c.views) <> (n.likes, n.views)
    from (select ${of('likes')} likes, ${of('views')} views, ${of('connections')} connections, ${of('questions')} comments) n where c.startup_id = ${id}::uuid`)
}
