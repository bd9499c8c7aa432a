import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endWithUs } from '@baobab/tooling/atExit.ts'

/** A running `packages/api/server.ts`. */
export interface ServerProcess {
  /** Where it answers, without a closing slash. */
  readonly url: string
  readonly pid: number
  /** How long it took to be ready. */
  readonly startSeconds: number
  /** What is in its log file so far. */
  log(): string
  /** Ends it at once (kill -9), and waits until it is gone. */
  kill(): Promise<void>
  /** Makes the process go by another clock, where it was started with one. */
  signal(name: NodeJS.Signals): void
  /** Asks it to end (SIGTERM), and insists that it does so within 10 s and with code 0. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** With `PORT` 0 the system chooses one that is free; nobody can take it in between, as one that was looked up before. */
  readonly env: NodeJS.ProcessEnv & { readonly PORT: string }
  /** What it says is added to this file. */
  readonly logFile: string
  /** Given to Node before the script. */
  readonly nodeOptions?: readonly string[]
  /** What is run in place of `packages/api/server.ts`, with its words; it says likewise that it is ready. */
  readonly script?: readonly string[]
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Starts the server as a process and waits until it is ready. It ends with this process, also where a signal ends that.
 *
 * @throws with the server's log when it ends early or is not ready within a minute.
 */
export async function startServer({
  env,
  logFile,
  nodeOptions = [],
  script = ['packages/api/server.ts'],
}: StartOptions): Promise<ServerProcess> {
  const began = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, ...script], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(logFile, { flags: 'a' })
  child.stdout.pipe(file, { end: false })
  child.stderr.pipe(file, { end: false })
  endWithUs(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const log = () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : '')
  const gone = new Promise<void>((resolve) => child.once('close', () => file.end(resolve)))

  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  let url: string
  try {
    url = await whenReady(child, () => output)
  } catch (error) {
    await kill()
    throw new Error(`The server did not become ready:\n${log()}`, { cause: error })
  }
  return {
    url,
    pid: child.pid ?? 0,
    startSeconds: (performance.now() - began) / 1_000,
    log,
    kill,
    signal: (name) => void child.kill(name),
    async stop() {
      const code = await endOf(child)
      await gone
      if (code !== 0) throw new Error(`The server ended with ${String(code)} after SIGTERM:\n${log()}`)
    },
  }
}

/** The address that it says it is ready at. */
async function whenReady(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('It ended early.')
    const url = / is ready at (http:\S+)/.exec(output())?.[1]
    if (url) return url
    await pause(50)
  }
  throw new Error('It did not say within a minute that it is ready.')
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
