import { useCallback, useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { isWaiting } from '../../session/outbox/outbox.ts'
import { useSessionUser, useSigned } from '../../session/session.tsx'
import { readDraft, removeDraft, writeDraft, type DraftPlace } from '../../crud/drafts/store.ts'
import { pathTo } from '../../routes/routes.ts'
import { useTranslate } from '../../i18n/words.ts'

/** A message that is on its way, or did not get through. */
export interface Outgoing {
  readonly message_uuid: string
  readonly text: string
  /** Why it did not get through; undefined while it is on its way. */
  readonly failed?: string | undefined
  /** The page was closed before the answer came: it may have arrived. */
  readonly isUnsure?: boolean | undefined
  /** It waits on the device until there is a connection. */
  readonly waits?: boolean
}

/** What becomes of a message: it failed, or it needs no more of us. */
type Outcome = Pick<Outgoing, 'failed' | 'isUnsure'> | undefined

/** Messages on their way, by their uuids: a chat that is left and opened again before the answer follows them on. */
const underWay = new Map<string, Promise<Outcome>>()

/**
 * What was typed and not sent, and what was sent and did not arrive. It outlives the page, as every draft does.
 *
 * @param isKnown whether a message stands in the log, or waits for a connection: it is no affair of this outbox
 */
export function useOutbox(
  chat: string,
  name: string,
  arrived: () => Promise<void>,
  isKnown: (message_uuid: string) => boolean,
) {
  const provider = useDataProvider<BaobabDataProvider>()
  const { outbox } = useSigned().providers
  const translate = useTranslate()
  const owner = useSessionUser()?.user_uuid ?? ''
  const place = useRef<DraftPlace>({ address: pathTo('chat', { chat_uuid: chat }), owner })
  const [text, setText] = useState(() => textOf(readDraft(place.current)?.values['text']))
  const [items, setItems] = useState<readonly Outgoing[]>(() =>
    outgoingOf(readDraft(place.current)?.values['outbox'], translate('chats.waiting')),
  )
  const open = items.filter(({ message_uuid }) => !isKnown(message_uuid))
  // One that is known now may be so no more later: it leaves for good.
  if (open.length < items.length) setItems(open)
  // Messages leave one after another, in the order in which they were sent.
  const line = useRef<Promise<void>>(Promise.resolve())

  // Whoever opens a chat is about to write: what keeps a message that the line loses comes before it is sent.
  useEffect(() => void outbox.open?.().catch(() => undefined), [outbox])
  useEffect(() => {
    if (text === '' && items.length === 0) removeDraft(place.current)
    else writeDraft(place.current, { savedAt: Date.now(), values: { text, outbox: items } })
  }, [text, items])

  const set = useCallback((uuid: string, change: Partial<Outgoing> | undefined) => {
    setItems((now) => now.flatMap((one) => (one.message_uuid !== uuid ? [one] : change ? [{ ...one, ...change }] : [])))
  }, [])

  /** Waits for what becomes of a message, which the draft says also where the chat was left. */
  const follow = useCallback(
    async (uuid: string, sending: Promise<Outcome>) => {
      const outcome = await sending
      set(uuid, outcome)
      settle(place.current, uuid, outcome)
    },
    [set],
  )
  useEffect(() => {
    for (const { message_uuid } of outgoingOf(readDraft(place.current)?.values['outbox'], '')) {
      const sending = underWay.get(message_uuid)
      if (sending) void follow(message_uuid, sending)
    }
  }, [follow])

  const deliver = useCallback(
    ({ message_uuid, text: sent }: Outgoing) => {
      const send = async (): Promise<Outcome> => {
        try {
          await provider.sendMessage({ chat_uuid: chat, message_uuid, text: sent }, { waits: { about: name } })
        } catch (error) {
          if (isWaiting(error)) return undefined
          const failed = error instanceof Error && error.message ? error.message : translate('messages.http.failed')
          return { failed, isUnsure: undefined }
        }
        // It stands in the log before it leaves the outbox; where that could not be read, it comes with the next news.
        await arrived().catch((error: unknown) => console.info('messages', error))
        return undefined
      }
      set(message_uuid, { failed: undefined, isUnsure: undefined })
      const sending = line.current.then(send).finally(() => underWay.delete(message_uuid))
      underWay.set(message_uuid, sending)
      line.current = follow(message_uuid, sending)
    },
    [arrived, chat, follow, name, provider, set, translate],
  )

  return {
    text,
    setText,
    items: open,
    send: (typed: string) => {
      const item = { message_uuid: crypto.randomUUID(), text: typed }
      setItems((now) => [...now, item])
      deliver(item)
    },
    again: deliver,
    discard: (uuid: string) => set(uuid, undefined),
  }
}

/** Puts down in the draft what became of a message. */
function settle(place: DraftPlace, uuid: string, outcome: Outcome): void {
  const draft = readDraft(place)
  const items = outgoingOf(draft?.values['outbox'], undefined)
  if (!draft || !items.some(({ message_uuid }) => message_uuid === uuid)) return
  const outbox = items.flatMap((one) => (one.message_uuid !== uuid ? [one] : outcome ? [{ ...one, ...outcome }] : []))
  if (outbox.length === 0 && !textOf(draft.values['text'])) removeDraft(place)
  else writeDraft(place, { ...draft, savedAt: Date.now(), values: { ...draft.values, outbox } })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function outgoingOf(value: unknown, failed: string | undefined): readonly Outgoing[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('message_uuid' in one) || !('text' in one)) return []
    const { message_uuid, text } = one
    if (typeof message_uuid !== 'string' || typeof text !== 'string') return []
    if (underWay.has(message_uuid)) return [{ message_uuid, text }]
    if ('failed' in one && typeof one.failed === 'string' && !('isUnsure' in one))
      return [{ message_uuid, text, failed: one.failed }]
    return [{ message_uuid, text, failed, isUnsure: true }]
  })
}
