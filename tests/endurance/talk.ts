import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '@baobab/validation'
import { insist } from './insist.ts'
import type { Progress } from './progress.ts'

/** Somebody who writes in a chat. */
export interface Writer {
  readonly id: string
  readonly token: string
}

/** A message that its writer knows to be sent. Times are in milliseconds since 1970. */
export interface Acknowledged {
  readonly message: ChatMessage
  readonly text: string
  readonly begunAt: number
  readonly acknowledgedAt: number
  /** Askings under the same uuid that nobody answered. */
  readonly unanswered: number
}

export interface Talk {
  readonly url: string
  readonly chat: string
  readonly progress: Progress
  readonly signal: AbortSignal
}

/** Writes messages one after another, each once the one before is acknowledged. */
export async function write(
  { url, chat, progress, signal }: Talk,
  writer: Writer,
  count: number,
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  for (let at = 1; at <= count; at++) {
    const text = `${writer.id} writes ${String(at)}`
    const begunAt = Date.now()
    const { answer, unanswered } = await insist<{ data: ChatMessage }>(
      url,
      'chats/send/',
      { chat_uuid: chat, message_uuid: randomUUID(), text },
      { token: writer.token, signal },
    )
    acknowledged.push({ message: answer.data, text, begunAt, acknowledgedAt: Date.now(), unanswered })
    progress.step()
  }
  return acknowledged
}

/** Reads a chat from its first message to its last, page by page. */
export async function readThrough({ url, chat, signal }: Talk, reader: Writer): Promise<ChatMessage[]> {
  const read: ChatMessage[] = []
  for (;;) {
    const { answer } = await insist<{ data: ChatMessage[] }>(
      url,
      `chats/${chat}/messages/?after=${String(read.at(-1)?.place ?? 0)}`,
      undefined,
      { token: reader.token, signal },
    )
    if (answer.data.length === 0) return read
    read.push(...answer.data)
  }
}

/** How many of the messages that were asked for again the killed server had stored already. */
export function storedBefore(acknowledged: readonly Acknowledged[], kills: readonly number[]): number {
  return acknowledged.filter(({ message, begunAt, acknowledgedAt }) =>
    kills.some((kill) => begunAt <= kill && kill <= acknowledgedAt && Date.parse(message.sent_at) <= kill),
  ).length
}

/** What is not as it was acknowledged, in messages: each message once, as it was answered, in order and without gaps. */
export function faultsOf(acknowledged: readonly Acknowledged[], read: readonly ChatMessage[]): string[] {
  const faults: string[] = []
  const copies = Map.groupBy(read, ({ message_uuid }) => message_uuid)
  for (const { message, text } of acknowledged) {
    const found = copies.get(message.message_uuid) ?? []
    if (found.length !== 1)
      faults.push(`Message ${message.message_uuid} was acknowledged, and is there ${String(found.length)} times.`)
    else if (JSON.stringify(found[0]) !== JSON.stringify(message) || message.text !== text)
      faults.push(`Message ${message.message_uuid} is not there as it was acknowledged.`)
  }
  if (read.length !== acknowledged.length)
    faults.push(`${String(acknowledged.length)} messages were acknowledged, and ${String(read.length)} are there.`)
  if (read.some(({ place }, at) => place !== at + 1)) faults.push('The places have gaps, or do not come in order.')

  // One that was acknowledged before another was sent for the first time stands before it.
  let latestBegin = { at: -Infinity, place: 0 }
  for (const { message, begunAt, acknowledgedAt } of [...acknowledged].sort(
    (one, other) => one.message.place - other.message.place,
  )) {
    if (acknowledgedAt < latestBegin.at)
      faults.push(
        `Message ${String(message.place)} was acknowledged before message ${String(latestBegin.place)} was sent, and stands after it.`,
      )
    if (begunAt > latestBegin.at) latestBegin = { at: begunAt, place: message.place }
  }
  return faults
}
