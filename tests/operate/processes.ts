import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const api = fileURLToPath(new URL('../../packages/api/', import.meta.url))

type Variables = Readonly<Record<string, string>>

/** A server in a process of its own. */
export interface RunningServer {
  readonly address: string
  readonly child: ChildProcess
  output(): string
  /** Ends it as an operator would; answers its exit code, and rejects with what it said where it is not 0. */
  stop(): Promise<number | null>
}

/** Starts the server and waits until it is ready. */
export async function startServer(env: Variables): Promise<RunningServer> {
  const { child, output, ended } = run('server.ts', [], { PORT: '0', ...env })
  const failed = (code: number | null) =>
    Promise.reject(new Error(`The server ended with ${String(code)}:\n${output()}`))
  const over = ended.then(failed)
  over.catch(() => undefined)
  for (;;) {
    const port = /"port":(\d+)/.exec(output())?.[1]
    if (port) {
      const stop = () => {
        child.kill('SIGTERM')
        return ended.then((code) => (code === 0 ? code : failed(code)))
      }
      return { address: `http://127.0.0.1:${port}`, child, output, stop }
    }
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 50))])
  }
}

/** Runs an operator's command to its end: what it printed, and its exit code. */
export async function cli(args: readonly string[], env: Variables): Promise<{ code: number | null; text: string }> {
  const { output, ended } = run('cli/main.ts', args, env)
  const code = await ended
  return { code, text: output() }
}

function run(script: string, args: readonly string[], env: Variables) {
  const child = spawn(process.execPath, [join(api, script), ...args], {
    env: { PATH: process.env['PATH'], DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, output: () => said, ended }
}
