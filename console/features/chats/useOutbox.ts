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
  /** It waits on the device until there is a connection. */
  readonly waits?: boolean
}

/** What was typed and not sent, and what was sent and did not arrive. It outlives the page, as every draft does. */
export function useOutbox(chat: string, name: string, arrived: () => Promise<void>) {
  const provider = useDataProvider<BaobabDataProvider>()
  const { outbox } = useSigned().providers
  const translate = useTranslate()
  const owner = useSessionUser()?.user_uuid ?? ''
  const place = useRef<DraftPlace>({ address: pathTo('chat', { chat_uuid: chat }), owner })
  const [text, setText] = useState(() => textOf(readDraft(place.current)?.values['text']))
  const [items, setItems] = useState<readonly Outgoing[]>(() =>
    outgoingOf(readDraft(place.current)?.values['outbox'], translate('chats.waiting')),
  )
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

  const deliver = useCallback(
    ({ message_uuid, text: sent }: Outgoing) => {
      set(message_uuid, { failed: undefined })
      line.current = line.current.then(async () => {
        try {
          await provider.sendMessage({ chat_uuid: chat, message_uuid, text: sent }, { waits: { about: name } })
        } catch (error) {
          if (isWaiting(error)) return set(message_uuid, undefined)
          return set(message_uuid, {
            failed: error instanceof Error && error.message ? error.message : translate('messages.http.failed'),
          })
        }
        // It stands in the log before it leaves the outbox; where that could not be read, it comes with the next news.
        await arrived().catch((error: unknown) => console.info('messages', error))
        set(message_uuid, undefined)
      })
    },
    [arrived, chat, name, provider, set, translate],
  )

  return {
    text,
    setText,
    items,
    send: (typed: string) => {
      const item = { message_uuid: crypto.randomUUID(), text: typed }
      setItems((now) => [...now, item])
      deliver(item)
    },
    again: deliver,
    discard: (uuid: string) => set(uuid, undefined),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function outgoingOf(value: unknown, failed: string): readonly Outgoing[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('message_uuid' in one) || !('text' in one)) return []
    const { message_uuid, text } = one
    return typeof message_uuid === 'string' && typeof text === 'string'
      ? [{ message_uuid, text, failed: 'failed' in one && typeof one.failed === 'string' ? one.failed : failed }]
      : []
  })
}
