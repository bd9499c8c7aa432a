import { and, eq, isNull, sql } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import type { Database, Queries, Row } from '../../platform/db/client.ts'
import {
  deletedRecords,
  deletedRows,
  notifications,
  questions,
  startupCounters,
  startups,
  users,
} from '../../platform/db/schema/index.ts'
import { mayShow } from '../../platform/db/showing.ts'
import { newId } from '../../platform/lib/uuid.ts'
import type { Owned } from '../startups/policy.ts'

type Stored = typeof questions.$inferSelect

/** A question with who asked it. */
export type QuestionRow = Stored &
  Row & { readonly first_name: string | null; readonly last_name: string | null; readonly profile_image: string | null }

/** A startup by its name, and what of it decides who may. */
export type Owner = Owned & { readonly id: string; readonly startup_name: string | null }

const newest = `
  select q.*, u.first_name, u.last_name, u.profile_image from questions q join users u on u.id = q.user_id
  where q.startup_id = $1 and (q.hidden_at is null or $2 or q.user_id = $3)
    and ($4::uuid is null or (q.created_at, q.id) < (select b.created_at, b.id from questions b where b.id = $4 and b.startup_id = $1))
  order by q.created_at desc, q.id desc limit ${limits.questions.page + 1}`

/** A page of the questions on a startup, newest first, and whether there are more; hidden ones with it where the current user may read all, else their own alone. */
export async function listQuestions(
  db: Database,
  startup: string,
  currentUser: { readonly id: string; readonly readsAll: boolean },
  after: string | undefined,
) {
  const rows = await db.named<QuestionRow>('questions', newest, [
    startup,
    currentUser.readsAll,
    currentUser.id,
    after ?? null,
  ])
  return { rows: rows.slice(0, limits.questions.page), hasMore: rows.length > limits.questions.page }
}

const columns = {
  id: startups.id,
  user_id: startups.user_id,
  startup_name: startups.startup_name,
  is_published: startups.is_published,
  show_publicly: startups.show_publicly,
  may_show: mayShow(),
}

/** The startup of questions, or undefined where there is none. */
export async function findOwner(queries: Queries, startup: string): Promise<Owner | undefined> {
  return (
    await queries
      .select(columns)
      .from(startups)
      .innerJoin(users, eq(users.id, startups.user_id))
      .where(eq(startups.id, startup))
  )[0]
}

/** The same, with its count locked: nobody else asks, answers, hides or deletes there until the transaction ends. */
export async function lockOwner(tx: Queries, startup: string): Promise<Owner | undefined> {
  await tx
    .select({ id: startupCounters.startup_id })
    .from(startupCounters)
    .where(eq(startupCounters.startup_id, startup))
    .for('update')
  return findOwner(tx, startup)
}

/** A question and its startup, both staying as they are until the transaction ends; the count first, as everyone locks it. */
export async function lockQuestion(
  tx: Queries,
  id: string,
): Promise<{ readonly question: Stored; readonly startup: Owner } | undefined> {
  const [place] = await tx.select({ startup: questions.startup_id }).from(questions).where(eq(questions.id, id))
  const startup = place && (await lockOwner(tx, place.startup))
  const [question] = startup ? await tx.select().from(questions).where(eq(questions.id, id)).for('update') : []
  return startup && question && { question, startup }
}

/** How many questions of a person wait for an answer on a startup. */
export function countWaiting(tx: Queries, user: string, startup: string): Promise<number> {
  return tx.$count(
    questions,
    and(eq(questions.user_id, user), eq(questions.startup_id, startup), isNull(questions.answered_at)),
  )
}

/** Adds a question. Answers its uuid. */
export async function insertQuestion(
  tx: Queries,
  question: Pick<Stored, 'startup_id' | 'user_id' | 'text'>,
  at: Date,
): Promise<string> {
  const id = newId()
  await tx.insert(questions).values({ id, ...question, created_at: at })
  return id
}

/** Writes columns of a locked question. */
export async function changeQuestion(tx: Queries, id: string, values: Partial<Stored>): Promise<void> {
  await tx.update(questions).set(values).where(eq(questions.id, id))
}

/** The notifications of the two people about a question, which no foreign key leads to. */
export function noticesOf({ id, user_id }: Pick<Stored, 'id' | 'user_id'>, owner: string) {
  return {
    table: 'notifications',
    where: sql`t.about = ${id} and ((t.user_id = ${owner}::uuid and t.kind = 'question') or (t.user_id = ${user_id}::uuid and t.kind = 'answer'))`,
  }
}

/** The startup that a deleted question stood on. */
export async function startupOfDeleted(tx: Queries, id: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ startup: string }>(sql`
    select r.content ->> 'startup_id' as startup from ${deletedRecords} d join ${deletedRows} r on r.deleted_id = d.id and r.table_name = 'questions' where d.kind = 'questions' and d.record_id = ${id}::uuid`)
  return rows[0]?.startup
}

/** Deletes a locked question, and the notifications of the two people about it. */
export async function deleteQuestion(
  tx: Queries,
  { id, user_id }: Pick<Stored, 'id' | 'user_id'>,
  owner: string,
): Promise<void> {
  await tx.delete(questions).where(eq(questions.id, id))
  await tx
    .delete(notifications)
    .where(and(eq(notifications.user_id, owner), eq(notifications.kind, 'question'), eq(notifications.about, id)))
  await tx
    .delete(notifications)
    .where(and(eq(notifications.user_id, user_id), eq(notifications.kind, 'answer'), eq(notifications.about, id)))
}

/** A question with who asked it, as it was written in this transaction. */
export async function readQuestion(tx: Queries, id: string): Promise<QuestionRow> {
  const [found] = await tx
    .select({
      question: questions,
      asker: { first_name: users.first_name, last_name: users.last_name, profile_image: users.profile_image },
    })
    .from(questions)
    .innerJoin(users, eq(users.id, questions.user_id))
    .where(eq(questions.id, id))
  if (!found) throw new Error('A question is gone while it is held.')
  return { ...found.question, ...found.asker }
}
