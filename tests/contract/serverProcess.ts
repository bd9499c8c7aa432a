import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const api = fileURLToPath(new URL('../../packages/api/', import.meta.url))

/** A process of the house, and what it has said so far. */
export interface Running {
  readonly child: ChildProcess
  readonly said: () => string
  readonly ended: Promise<number | null>
}

/** Runs a script of the api room with an environment of its own, which names its DATA_DIR. */
export function run(script: string, args: readonly string[], env: Readonly<Record<string, string>>, input = ''): Running {
  const child = spawn(process.execPath, [join(api, script), ...args], { env: { PATH: process.env['PATH'], PORT: '0', DEMO: '0', ...env } })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stdin.end(input)
  return { child, said: () => said, ended: new Promise((resolve) => child.once('exit', resolve)) }
}

/** Waits until a server answers; gives its address. Throws with what it said where it ended before. */
export async function ready({ said, ended }: Running): Promise<string> {
  const over = ended.then((code) => Promise.reject(new Error(`The server ended with ${String(code)}:\n${said()}`)))
  over.catch(() => undefined)
  for (;;) {
    const port = /"port":(\d+)/.exec(said())?.[1]
    if (port) return `http://127.0.0.1:${port}`
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 50))])
  }
}
