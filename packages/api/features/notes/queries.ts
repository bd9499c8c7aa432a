import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import { investorNotes, users } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import type { NoteRow } from './presenter.ts'

const of = (userId: string, startupId: string) =>
  and(eq(investorNotes.user_id, userId), eq(investorNotes.startup_id, startupId))

/** A person's notes on a startup, newest first. */
export function listNotes(queries: Queries, userId: string, startupId: string): Promise<NoteRow[]> {
  return queries
    .select()
    .from(investorNotes)
    .where(of(userId, startupId))
    .orderBy(desc(investorNotes.created_at), desc(investorNotes.id))
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

export async function insertNote(
  tx: Queries,
  note: Pick<NoteRow, 'user_id' | 'startup_id' | 'text'>,
  at: Date,
): Promise<NoteRow> {
  const row = { id: newId(), ...note, created_at: at, updated_at: at }
  await tx.insert(investorNotes).values(row)
  return row
}

/** A note that stays as it is until the transaction ends. */
export async function lockNote(tx: Queries, id: string): Promise<NoteRow | undefined> {
  return (await tx.select().from(investorNotes).where(eq(investorNotes.id, id)).for('update'))[0]
}

export async function changeNote(tx: Queries, id: string, text: string, at: Date): Promise<void> {
  await tx.update(investorNotes).set({ text, updated_at: at }).where(eq(investorNotes.id, id))
}

export async function deleteNote(tx: Queries, id: string): Promise<void> {
  await tx.delete(investorNotes).where(eq(investorNotes.id, id))
}
