import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder, readMigrations } from '../migrate.ts'
import type { Snapshot } from './snapshot.ts'

/** A migration in the order of its making. Its hash is sealed when the next one is written: from then on it never changes. */
export interface JournalEntry {
  readonly name: string
  readonly hash?: string
}

interface Kept {
  /** The newest migration: the snapshot is the schema after it. */
  readonly after: string
  readonly snapshot: Snapshot
}

const journalFile = join(migrationsFolder, 'meta', 'journal.json')
const snapshotFile = join(migrationsFolder, 'meta', 'snapshot.json')

/** The migrations as they were made. */
export async function readJournal(): Promise<readonly JournalEntry[]> {
  return JSON.parse(await readFile(journalFile, 'utf8')) as JournalEntry[] // written below
}

/** The schema that the migrations end in, and the name of the last one. */
export async function readKept(): Promise<Kept> {
  return JSON.parse(await readFile(snapshotFile, 'utf8')) as Kept // written below
}

/** Writes a migration behind the others, with the schema that they end in then. */
export async function addMigration(name: string, sql: string, snapshot: Snapshot): Promise<void> {
  await writeFile(join(migrationsFolder, name), sql, { flag: 'wx' })
  const migrations = await readMigrations()
  const entries = migrations.map((one): JournalEntry =>
    one.name === name ? { name } : { name: one.name, hash: one.hash },
  )
  await writeFile(journalFile, written(entries))
  await writeFile(snapshotFile, written({ after: name, snapshot }))
}

function written(content: unknown): string {
  return `${JSON.stringify(content, null, 2)}\n`
}
