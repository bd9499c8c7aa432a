import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../postgres/server.ts'

const program = join(dirname(createRequire(import.meta.url).resolve('s3rver/package.json')), 'bin', 's3rver.js')

/** An S3-compatible server in a process of its own, which a test may kill and start again over the same objects. */
export interface S3Server {
  /** The address of a bucket, as FILES_URL takes it. */
  url(bucket: 'files' | 'backups', options?: { readonly key?: string }): string
  kill(): Promise<void>
  /** Lets it accept connections and answer nothing, until it is let go on. */
  pause(): void
  goOn(): void
  start(): Promise<void>
  close(): Promise<void>
}

/** Starts an S3 server with two buckets on a free port. */
export async function startS3(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'baobab-s3-'))
  const port = await freePort()
  let child: ChildProcess | undefined
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  const start = async () => {
    const buckets = ['--configure-bucket', 'files', '--configure-bucket', 'backups']
    child = spawn(process.execPath, [program, '-d', folder, '-a', '127.0.0.1', '-p', String(port), '-s', ...buckets], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The S3 server did not start:\n${said}`)
      const answered = await fetch(`http://127.0.0.1:${port}/`).then(
        async (response) => Boolean(await response.text()),
        () => false,
      )
      if (answered) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await start()
  return {
    url: (bucket, { key = 'S3RVER' } = {}) => `s3://${key}:S3RVER@127.0.0.1:${port}/${bucket}?tls=0&region=us-east-1`,
    kill,
    start,
    pause: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
    close: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
