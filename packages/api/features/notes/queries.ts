import { and, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import { investorNotes, users } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import type { Reader } from '../sharing/policy.ts'

export type StoredNote = typeof investorNotes.$inferSelect

/** A note with who wrote it. */
export interface NoteRow extends StoredNote {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly profile_image: string | null
}

const of = (userId: string, startupId: string) =>
  and(eq(investorNotes.user_id, userId), eq(investorNotes.startup_id, startupId))

const named = {
  ...getTableColumns(investorNotes),
  first_name: users.first_name,
  last_name: users.last_name,
  profile_image: users.profile_image,
}
const read = (queries: Queries) =>
  queries.select(named).from(investorNotes).innerJoin(users, eq(users.id, investorNotes.user_id))

/** The notes on a startup that somebody reads, newest first: one's own, and those of one's organisation. */
export function listNotes(queries: Queries, { id, organisation }: Reader, startupId: string): Promise<NoteRow[]> {
  const own = and(eq(investorNotes.user_id, id), isNull(investorNotes.organisation_id))
  const ofTeam = organisation === undefined ? undefined : eq(investorNotes.organisation_id, organisation)
  return read(queries)
    .where(and(eq(investorNotes.startup_id, startupId), or(own, ofTeam)))
    .orderBy(desc(investorNotes.created_at), desc(investorNotes.id))
}

export async function findNote(queries: Queries, id: string): Promise<NoteRow | undefined> {
  return (await read(queries).where(eq(investorNotes.id, id)))[0]
}

/** How many notes a person keeps on a startup; they add none meanwhile, until the transaction ends. */
export async function countNotes(tx: Queries, userId: string, startupId: string): Promise<number> {
  await tx
    .select({ held: sql<number>`1` })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return tx.$count(investorNotes, of(userId, startupId))
}

/** Adds a note and answers its uuid. */
export async function insertNote(
  tx: Queries,
  note: Pick<StoredNote, 'user_id' | 'startup_id' | 'text' | 'organisation_id'>,
  at: Date,
): Promise<string> {
  const id = newId()
  await tx.insert(investorNotes).values({ id, ...note, created_at: at, updated_at: at })
  return id
}

/** A note that stays as it is until the transaction ends. */
export async function lockNote(tx: Queries, id: string): Promise<StoredNote | undefined> {
  return (await tx.select().from(investorNotes).where(eq(investorNotes.id, id)).for('update'))[0]
}

export async function changeNote(
  tx: Queries,
  id: string,
  values: Pick<StoredNote, 'text' | 'organisation_id'>,
  at: Date,
): Promise<void> {
  await tx
    .update(investorNotes)
    .set({ ...values, updated_at: at })
    .where(eq(investorNotes.id, id))
}

/** Takes a note from the organisation that read it: it is its author's alone. */
export async function unshareNote(tx: Queries, id: string): Promise<void> {
  await tx.update(investorNotes).set({ organisation_id: null }).where(eq(investorNotes.id, id))
}

export async function deleteNote(tx: Queries, id: string): Promise<void> {
  await tx.delete(investorNotes).where(eq(investorNotes.id, id))
}
