import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { openEmbedded } from '@baobab/api/platform/db/embedded.ts'
import { openServer } from '@baobab/api'
import { postgresFolder } from '@baobab/tooling/machine.ts'
import { createDatabase } from '../postgres/databases.ts'
import { startPostgres } from '../postgres/server.ts'
import { packFolder } from './archive.ts'
import { fill } from './fill.ts'
import { readFiles, readTables, type Manifest } from './manifest.ts'

/*
 * node tests/upgrade/make.ts <commit>: fills both databases with the server of a commit, and keeps them under
 * tests/upgrade/<commit>/ with what they hold. With --install it installs that commit's own packages instead of using today's.
 */
const top = fileURLToPath(new URL('../..', import.meta.url))
const [commit = ''] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const short = execFileSync('git', ['rev-parse', '--short=7', `${commit}^{commit}`], {
  cwd: top,
  encoding: 'utf8',
}).trim()
const target = join(import.meta.dirname, short)
const temp = mkdtempSync(join(tmpdir(), 'baobab-upgrade-'))
const code = join(temp, 'code')

/** The demo draws a picture for each startup; of these files so many are kept, and all that people sent. */
const keptDrawings = 3

try {
  checkOut()
  const field = addField()
  mkdirSync(target, { recursive: true })
  const embedded = await fillEmbedded(field)
  const server = await fillServer(field)
  writeFileSync(
    join(target, 'manifest.json'),
    `${JSON.stringify({ commit: short, field, embedded, server }, null, 2)}\n`,
  )
  process.stdout.write(`${target} holds ${readdirSync(target).join(', ')}.\n`)
} finally {
  rmSync(temp, { recursive: true, force: true })
}

/** Puts the commit's files into a folder, with today's packages around its own workspaces. */
function checkOut(): void {
  mkdirSync(code)
  const archive = execFileSync('git', ['archive', short], { cwd: top, maxBuffer: 1 << 28 })
  execFileSync('tar', ['-x', '-C', code], { input: archive })
  if (process.argv.includes('--install')) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: code, stdio: 'inherit' })
    return
  }
  const packages = join(code, 'node_modules')
  mkdirSync(join(packages, '@baobab'), { recursive: true })
  for (const name of readdirSync(join(top, 'node_modules')))
    if (name !== '@baobab' && name !== '.cache') symlinkSync(join(top, 'node_modules', name), join(packages, name))
  for (const name of readdirSync(join(code, 'packages')))
    symlinkSync(join(code, 'packages', name), join(packages, '@baobab', name))
}

/** Describes one more field, as an operator's developer would, where such a server adds the column when it starts. */
function addField(): Readonly<Record<string, unknown>> {
  if (existsSync(join(code, 'packages/api/db/migrations/meta'))) return {}
  const file = join(code, 'packages/validation/resources/startups.ts')
  const before = readFileSync(file, 'utf8')
  const after = before.replace(/^ {2}fields: \{$/m, "$&\n    patents: field.count('Patents', { group: 'market' }),")
  if (after === before) throw new Error('The description of startups has no fields to put another before.')
  writeFileSync(file, after)
  return { patents: 7 }
}

async function fillEmbedded(field: Readonly<Record<string, unknown>>): Promise<Manifest> {
  const folder = join(temp, 'embedded')
  await runFilled({ DATA_DIR: folder }, folder, field)
  const db = await openEmbedded(folder)
  const tables = await db.exclusive(async (session) => {
    const read = await readTables(session)
    await session.exec('checkpoint')
    return read
  })
  await db.close()
  writeFileSync(join(target, 'embedded.tar.zst'), packFolder(folder))
  return { tables, files: await readFiles(folder) }
}

async function fillServer(field: Readonly<Record<string, unknown>>): Promise<Manifest> {
  const postgres = await startPostgres()
  try {
    const folder = join(temp, 'server')
    const own = await createDatabase(postgres.url)
    await runFilled({ DATA_DIR: folder, DATABASE_URL: own.url }, folder, field)
    const db = await openServer(own.url)
    const tables = await db.exclusive((session) => readTables(session))
    await db.close()
    const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=200', `--dbname=${own.url}`]
    const dump = execFileSync(join(postgresFolder() ?? '', 'pg_dump'), options, {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    })
    // Words for psql are none for a server.
    const sql = dump.replaceAll(/^\\.*$/gm, '')
    writeFileSync(join(target, 'server.sql.gz'), gzipSync(sql, { level: 9 }))
    writeFileSync(join(target, 'server-files.tar.zst'), packFolder(folder))
    return { tables, files: await readFiles(folder) }
  } finally {
    await postgres.stop()
  }
}

/** Runs the commit's server with its demo, fills it, and ends it as an operator does. */
async function runFilled(
  env: NodeJS.ProcessEnv,
  folder: string,
  field: Readonly<Record<string, unknown>>,
): Promise<void> {
  const server = spawn(process.execPath, [join(code, 'packages/api/server.ts')], {
    cwd: code,
    env: { PATH: process.env.PATH, DEMO: '1', PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      let said = ''
      server.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const found = /ready at (http:\/\/[^\s]+)/.exec(said)?.[1]
        if (found) resolve(found)
      })
      server.once('exit', (status) => reject(new Error(`The server of ${short} ended with ${status}.`)))
    })
    const drawn = Object.keys(await readFiles(folder))
    await fill(origin, field)
    // The mails of the last calls are written meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    for (const path of drawn.slice(keptDrawings)) rmSync(join(folder, path), { force: true })
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}
