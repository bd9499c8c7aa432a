import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../postgres/databases.ts'
import { cli } from './processes.ts'

/* Files of thousands of rows as an operator imports them: what it holds in memory, and a process that is killed midway. */

const main = fileURLToPath(new URL('../../packages/api/cli/main.ts', import.meta.url))
let folder = ''
const made: TestDatabase[] = []
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'baobab-import-'))))
afterAll(async () => {
  for (const one of made) await one.drop()
  await rm(folder, { recursive: true, force: true })
})

async function place(): Promise<{ readonly DATA_DIR: string; readonly DATABASE_URL: string }> {
  const database = await createDatabase(inject('postgresUrl'))
  made.push(database)
  return { DATA_DIR: join(folder, String(made.length)), DATABASE_URL: database.url }
}

/** Writes a file of so many rows. */
async function fileOf(name: string, head: string, count: number, row: (at: number) => string): Promise<string> {
  const path = join(folder, name)
  const to = createWriteStream(path)
  to.write(`${head}\n`)
  for (let at = 0; at < count; at++) if (!to.write(`${row(at)}\n`)) await once(to, 'drain')
  to.end()
  await once(to, 'finish')
  return path
}

const about = 'Long enough to be a text that somebody wrote about themselves. '.repeat(4)
const people = (name: string, count: number) =>
  fileOf(name, 'email,first_name,last_name,role,country,about_me', count, (at) =>
    [
      `person${at}@many.example`,
      `First ${at}`,
      `Last ${at}`,
      at % 10 === 1 ? 'vc' : 'startup',
      'Cabo Verde',
      about,
    ].join(','),
  )
const startups = (name: string, count: number) =>
  fileOf(name, 'startup_name,country,city,solution,problem_your_solving,usp_market', count, (at) =>
    [`Startup ${at}`, 'Senegal', 'Dakar', about, about, `Unique ${at}`].join(','),
  )

interface Running {
  readonly child: ChildProcess
  readonly output: () => string
  /** The most megabytes that were resident, once it ended, and its exit code. */
  readonly ended: Promise<{ readonly most: number; readonly code: number | null }>
}

function start(args: readonly string[], env: Readonly<Record<string, string>>): Running {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'], DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const watch = async () => {
    let most = 0
    const over = once(child, 'close')
    const isOver = over.then(() => true)
    do {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
      most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024)
    } while (!(await Promise.race([isOver, pause(20, false)])))
    await over
    return { most, code: child.exitCode }
  }
  return { child, output: () => said, ended: watch() }
}

async function memoryOf(args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  const { ended, output } = start(args, env)
  const { most, code } = await ended
  expect([code, output()]).toEqual([0, expect.any(String)])
  return most
}

async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

const stored = `select email, first_name, last_name, role, country, about_me, is_active, email_verified,
  (select count(*) from memberships m where m.user_id = u.id)::int as memberships,
  (select count(*) from user_counters c where c.user_id = u.id)::int as counters from users u order by email`

