/*
 * npm run bench:export [-- STARTUPS server|embedded]: seconds and memory of the command `export startups`, as CSV into a file. With
 * `-- connections COUNT`: of `import connections` and `export connections` on the server, with what of the file is there already.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createDatabase } from '../postgres/databases.ts'
import { startPostgres } from '../postgres/server.ts'

const [first = '100000', second] = process.argv.slice(2)
const ofConnections = first === 'connections'
const [count, where] = ofConnections ? ['2000', 'server'] : [first, second ?? 'server']
const main = fileURLToPath(new URL('../../packages/api/cli/main.ts', import.meta.url))

/** Runs a command to its end; answers its seconds and the most megabytes that were resident. */
async function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const begun = performance.now()
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'], DEMO: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let most = 0
  const meter = setInterval(() => {
    void readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (text) => (most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1_024)),
      () => undefined,
    )
  }, 50)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(meter)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  return { seconds: (performance.now() - begun) / 1_000, most }
}

/** Writes a file of so many connections, each of an investor and a startup that are there, and as many of nobody as one in a hundred. */
async function fileOf(url: string, path: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: investors } = await client.query<{ email: string }>(
      "select email from users where role = 'vc' order by id",
    )
    const { rows: startups } = await client.query<{ id: string }>('select id from startups order by id')
    const to = createWriteStream(path)
    to.write('investor_email,startup_uuid,state,decline_reason,connected_at\n')
    const states = ['pending,', 'accepted,', 'declined,"Not our stage, sorry"']
    for (let at = 0; at < rows; at++) {
      const email = at % 100 === 99 ? `nobody${at}@import.example` : investors[at % investors.length]?.email
      const startup = startups[Math.floor(at / investors.length) % startups.length]?.id
      if (!to.write(`${email},${startup},${states[at % 3]},2026-01-05T08:00:00Z\n`)) await once(to, 'drain')
    }
    to.end()
    await once(to, 'finish')
  } finally {
    await client.end()
  }
}

const told = ({ seconds, most }: Awaited<ReturnType<typeof run>>) => `${seconds.toFixed(1)} s, ${most.toFixed(0)} MB`

async function benchConnections(env: Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string>>): Promise<void> {
  const rows = Number(second ?? 100_000)
  const file = join(folder, 'connections.csv')
  await fileOf(env.DATABASE_URL, file, rows)
  const taken = await run(['import', 'connections', file], env)
  const again = await run(['import', 'connections', file], env)
  const all = await run(['export', 'connections', join(folder, 'out.csv')], env)
  console.log(`${rows} connections: import ${told(taken)}; again ${told(again)}; export ${told(all)} resident at most`)
}

const folder = await mkdtemp(join(tmpdir(), 'baobab-export-'))
const postgres = where === 'server' ? await startPostgres() : undefined
try {
  const url = postgres ? (await createDatabase(postgres.url)).url : undefined
  const env = { DATA_DIR: folder, ...(url === undefined ? {} : { DATABASE_URL: url }) }
  await run(['seed', '--startups', count, '--users', '3000', '--likes', '1000'], env)
  if (ofConnections && url !== undefined) await benchConnections({ DATA_DIR: folder, DATABASE_URL: url })
  else await benchStartups(env)
} finally {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}

async function benchStartups(env: Readonly<Record<string, string>>): Promise<void> {
  const nothing = await run(['export', 'announcements', join(folder, 'nothing.csv')], env)
  const file = join(folder, 'startups.csv')
  const all = await run(['export', 'startups', file], env)
  console.log(
    `${count} startups (${where}): ${all.seconds.toFixed(1)} s, ${all.most.toFixed(0)} MB resident at most, ${((await stat(file)).size / 1e6).toFixed(0)} MB written; an export of nothing: ${nothing.seconds.toFixed(1)} s, ${nothing.most.toFixed(0)} MB`,
  )
}
