import { and, eq, inArray, lt } from 'drizzle-orm'
import { alertName, findProblems, problemOf } from '../platform/checks/problems.ts'
import type { Queries } from '../platform/db/client.ts'
import { systemAlerts, users } from '../platform/db/schema/index.ts'
import type { Deps } from '../platform/http/deps.ts'
import { readerOf } from '../platform/mail/compose.ts'
import { queueEmail } from '../platform/mail/queue.ts'
import { alertTemplate, type Problem } from '../platform/mail/templates/alert.ts'
import { whenDue } from './due.ts'

const everyMs = 60_000
/** A server that was off for a while has not stopped what it has not come to yet. */
const firstMs = 3 * 60_000
/** What was not found again for so long is over: what comes and goes is told of once. */
const overMs = 10 * 60_000

type Tools = Pick<Deps, 'db' | 'env' | 'now' | 'log'>

/**
 * Looks for what has stopped, and tells administrators by mail: once of each problem, and once more when it is over. Any number of
 * processes may do so at once, since a problem is kept in the transaction of its mails. Answers how many mails were queued.
 */
export async function watchSystem(tools: Tools): Promise<number> {
  const { db, env, now, log } = tools
  const at = now()
  const found = new Map((await findProblems(tools, at)).map((problem) => [alertName(problem), problem]))
  const names = [...found.keys()].sort()
  const { begun, over, mailed } = await db.transaction(async (tx) => {
    const isNew = names.length === 0 ? [] : await keepNew(tx, names, at)
    const ended = await tx
      .delete(systemAlerts)
      .where(lt(systemAlerts.seen_at, new Date(at.getTime() - overMs)))
      .returning({ name: systemAlerts.name })
    const told = { begun: problemsOf(isNew), over: problemsOf(ended.map(({ name }) => name)) }
    if (told.begun.length + told.over.length === 0) return { ...told, mailed: 0 }
    const readers = await administrators(tx)
    for (const reader of readers) await queueEmail(tx, reader.email, alertTemplate(readerOf(env, reader), told), at)
    return { ...told, mailed: readers.length }
  })
  // The log says it too: mail may be what has stopped.
  for (const problem of begun) log.error({ problem: alertName(problem) }, 'something has stopped')
  for (const problem of over) log.info({ problem: alertName(problem) }, 'what had stopped is over')
  return mailed
}

/** Keeps what was found, and answers what is new of it. */
async function keepNew(tx: Queries, names: readonly string[], at: Date): Promise<readonly string[]> {
  const added = await tx
    .insert(systemAlerts)
    .values(names.map((name) => ({ name, since: at, seen_at: at })))
    .onConflictDoNothing()
    .returning({ name: systemAlerts.name })
  await tx
    .update(systemAlerts)
    .set({ seen_at: at })
    .where(inArray(systemAlerts.name, [...names]))
  return added.map(({ name }) => name)
}

const problemsOf = (names: readonly string[]): readonly Problem[] =>
  names.flatMap((name) => {
    const problem = problemOf(name)
    return problem ? [problem] : []
  })

/** Administrators who read the system page, where mail may reach them. */
function administrators(tx: Queries) {
  return tx
    .select({ email: users.email, first_name: users.first_name, locale: users.locale })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        inArray(users.rights, ['full', 'read_only']),
        eq(users.is_active, true),
        eq(users.email_verified, true),
      ),
    )
    .orderBy(users.id)
}

/** Looks every minute, by one process of all; answers how to stop. After a start every other round of work comes first. */
export function startAlerts(deps: Deps): () => void {
  const begunAt = performance.now()
  return deps.background.every('alerts', everyMs, async () => {
    if (performance.now() - begunAt < firstMs) return
    await whenDue(deps, 'alerts', everyMs / 2, () => watchSystem(deps))
  })
}
