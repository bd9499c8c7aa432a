import { useCallback, useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { limits } from '@baobab/validation/limits.ts'
import { useNews } from '../../session/LiveProvider.tsx'

/** Whether the other types just now, and how to let them see that one types oneself. */
export function useTyping(chat: string) {
  const provider = useDataProvider<BaobabDataProvider>()
  const [types, setTypes] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const lastSent = useRef(0)

  const stop = useCallback(() => {
    clearTimeout(timer.current)
    setTypes(false)
  }, [])
  useNews(({ topic, about }) => {
    if (about !== chat) return
    if (topic === 'messages') stop()
    if (topic !== 'typing') return
    clearTimeout(timer.current)
    timer.current = setTimeout(stop, limits.chat.typingMs * 1.5)
    setTypes(true)
  })
  useEffect(() => stop, [stop])

  const typing = useCallback(() => {
    if (Date.now() - lastSent.current < limits.chat.typingMs) return
    lastSent.current = Date.now()
    // It is of no weight: nobody is told where it fails.
    void provider.typeInChat(chat).catch((error: unknown) => console.info('typing', error))
  }, [chat, provider])
  return { types, typing }
}
