import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { startServer } from '../endurance/serverProcess.ts'
import { startupFile } from '../samples/startupFile.ts'

/** A real process of the product's server, with data of its own. */
export interface TestServer {
  /** Where it answers, without a closing slash. */
  readonly url: string
  /** What was given to it; the operator's commands take the same. */
  readonly env: NodeJS.ProcessEnv
  /** What it has logged so far. */
  log(): string
  /** Sets its clock ahead, where it was started with one that moves, and waits until it has: by eleven minutes unless given, when what nobody has read is told by mail. */
  passTime(minutes?: number): Promise<void>
  /** Asks it to end (SIGTERM), and insists that it does so within 10 s and with code 0. */
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Starts `packages/api/server.ts` on a free port, with a data folder in the temporary folder and the
 * demo and a file of imported startups loaded by the operator's commands, and waits until it is ready.
 *
 * @param databaseUrl a PostgreSQL database of its own; without one it runs on the embedded database.
 * @param smtpUrl the mail server that it sends to; without one mails lie in the outbox.
 * @param script what is run in place of the server, with its words.
 * @param settings of the product, such as `REVIEW_LISTINGS`.
 * @param isClockMoved whether `passTime` sets its clock.
 * @throws with the server's log when it ends early or is not ready within a minute.
 */
export async function startTestServer(
  databaseUrl?: string,
  smtpUrl?: string,
  script?: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  isClockMoved = false,
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'baobab-browser-'))
  const clock = { file: join(folder, 'clock'), minutes: 0 }
  const env = {
    ...process.env,
    CLOCK_FILE: clock.file,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    MAIL_FROM: smtpUrl && 'Baobab <hello@baobab.example>',
    DEMO: '1',
    // Many tests share the accounts of the demo.
    STARTUPS_PER_DAY: '999',
    EXPORTS_PER_HOUR: '999',
    ...settings,
  }
  const loaded = process.env[loadedData]
  if (loaded === undefined) await load(env)
  else {
    cpSync(loaded, env.DATA_DIR, { recursive: true })
    if (databaseUrl !== undefined) await command({ ...env, DATABASE_URL: undefined }, 'move-to-postgres', databaseUrl)
  }
  const server = await startServer({
    env,
    logFile: join(folder, 'server.log'),
    nodeOptions: isClockMoved ? ['--import', './tests/browser/clock.ts'] : [],
    ...(script ? { script } : {}),
  })
  return {
    url: server.url,
    env: { ...env, PORT: new URL(server.url).port, PUBLIC_URL: server.url },
    log: () => server.log(),
    async passTime(minutes = 11) {
      clock.minutes += minutes
      writeFileSync(clock.file, String(clock.minutes * 60_000))
      server.signal('SIGUSR2')
      // A call that was answered before would carry the old time: a token of it is over at once.
      while (existsSync(clock.file)) await setTimeout(10)
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Names the data folder that a run's servers begin with a copy of. */
export const loadedData = 'LOADED_DATA_DIR'

/** Loads the demo and a file of imported startups by the operator's commands. */
export async function load(env: NodeJS.ProcessEnv): Promise<void> {
  await command(env, 'demo')
  await command(env, 'import', 'startups', startupFile(), '--owner', 'founder2@demo.example', '--publish')
}

const command = (env: NodeJS.ProcessEnv, ...words: readonly string[]) =>
  promisify(execFile)(process.execPath, ['packages/api/cli/main.ts', ...words], { cwd: root, env })
