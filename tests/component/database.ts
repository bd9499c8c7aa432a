import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { createApp, createDeps, openPglite, readEnv, schema, wrapEmbedded, type App, type Deps } from '@baobab/api'
import { readMigrations } from '@baobab/api/platform/db/migrate.ts'
import { answering } from '@baobab/api/jobs/asked.ts'
import { sendQueued } from '@baobab/api/platform/mail/worker.ts'
import { presentSession } from '@baobab/api/features/sessions/presenter.ts'
import { openSession } from '@baobab/api/features/sessions/tokens.ts'
import { migratedDump } from '../postgres/migrated.ts'
import { addRows } from './rows.ts'
import type { Rows } from './tables.ts'

/** What a test starts from. */
export interface Start {
  readonly rows: Rows
  /** Settings of the server, such as `DEMO`. */
  readonly env?: Readonly<Record<string, string>>
}

/** The app over an embedded database of one test worker, and what its tests do beside its calls. */
export interface WorkerApp {
  readonly app: () => App
  /** Empties the database and fills it again. */
  start(start: Start): Promise<void>
  add(rows: Rows): Promise<void>
  /** The answer of a sign-in of this user. */
  signIn(user: string): Promise<unknown>
  query(text: string): Promise<readonly unknown[]>
  /** Sends the mails that are queued. */
  sendMails(): Promise<void>
}

/** Opens an embedded database out of the kept dump, and builds the app over it. */
export async function openWorkerApp(publicUrl: string): Promise<WorkerApp> {
  const [dataDir, client] = await Promise.all([
    mkdtemp(join(tmpdir(), 'baobab-component-')),
    migratedDump(migrations()).then((dump) => openPglite({ dump })),
  ])
  const db = wrapEmbedded(client)
  const log = pino({ level: 'error' }, pino.destination(2))
  const build = async (env: Start['env']): Promise<{ readonly deps: Deps; readonly app: App }> => {
    const settings = readEnv({ DATA_DIR: dataDir, PUBLIC_URL: publicUrl, DEMO: '0', ...env })
    const deps = createDeps(settings, db, { log })
    await deps.hub.start()
    return { deps, app: createApp(deps, { checkAnswers: true }) }
  }
  const built = new Map<string, ReturnType<typeof build>>()
  const appFor = (env: Start['env'] = {}) => {
    const key = JSON.stringify(env)
    const made = built.get(key) ?? build(env)
    built.set(key, made)
    return made
  }
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  )
  // Not a truncate: that makes new files for each table, which takes ten times as long as deleting a few rows.
  const empty = ['pgboss.job', ...tables.map(({ name }) => `public."${name}"`)].map((table) => `delete from ${table};`)
  const emptied = `set session_replication_role = replica; ${empty.join(' ')} set session_replication_role = origin`
  let current = await appFor()

  return {
    app: () => current.app,
    start: async ({ rows, env }) => {
      current = await appFor(env)
      await client.exec(emptied)
      await db.transaction((tx) => addRows(tx, rows, current.deps.now()))
    },
    add: (rows) => db.transaction((tx) => addRows(tx, rows, current.deps.now())),
    signIn: async (id) => {
      const [user] = await db.select().from(schema.users).where(eq(schema.users.id, id))
      if (!user) throw new Error(`There is no user ${id} to sign in.`)
      const { env, now } = current.deps
      const awaits = env.adminMfa && user.role === 'admin'
      return {
        ...presentSession(user, await openSession(db, id, now())),
        ...(awaits ? { awaits_second_factor: true } : {}),
      }
    },
    query: async (text) => (await db.execute(sql.raw(text))).rows,
    sendMails: async () => void (await sendQueued(current.deps, answering(current.deps))),
  }
}

/** Those of the product; with the one that is missing for what a test adds to a description, whose generator takes a second to load. */
const migrations = async () =>
  process.env['PENDING_MIGRATION']
    ? (await import('@baobab/api/platform/db/generate/pending.ts')).migrationsFor()
    : readMigrations()
