import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '@baobab/data-provider/apiError.ts'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { Client } from '@baobab/data-provider/client.ts'
import { messages } from '@baobab/validation/messages.ts'
import type { CallOptions, EndpointCall, WireInput } from '@baobab/data-provider/wire.ts'
import { idempotencyHeader } from '@baobab/validation/calls/once.ts'
import { codeOf } from '@baobab/i18n/message.ts'
import type { Act, Acts } from './act.ts'
import { isCut, isChanged, stopsSending } from './failures.ts'
import type { Outbox, Queue, WaitingItem } from './outbox.ts'
import { countWaiting, eraseOld, openShelf } from './shelf.ts'

export interface QueueOptions {
  /** Whose it is: what they did is sent for them alone. */
  readonly user: string
  readonly outbox: Outbox
  readonly acts: Acts
  /** A client that does once what changes something, and leaves nothing to the outbox. */
  readonly client: Client
  readonly provider: BaobabDataProvider
  readonly cache: QueryClient
  /** Who is signed in now. */
  readonly current: () => string | undefined
  /** The clock, in milliseconds since 1970. */
  readonly now?: () => number
}

/** A queue, and how it ends with its page. */
export interface OpenQueue extends Queue {
  close(): void
}

/** Sends it under its key, whoever sends it. */
const under = (key: string, input: WireInput & CallOptions): WireInput & CallOptions => ({
  ...input,
  key,
  headers: { ...input.headers, [idempotencyHeader]: key },
})

const isSame = (one: WaitingItem, act: string, input: WireInput) =>
  one.act === act && JSON.stringify(one.input) === JSON.stringify(input)

