import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

/** What is asked for, over and over. */
export interface Ask {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** How fast it was answered. */
export interface Speed {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
}

/** Asks a server for `seconds`, eight at a time, and measures. Throws at an answer of another status than those that are `fine`. */
export async function measure(
  port: number,
  ask: (turn: number) => Ask,
  seconds: number,
  atOnce = 8,
  fine: readonly number[] = [200],
): Promise<Speed> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const times: number[] = []
  let turn = 0
  const until = performance.now() + seconds * 1_000
  const worker = async () => {
    while (performance.now() < until) {
      const started = performance.now()
      await send(agent, port, ask(turn++), fine)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95) }
}

/** The most megabytes of a running process that were ever resident. */
export const peakOf = (pid: number): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024)

/** The middle one of some rounds. */
export function medianOf(speeds: readonly Speed[], of: (speed: Speed) => number): number {
  const sorted = speeds.map(of).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function send(
  agent: Agent,
  port: number,
  { method = 'GET', path, headers = {}, body }: Ask,
  fine: readonly number[],
): Promise<void> {
  const content = body === undefined ? undefined : JSON.stringify(body)
  const length: Record<string, string> =
    content === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...length } },
      (response) => {
        response.resume()
        response.once('end', () =>
          fine.includes(response.statusCode ?? 0)
            ? resolve()
            : reject(new Error(`${method} ${path} answered ${response.statusCode}`)),
        )
      },
    )
    sent.once('error', reject)
    sent.end(content)
  })
}
