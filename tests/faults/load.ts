import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Chat, ChatMessage } from '@baobab/validation'
import { publish, type Ground } from '../endurance/ground.ts'
import { insist } from '../endurance/insist.ts'
import { readThrough, type Writer } from '../endurance/talk.ts'
import { createProgress } from '../endurance/progress.ts'

/** Two people who write to each other, and the startup that brought them together. */
export interface Pair {
  readonly founder: Writer
  readonly investor: Writer
  readonly startup: string
  chat: string
}

/** What came of the requests. */
export interface Tally {
  requests: number
  /** Answers other than 200, and requests that had none (0), each with how often. */
  readonly failures: Map<number, number>
  /** Messages that were acknowledged, by chat. */
  readonly acknowledged: Map<string, string[]>
}

/** Makes people in the database itself; `meet` then has them find each other. */
export function populate(ground: Ground, pairs = 5): Promise<Pair[]> {
  return ground.inside(async ({ db, deps, user }) => {
    const made: Pair[] = []
    for (let nth = 0; nth < pairs; nth++) {
      const [founder, investor] = [await user(), await user({ role: 'vc' })]
      made.push({
        founder,
        investor,
        startup: await publish(db, founder.id, `Água ${String(nth)}`, deps.now()),
        chat: '',
      })
    }
    return made
  })
}

/** Connects each pair and opens its chat. */
export async function meet(url: string, pairs: readonly Pair[]): Promise<void> {
  for (const pair of pairs) {
    await insist(url, `vc/connect/${pair.startup}/`, undefined, { token: pair.investor.token })
    pair.chat = (
      await insist<Chat>(url, 'chats/open/', { user_uuid: pair.founder.id }, { token: pair.investor.token })
    ).answer.chat_uuid
  }
}

/**
 * Has everyone write and read until `stop`. A message that was not acknowledged is sent again under its uuid, as a client
 * does that must get through: so one that is there twice was doubled, and one that was acknowledged and is not there is lost.
 */
export function startLoad(
  url: string,
  pairs: readonly Pair[],
  everyMs = 120,
): { readonly tally: Tally; stop(): Promise<Tally> } {
  const tally: Tally = { requests: 0, failures: new Map(), acknowledged: new Map() }
  const over = new AbortController()

  async function ask(path: string, token: string | undefined, body?: object): Promise<number> {
    tally.requests++
    const status = await fetch(`${url}/api/${path}`, {
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Token ${token}` }),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    }).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 0,
    )
    if (status !== 200) tally.failures.set(status, (tally.failures.get(status) ?? 0) + 1)
    return status
  }

  async function write(pair: Pair, writer: Writer): Promise<void> {
    while (!over.signal.aborted) {
      const message_uuid = randomUUID()
      const body = { chat_uuid: pair.chat, message_uuid, text: `${writer.id} writes ${message_uuid}` }
      while ((await ask('chats/send/', writer.token, body)) !== 200) {
        if (over.signal.aborted) return
        await pause(100)
      }
      tally.acknowledged.set(pair.chat, [...(tally.acknowledged.get(pair.chat) ?? []), message_uuid])
      // Nobody sends more than a hundred a minute.
      await pause(Math.max(everyMs, 610))
    }
  }

  async function read(pair: Pair): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn++) {
      if (turn % 3 === 0) await ask('public/startups/', undefined)
      else if (turn % 3 === 1) await ask('startups/get/', pair.founder.token, { startup_uuid: pair.startup })
      else await ask('notifications/', pair.investor.token)
      await pause(everyMs)
    }
  }

  const working = Promise.all(
    pairs.flatMap((pair) => [write(pair, pair.founder), write(pair, pair.investor), read(pair), read(pair)]),
  )
  return {
    tally,
    async stop() {
      over.abort()
      await working
      return tally
    },
  }
}

/** Compares what was acknowledged with what is there. */
export async function compare(
  url: string,
  pairs: readonly Pair[],
  { acknowledged }: Tally,
): Promise<{ readonly lost: number; readonly doubled: number }> {
  let lost = 0
  let doubled = 0
  for (const pair of pairs) {
    const found: ChatMessage[] = await readThrough(
      { url, chat: pair.chat, progress: createProgress(), signal: AbortSignal.timeout(60_000) },
      pair.investor,
    )
    const copies = Map.groupBy(found, ({ text }) => text)
    const uuids = new Set(found.map(({ message_uuid }) => message_uuid))
    lost += (acknowledged.get(pair.chat) ?? []).filter((uuid) => !uuids.has(uuid)).length
    doubled += [...copies.values()].filter(({ length }) => length > 1).length
  }
  return { lost, doubled }
}

/** Seconds until the server says that it is ready and serves a person who is signed in. */
export async function secondsToReady(
  url: string,
  { founder, startup }: Pair,
  from = performance.now(),
): Promise<number> {
  for (const until = from + 60_000; performance.now() < until; await pause(50)) {
    const statuses = await Promise.all([
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
        ({ status }) => status,
        () => 0,
      ),
      fetch(`${url}/api/startups/get/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Token ${founder.token}` },
        body: JSON.stringify({ startup_uuid: startup }),
        signal: AbortSignal.timeout(5_000),
      }).then(
        ({ status }) => status,
        () => 0,
      ),
    ])
    if (statuses.every((status) => status === 200)) return (performance.now() - from) / 1_000
  }
  return Infinity
}
