import { migrate, openServer, type Database } from '@baobab/api'
import { seedDatabase, type SeedSize } from '@baobab/api/cli/seed/index.ts'
import { keepMarks } from '@baobab/api/features/startups/marking.ts'
import { orderRebuild, rebuildSome } from '@baobab/api/features/startups/rebuilding.ts'
import { settleCounters } from '@baobab/api/features/startups/settle.ts'
import { createDatabase } from '../postgres/databases.ts'

/** How many rows `10k` or `1m` says. */
export const rowsOf = (size: string): number =>
  Number.parseInt(size, 10) * (/m$/i.test(size) ? 1_000_000 : /k$/i.test(size) ? 1_000 : 1)

/** So many startups, three users and fifty likes to ten of them. */
const seedSize = (rows: number): SeedSize => ({
  startups: rows,
  users: Math.max(100, Math.round(rows * 0.3)),
  likes: rows * 5,
  seed: 1,
})

/** A new database of a server with so many startups. Answers its address. */
export async function seeded(serverUrl: string, rows: number): Promise<string> {
  const { url } = await createDatabase(serverUrl)
  const db = await openServer(url)
  await fill(db, rows)
  await db.close()
  return url
}

/** Fills a new database with so many startups. */
export async function fill(db: Database, rows: number): Promise<void> {
  await migrate(db)
  await seedDatabase(db, seedSize(rows))
  await settle(db)
}

/** Brings a database to what a server has after a while: its migrations, its search rows, the marks of its lists, and its counters. */
export async function settled(url: string): Promise<void> {
  const db = await openServer(url)
  await migrate(db)
  await settle(db)
  await db.close()
}

/** Does what the jobs of a server that was just started would do beside the first calls. */
async function settle(db: Database): Promise<void> {
  await orderRebuild(db, new Date())
  while (await rebuildSome(db, new Date()));
  while ((await settleCounters(db)) > 0);
  await keepMarks(db)
}