/** Opens the queue of a person: what they did before on this device is there, unless it is too old. */
export async function openQueue(options: QueueOptions): Promise<OpenQueue> {
  const { user, outbox, acts, client, provider, cache, current, now = Date.now } = options
  const shelf = openShelf(user)
  const tools = { provider, cache, now }
  let isClosed = false
  const channel = new BroadcastChannel(`baobab.waiting.${user}`)
  const names = Object.keys(acts)
  const nameOf = ({ path }: EndpointCall) => names.find((name) => acts[name]?.call?.path === path)
  const actOf = ({ act }: WaitingItem): Act | undefined => acts[act]
  const isDue = ({ held }: WaitingItem) => held === undefined

  /** Shows in all tabs what there is. */
  async function show(sent = 0): Promise<void> {
    const items = await shelf.all()
    countWaiting(user, items.length)
    if (isClosed) return
    outbox.told ??= { sent: 0, held: items.filter(({ held }) => held).length }
    outbox.show(items, sent)
    channel.postMessage('changed')
  }
  channel.onmessage = () => void shelf.all().then((items) => outbox.show(items))

  async function keep(item: Omit<WaitingItem, 'at' | 'place'>): Promise<void> {
    const places = (await shelf.all()).map(({ place }) => place)
    await shelf.put({ ...item, at: now(), place: Math.max(0, ...places) + 1 })
    await show()
  }

  const readAgain = (keys: readonly QueryKey[]) =>
    Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))

  /** Whether it waited as well and was not sent: then the two are none. */
  async function takesBack(name: string, { params }: WireInput): Promise<boolean> {
    if (!acts[name]?.toggles) return false
    const isSame = (one: WaitingItem) => one.act === name && JSON.stringify(one.input.params) === JSON.stringify(params)
    const last = (await shelf.all()).findLast(isSame)
    if (!last || last.held || last.tried !== undefined) return false
    // It may be sent at this very moment.
    let isTaken = false
    await shelf.change(last.key, (item) => {
      isTaken = item.tried === undefined
      return isTaken ? undefined : item
    })
    if (isTaken) await show()
    return isTaken
  }

  const waiting = () =>
    new ApiError(0, client.word(messages.once.waits), {}, undefined, undefined, codeOf(messages.once.waits))

  const deliver: Queue['deliver'] = async (endpoint, given, send) => {
    const name = nameOf(endpoint) ?? ''
    const { key = crypto.randomUUID(), params, query, body, waits } = given
    const input = { params, query, body }
    if (current() !== user) return send(given)
    // What was done before goes before.
    if (outbox.items().some(isDue)) {
      if (!(await takesBack(name, input))) await keep({ key, act: name, input, waits })
      void sendAll()
      throw waiting()
    }
    const wasOffline = navigator.onLine === false
    try {
      return await send(under(key, given))
    } catch (failure) {
      if (!isCut(failure) || given.signal?.aborted) throw failure
      const tried = wasOffline ? undefined : now()
      await keep({ key, act: name, input, waits, tried }).catch(() => {
        throw failure // the device keeps nothing
      })
      throw waiting()
    }
  }

  /** Sends one that was chosen. Answers whether what comes after it may be sent. */
  async function sendOne(chosen: WaitingItem, isOver = false): Promise<boolean> {
    const act = actOf(chosen)
    // An older version of the console kept what this one does not know.
    if (!act) return (await shelf.change(chosen.key, () => undefined)) === undefined
    const hold = (held: WaitingItem['held']) => shelf.change(chosen.key, (item) => ({ ...item, held }))
    try {
      const found = isOver ? undefined : await act.look?.(tools, chosen)
      if (found !== undefined && found !== 'done') return Boolean(await hold({ theirs: found }))
      if (found !== 'done') {
        const item = await shelf.change(chosen.key, (one) => ({ ...one, tried: one.tried ?? now() }))
        // It was dropped meanwhile.
        if (!item) return true
        const answer = await request(act, item, isOver)
        act.sent?.(cache, item, answer)
      }
      await shelf.change(chosen.key, () => undefined)
      await show(found === 'done' ? 0 : 1)
      return true
    } catch (failure) {
      if (stopsSending(failure)) return false
      const theirs = isChanged(failure) ? await act.theirs?.(tools, chosen).catch(() => undefined) : undefined
      await hold({ message: failure instanceof Error ? failure.message : '', theirs })
      return true
    }
  }

  async function request(act: Act, item: WaitingItem, isOver: boolean): Promise<unknown> {
    if (act.call && isOver && act.over)
      return (await client.send(act.call, under(crypto.randomUUID(), act.over(item.input)))).answer
    if (act.call) return (await client.send(act.call, under(item.key, item.input))).answer
    return ((isOver ? act.sendOver : undefined) ?? act.send)?.(tools, item)
  }

  /** One tab of this browser sends at a time. */
  const alone = <T>(act: () => Promise<T>): Promise<T> =>
    'locks' in navigator ? navigator.locks.request(`baobab.waiting.${user}`, act) : act()

  let running: Promise<void> | undefined
  function sendAll(): Promise<void> {
    running ??= alone(sendDue).finally(() => (running = undefined))
    return running
  }

  async function sendDue(): Promise<void> {
    const read: QueryKey[] = []
    while (!isClosed && current() === user) {
      const next = (await shelf.all()).find(isDue)
      if (!next || !(await sendOne(next))) break
      read.push(...(actOf(next)?.read ?? []))
    }
    await show()
    await readAgain(read)
  }

  async function drop(key: string): Promise<void> {
    let dropped: WaitingItem | undefined
    await shelf.change(key, (item) => {
      dropped = item
      return undefined
    })
    await show()
    if (!dropped) return
    const act = actOf(dropped)
    act?.undo?.(cache, dropped)
    await readAgain(act?.read ?? [])
  }

  await eraseOld(user, now())
  await show()
  return {
    takes: (endpoint) => nameOf(endpoint) !== undefined,
    deliver,
    async add(act, input, waits) {
      const there = (await shelf.all()).find((one) => isSame(one, act, input))
      if (there) await shelf.change(there.key, (item) => ({ ...item, waits }))
      else await keep({ key: crypto.randomUUID(), act, input, waits })
      await show()
    },
    async settle(act, input) {
      const there = (await shelf.all()).filter((one) => isSame(one, act, input))
      for (const { key } of there) await shelf.change(key, () => undefined)
      if (there.length > 0) await show()
    },
    sendAll,
    async sendMine(key) {
      await alone(async () => {
        const item = (await shelf.all()).find((one) => one.key === key)
        if (!item) return
        await sendOne({ ...item, held: undefined }, true)
        await show()
        await readAgain(actOf(item)?.read ?? [])
      })
    },
    drop,
    async forget() {
      await shelf.clear()
      await show()
    },
    close() {
      isClosed = true
      channel.close()
      outbox.show([])
    },
  }
}
