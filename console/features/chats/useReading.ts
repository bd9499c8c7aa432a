import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { Chat, ChatMessage } from '@baobab/validation'

/** Tells the server how far one has read, as long as the chat is looked at. */
export function useReading(chat: Chat, last: ChatMessage | undefined): void {
  const provider = useDataProvider<BaobabDataProvider>()
  const isLookedAt = useVisible()
  const sentPlace = useRef(chat.read_place)
  const place = last?.place ?? 0
  useEffect(() => {
    if (!isLookedAt || place <= Math.max(sentPlace.current, chat.read_place)) return
    sentPlace.current = place
    provider.readChat(chat.chat_uuid, place).catch((error: unknown) => {
      sentPlace.current = 0
      console.info('read', error)
    })
  }, [chat, isLookedAt, place, provider])
}

function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const listen = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [])
  return visible
}
