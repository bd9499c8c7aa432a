import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Load } from './load.ts'

/** What somebody else asks meanwhile, from a network of their own. */
export interface Visit {
  readonly url: string
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

/** How long the answers took, in milliseconds, and those that were not 200. */
export interface Waits {
  readonly p95: number
  readonly failed: number
}

/** Asks one thing after another for a while, a few times a second, as a person's windows do. */
export async function visit({ url, paths, headers }: Visit, ms: number): Promise<Waits> {
  const agent = new Agent({ keepAlive: true })
  const took: number[] = []
  let failed = 0
  const until = performance.now() + ms
  for (let nth = 0; performance.now() < until; nth++) {
    const from = performance.now()
    if ((await statusOf(agent, `${url}${paths[nth % paths.length] ?? '/'}`, headers)) !== 200) failed++
    took.push(performance.now() - from)
    await pause(15)
  }
  agent.destroy()
  took.sort((a, b) => a - b)
  return { p95: took[Math.floor(took.length * 0.95)] ?? Number.POSITIVE_INFINITY, failed }
}

function statusOf(agent: Agent, address: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(
      address,
      { agent, headers },
      (answer) => void answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    )
    asked.once('error', () => resolve(0)).setTimeout(30_000, () => asked.destroy())
    asked.end()
  })
}

/** What the attacker was answered. */
export interface Answered {
  readonly sent: number
  readonly statuses: readonly (readonly [number, number])[]
}

/** Does work while a load is sent from another thread; the first moments, in which it builds up, are left out. */
export async function withLoad<T>(load: Load, work: () => Promise<T>): Promise<readonly [T, Answered]> {
  const worker = new Worker(new URL('./load.ts', import.meta.url), { workerData: load })
  const answered = new Promise<Answered>((resolve, reject) => worker.once('message', resolve).once('error', reject))
  await pause(700)
  const done = await work()
  worker.postMessage('stop')
  return [done, await answered]
}
