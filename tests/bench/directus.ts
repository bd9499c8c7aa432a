import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { endWithUs } from '@baobab/tooling/atExit.ts'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { freePort } from '../postgres/server.ts'

/** The version that is compared with; `docs/scale.md` names it beside the figures. */
export const version = '12.4.0'

/** A running Directus. */
export interface Peer {
  readonly port: number
  /** What its administrator, for whom it checks no rights, sends with each request. */
  readonly headers: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** The machine's own programs: what npm compiles for Directus is for the Node.js that runs npm, which need not be ours. */
const machinePath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((one) => !one.includes('node_modules'))
  .join(delimiter)

const token = 'bench-0123456789abcdef-0123456789abcdef'

/** Who signs in to its admin, by as many letters as those of the demo. */
export const administrator = { email: 'admin@example.com', password: 'Bench-demo-2026!' } as const

/** What a list shows, with what it is sorted and filtered by. */
export const cards =
  'id, startup_name, country, region, established_in, category_uuid, development_stage_uuid, raising_phase_uuid, image, usp_market, is_published, created_at, likes_count'

/** Puts Directus from npm into a folder, once: some minutes and 730 MB. */
export async function install(folder: string): Promise<void> {
  if (existsSync(join(folder, 'node_modules/directus', 'cli.js'))) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: { directus: version } }))
  process.stderr.write(`Installing Directus ${version} …\n`)
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    env: { ...process.env, PATH: machinePath },
  })
}

/**
 * Copies the startups of a database of the product into one for Directus: every column, with whether it is published, when it was
 * made and its likes, and the indexes that those would add who list, filter and search them there.
 */
export async function copyStartups(productUrl: string, peerUrl: string): Promise<void> {
  const [product, peer] = [productUrl, peerUrl].map((connectionString) => new pg.Client({ connectionString }))
  if (!product || !peer) throw new Error('There is no database to copy.')
  await Promise.all([product.connect(), peer.connect()])
  try {
    await copyInto(product, peer)
  } finally {
    await Promise.all([product.end(), peer.end()])
  }
}

async function copyInto(product: pg.Client, peer: pg.Client): Promise<void> {
  const rows = `select s.*, x.likes as likes_count from startups s join startup_search x on x.startup_id = s.id`
  const { fields } = await product.query(`${rows} limit 0`)
  const types = await product.query<{ oid: number; type: string }>(
    'select oid::int, format_type(oid, null) as type from pg_type',
  )
  const typeOf = new Map(types.rows.map(({ oid, type }) => [oid, type]))
  const columns = fields.map(({ name, dataTypeID }) => `"${name}" ${typeOf.get(dataTypeID) ?? 'text'}`)
  await peer.query(`create table startups (${columns.join(', ')}, primary key (id))`)
  await pipeline(product.query(copyTo(`copy (${rows}) to stdout`)), peer.query(copyFrom('copy startups from stdin')))
  await peer.query('create extension if not exists pg_trgm')
  for (const index of [
    '(is_published, created_at desc)',
    '(category_uuid, is_published, created_at desc)',
    '(is_published, likes_count desc)',
    'using gin (startup_name gin_trgm_ops)',
  ])
    await peer.query(`create index on startups ${index}`)
  await peer.query('vacuum analyze startups')
}

/** Starts what `install` put into a folder, over a database, and waits until it answers. */
export async function startDirectus(folder: string, databaseUrl: string): Promise<Peer> {
  const port = await freePort()
  const env = {
    PATH: machinePath,
    HOME: folder,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    SECRET: token,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ADMIN_TOKEN: token,
    LOG_LEVEL: 'warn',
    TELEMETRY: 'false',
  }
  const cli = join(folder, 'node_modules/directus/cli.js')
  await promisify(execFile)('node', [cli, 'bootstrap'], { cwd: folder, env })
  const child = spawn('node', [cli, 'start'], { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'] })
  endWithUs(child)
  for (let left = 120; ; left--) {
    const health = await fetch(`http://127.0.0.1:${port}/server/ping`).catch(() => undefined)
    if (health?.ok) break
    if (left === 0 || child.exitCode !== null) throw new Error('Directus did not start.')
    await pause(500)
  }
  return {
    port,
    headers: { authorization: `Bearer ${token}` },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Has its admin list the startups: of a table that it did not make it shows nothing until it is told to. */
export async function showStartups({ port, headers }: Peer): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/collections/startups`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ meta: { hidden: false } }),
  })
  if (!answer.ok) throw new Error(`Directus answered ${answer.status}: ${await answer.text()}`)
}
