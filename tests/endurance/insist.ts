import { setTimeout as pause } from 'node:timers/promises'

/** Who makes a call: by token, from an address of their own, and until when at most. */
export interface Asker {
  readonly token?: string
  readonly address?: string
  readonly signal?: AbortSignal
}

/** An answer of 200, and how often it was asked for in vain until then. */
export interface Answered<T> {
  readonly answer: T
  /** When the asking that was answered was sent, in milliseconds since 1970. */
  readonly sentAt: number
  /** Askings that were not answered: what they did is unknown. */
  readonly unanswered: number
}

/** Makes a call as a client does that must get through: the same again after a broken connection, a 429, and the 503 of a server that is starting. Any other answer is a fault. */
export async function insist<T>(
  url: string,
  path: string,
  body: object | undefined,
  { token, address = '192.0.2.1', signal }: Asker = {},
): Promise<Answered<T>> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    ...(token === undefined ? {} : { authorization: `Token ${token}` }),
  }
  for (let unanswered = 0; ;) {
    signal?.throwIfAborted()
    const sentAt = Date.now()
    const answer = await fetch(`${url}/api/${path}`, {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    })
      .then(async (response) => ({
        status: response.status,
        text: await response.text(),
        wait: response.headers.get('retry-after'),
      }))
      .catch(() => undefined)
    if (!answer) {
      unanswered++
      await pause(Math.min(50 * unanswered, 500))
    } else if ([429, 503].includes(answer.status)) {
      await pause(Number(answer.wait ?? 1) * 1_000, undefined, signal ? { signal } : {})
    } else if (answer.status === 200) {
      // Whoever asks names the shape that they expect.
      return { answer: JSON.parse(answer.text) as T, sentAt, unanswered }
    } else {
      throw new Error(`${path} answered ${String(answer.status)}: ${answer.text}`)
    }
  }
}
