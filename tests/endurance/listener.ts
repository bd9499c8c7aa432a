import { Agent, request, type IncomingMessage } from 'node:http'

/** An open stream of events of one person. */
export interface Listener {
  readonly user: string
  /** What the events were about, in the order in which they came. */
  readonly received: readonly string[]
  /** Numbers of events that did not come after the one before. */
  readonly disordered: number
  /** Reads nothing until `resume`: what comes meanwhile waits elsewhere. */
  pause(): void
  resume(): void
  close(): void
}

/** Opens a stream over a connection of its own, and resolves once it is ready. */
export function listen(url: string, user: string, token: string): Promise<Listener> {
  const received: string[] = []
  let disordered = 0
  let last = 0
  let rest = ''
  return new Promise((resolve, reject) => {
    const asked = request(
      `${url}/api/events/`,
      { agent: new Agent(), headers: { authorization: `Token ${token}` } },
      (answer: IncomingMessage) => {
        if (answer.statusCode !== 200) return reject(new Error(`A stream was answered ${String(answer.statusCode)}.`))
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          const parts = (rest + chunk).split('\n\n')
          rest = parts.pop() ?? ''
          for (const part of parts) take(part)
        })
        answer.on('error', () => undefined)
        const listener: Listener = {
          user,
          received,
          get disordered() {
            return disordered
          },
          pause: () => void answer.pause(),
          resume: () => void answer.resume(),
          close: () => void asked.destroy(),
        }
        const take = (part: string) => {
          const lines = new Map(
            part.split('\n').map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
          )
          const event = lines.get('event')
          if (event === undefined) return
          if (event === 'ready') return resolve(listener)
          const id = Number(lines.get('id'))
          if (id <= last) disordered++
          last = id
          received.push((JSON.parse(lines.get('data') ?? '{}') as { about?: string }).about ?? '')
        }
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}
