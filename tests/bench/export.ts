/*
 * npm run bench:export [-- STARTUPS server|embedded]: seconds and memory of the command `export startups`, as CSV into a file.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '../postgres/databases.ts'
import { startPostgres } from '../postgres/server.ts'

const [count = '100000', where = 'server'] = process.argv.slice(2)
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

const folder = await mkdtemp(join(tmpdir(), 'baobab-export-'))
const postgres = where === 'server' ? await startPostgres() : undefined
try {
  const env = {
    DATA_DIR: folder,
    ...(postgres ? { DATABASE_URL: (await createDatabase(postgres.url)).url } : {}),
  }
  await run(['seed', '--startups', count, '--users', '3000', '--likes', '1000'], env)
  const nothing = await run(['export', 'announcements', join(folder, 'nothing.csv')], env)
  const file = join(folder, 'startups.csv')
  const all = await run(['export', 'startups', file], env)
  console.log(
    `${count} startups (${where}): ${all.seconds.toFixed(1)} s, ${all.most.toFixed(0)} MB resident at most, ${((await stat(file)).size / 1e6).toFixed(0)} MB written; an export of nothing: ${nothing.seconds.toFixed(1)} s, ${nothing.most.toFixed(0)} MB`,
  )
} finally {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}
