import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDeps, openDatabase, openPglite, readEnv, type Database, type Deps } from '@baobab/api'
import { insertStartups } from '@baobab/api/features/startups/write.ts'
import { pino } from 'pino'
import { builders, type Builders } from '../contract/builders.ts'
import { migratedDatabase, migratedDump } from '../postgres/migrated.ts'
import { freePort } from '../postgres/server.ts'
import { startServer, type ServerProcess } from './serverProcess.ts'

/** Data of a run's own, on which server processes are started and ended one after another, always at the same address. */
export interface Ground {
  readonly url: string
  /** Where its database is; the embedded one has no address. */
  readonly databaseUrl: string | undefined
  /** Works on the database itself. Of the embedded one no server may have it meanwhile. */
  inside<T>(work: (tools: Builders & { readonly db: Database; readonly deps: Deps }) => Promise<T>): Promise<T>
  /** What is given here goes before what the ground says of the environment. */
  start(options?: {
    readonly nodeOptions?: readonly string[]
    readonly env?: Readonly<Record<string, string>>
  }): Promise<ServerProcess>
  /** Runs a command of the operator, as `npm run cli -- …` does. Of the embedded database no server may have it meanwhile. */
  command(...words: readonly string[]): Promise<Commanded>
  clear(): Promise<void>
}

/** How a command of the operator ended, and what it printed. */
export interface Commanded {
  readonly code: number | null
  readonly output: string
}

/** Makes a migrated database: on a PostgreSQL server, or embedded where none is given. `env` is what the server is told beside. */
export async function layGround(
  postgresUrl: string | undefined,
  env: Readonly<Record<string, string>> = {},
): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'baobab-endurance-'))
  const own = postgresUrl === undefined ? undefined : await migratedDatabase(postgresUrl)
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const settings = {
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: url,
    DATA_DIR: join(folder, 'data'),
    DEMO: '0',
    LOG_LEVEL: 'warn',
    // Everyone comes from an address of their own, as behind a proxy.
    TRUST_PROXY: '1',
    ...(own ? { DATABASE_URL: own.url } : {}),
    ...env,
  }
  const environment = { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings }
  const read = readEnv(settings)
  const ground: Ground = {
    url,
    databaseUrl: own?.url,
    async inside(work) {
      const db = await openDatabase(read)
      try {
        const deps = createDeps(read, db, { log: pino({ level: 'silent' }) })
        return await work({ db, deps, ...builders(deps) })
      } finally {
        await db.close()
      }
    },
    start: ({ nodeOptions = [], env: more = {} } = {}) =>
      startServer({
        env: { ...environment, ...more },
        logFile: join(folder, 'server.log'),
        nodeOptions,
      }),
    command: (...words) => runCommand(environment, words),
    async clear() {
      await own?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  if (!own) {
    await mkdir(read.dataDir)
    const client = await openPglite({ folder: join(read.dataDir, 'pg'), dump: await migratedDump() })
    await client.close()
  }
  return ground
}

const root = fileURLToPath(new URL('../..', import.meta.url))

function runCommand(env: NodeJS.ProcessEnv, words: readonly string[]): Promise<Commanded> {
  const child = spawn(process.execPath, ['packages/api/cli/main.ts', ...words], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output: output.trim() }))
  })
}

/** A published startup of a founder, straight in the database. */
export async function publish(db: Database, owner: string, name: string, at: Date): Promise<string> {
  const [id = ''] = await db.transaction((tx) =>
    insertStartups(tx, [
      { user_id: owner, values: { startup_name: name, country: 'Kenya' }, is_published: true, created_at: at },
    ]),
  )
  return id
}
