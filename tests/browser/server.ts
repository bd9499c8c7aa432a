import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../postgres/server.ts'
import { startupFile } from '../samples/startupFile.ts'

/** A real server process of the house, with data of its own. */
export interface HouseServer {
  /** Where it answers, without a closing slash. */
  readonly url: string
  /** What was given to it; the operator's commands take the same. */
  readonly env: NodeJS.ProcessEnv
  /** What it has logged so far. */
  log(): string
  /** Asks it to end (SIGTERM), and insists that it does so within 10 s and with code 0. */
  stop(): Promise<void>
}

const house = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Starts `packages/api/server.ts` on a free port, with a data folder in the temporary folder and the
 * demo and a file of imported startups loaded by the operator's commands, and waits until it is ready.
 *
 * @param databaseUrl a PostgreSQL database of its own; without one it runs on the embedded database.
 * @throws with the server's log when it ends early or is not ready within a minute.
 */
export async function startHouse(databaseUrl?: string): Promise<HouseServer> {
  const folder = mkdtempSync(join(tmpdir(), 'baobab-house-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${String(port)}`
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    DEMO: '1',
  }
  for (const command of [['demo'], ['import', 'startups', startupFile(), '--owner', 'founder2@demo.example', '--publish']]) {
    await promisify(execFile)(process.execPath, ['packages/api/cli/main.ts', ...command], { cwd: house, env })
  }
  const logFile = join(folder, 'server.log')
  const child = spawn(process.execPath, ['packages/api/server.ts'], { cwd: house, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const log = createWriteStream(logFile)
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)

  const server: HouseServer = {
    url,
    env,
    log: () => readFileSync(logFile, 'utf8'),
    async stop() {
      const code = await endOf(child)
      process.removeListener('exit', killAtExit)
      const words = server.log()
      rmSync(folder, { recursive: true, force: true })
      if (code !== 0) throw new Error(`The server ended with ${String(code)} after SIGTERM:\n${words}`)
    },
  }
  try {
    await untilReady(child, url)
  } catch (error) {
    const words = server.log()
    child.kill('SIGKILL')
    throw new Error(`The server did not become ready:\n${words}`, { cause: error })
  }
  return server
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('It ended early.')
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('No good answer from /readyz within a minute.')
}

/** The exit code after SIGTERM; the name of the signal when it had to be killed after 10 s. */
async function endOf(child: ChildProcess): Promise<number | string | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
    child.kill('SIGTERM')
    await ended
    clearTimeout(late)
  }
  return child.exitCode ?? child.signalCode
}