describe('an import of many rows', () => {
  it('holds no more of twenty thousand users and startups than of four thousand, nor does their export', async () => {
    const env = await place()
    const few = [await people('few.csv', 4_000), await startups('few-startups.csv', 4_000)] as const
    const many = [await people('many.csv', 20_000), await startups('many-startups.csv', 20_000)] as const
    const owner = ['--owner', 'person0@many.example']
    const most: Record<string, readonly [number, number]> = {}
    most['users'] = [
      await memoryOf(['import', 'users', few[0]], env),
      await memoryOf(['import', 'users', many[0]], env),
    ]
    const small = await memoryOf(['import', 'startups', few[1], ...owner], env)
    const before = await memoryOf(['export', 'startups', join(folder, 'few-out.csv')], env)
    most['startups'] = [small, await memoryOf(['import', 'startups', many[1], ...owner], env)]
    most['export'] = [before, await memoryOf(['export', 'startups', join(folder, 'many-out.csv')], env)]
    for (const [name, [few4, many20]] of Object.entries(most)) {
      expect([name, many20 / few4]).toEqual([name, expect.toSatisfy((ratio: number) => ratio < 1.2)])
      expect([name, many20]).toEqual([name, expect.toSatisfy((megabytes: number) => megabytes < 300)])
    }
    expect(
      await query(
        env.DATABASE_URL,
        `select (select count(*) from users)::int as users, (select count(*) from startups)::int as startups`,
      ),
    ).toEqual([{ users: 20_000, startups: 20_000 }])
  }, 240_000)

  it('holds no more of eight thousand connections than of two thousand, nor does their export', async () => {
    const env = await place()
    expect(await cli(['import', 'users', await people('linked.csv', 400)], env)).toMatchObject({ code: 0 })
    const owner = ['--owner', 'person0@many.example']
    expect(await cli(['import', 'startups', await startups('linked-startups.csv', 250), ...owner], env)).toMatchObject({
      code: 0,
    })
    const states = ['pending,', 'accepted,', 'declined,"Not our stage, sorry"']
    const connections = (name: string, count: number) =>
      fileOf(name, 'investor_email,startup_name,state,decline_reason,connected_at', count, (at) =>
        [
          `person${(at % 40) * 10 + 1}@many.example`,
          `Startup ${Math.floor(at / 40)}`,
          states[at % 3],
          '2026-01-05T08:00:00Z',
        ].join(','),
      )
    const [few, many] = [await connections('few-linked.csv', 2_000), await connections('many-linked.csv', 8_000)]
    const out = (name: string) => ['export', 'connections', join(folder, name)]
    const first = await memoryOf(['import', 'connections', few], env)
    const before = await memoryOf(out('few-linked-out.csv'), env)
    const most = {
      import: [first, await memoryOf(['import', 'connections', many], env)],
      export: [before, await memoryOf(out('many-linked-out.csv'), env)],
    } as const
    for (const [name, [few2, many8]] of Object.entries(most)) {
      expect([name, many8 / few2]).toEqual([name, expect.toSatisfy((ratio: number) => ratio < 1.2)])
      expect([name, many8]).toEqual([name, expect.toSatisfy((megabytes: number) => megabytes < 300)])
    }
    expect(await query(env.DATABASE_URL, 'select count(*)::int as n from connections')).toEqual([{ n: 8_000 }])
  }, 240_000)

  it('that is killed midway goes on where it stood, and ends with the same rows as one that was not', async () => {
    const [env, whole] = [await place(), await place()]
    const file = await people('killed.csv', 6_000)
    const rows = async () =>
      (await query<{ n: number }>(env.DATABASE_URL, `select count(*)::int as n from users`).catch(() => []))[0]?.n ?? 0
    for (const least of [400, 2_500]) {
      const { child, ended } = start(['import', 'users', file], env)
      while ((await rows()) < least) await pause(20)
      child.kill('SIGKILL')
      await ended
      const left = await rows()
      expect(left).toBeGreaterThanOrEqual(least)
      expect(left).toBeLessThan(6_000)
    }
    const left = await rows()
    const done = await cli(['import', 'users', file], env)
    expect(done).toMatchObject({
      code: 0,
      text: expect.stringContaining(`6000 rows: ${6_000 - left} imported, ${left} unchanged, 0 refused`),
    })
    expect(await cli(['import', 'users', file], whole)).toMatchObject({ code: 0 })
    expect(await query(env.DATABASE_URL, stored)).toEqual(await query(whole.DATABASE_URL, stored))
    const trail = await query<{ rows: number }>(
      env.DATABASE_URL,
      `select sum((detail->>'rows')::int)::int as rows from audit where action = 'import'`,
    )
    expect(trail).toEqual([{ rows: 6_000 }])
  }, 120_000)
})
