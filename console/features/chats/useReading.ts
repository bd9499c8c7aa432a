import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { Chat, ChatMessage } from '@baobab/validation'

/** Says how far one has read, as long as the chat is looked at. */
export function useReading(chat: Chat, last: ChatMessage | undefined): void {
  const provider = useDataProvider<BaobabDataProvider>()
  const isLookedAt = useVisible()
  const said = useRef(chat.read_place)
  const place = last?.place ?? 0
  useEffect(() => {
    if (!isLookedAt || place <= Math.max(said.current, chat.read_place)) return
    said.current = place
    provider.readChat(chat.chat_uuid, place).catch((error: unknown) => {
      said.current = 0
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
