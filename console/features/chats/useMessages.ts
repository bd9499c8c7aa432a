import { replaceEqualDeep, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { limits } from '@baobab/validation'
import { answered } from '../../session/answered.ts'
import { useNews } from '../../session/LiveProvider.tsx'
import { withNewest, type Pages } from './pages.ts'

/**
 * The messages of a chat, oldest first, read from the newest backwards. What comes after is fetched by its place and put at
 * the end, so that nothing is read twice on a paid connection.
 */
export function useMessages(chat: string) {
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const key = useMemo(() => ['chats', 'messages', chat], [chat])
  const query = useInfiniteQuery({
    queryKey: key,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam }) => answered(await provider.chatMessages(chat, { before: pageParam })),
    getNextPageParam: (page) => (page.length < limits.chat.page ? undefined : page[0]?.place),
    staleTime: Infinity,
    // What was asked for before a message came lacks it: earlier pages come with the others as they were then.
    structuralSharing: (before, now) =>
      replaceEqualDeep(before, withNewest(now as Pages, (before as Pages | undefined)?.pages[0] ?? [])),
  })
  const running = useRef<Promise<void> | undefined>(undefined)
  const asked = useRef(false)

  /** Fetches what came after the last message that is known; one run at a time, and again where something was received meanwhile. */
  const catchUp = useCallback((): Promise<void> => {
    asked.current = true
    running.current ??= run().finally(() => (running.current = undefined))
    return running.current

    async function run(): Promise<void> {
      while (asked.current) {
        asked.current = false
        const known = client.getQueryData<Pages>(key)
        if (!known) {
          // The first page is on its way, and may have been read before the news.
          const reading = client.getQueryCache().find({ queryKey: key })
          if (!reading || reading.state.fetchStatus === 'idle') return
          await reading.promise?.catch(() => undefined) // the screen says that it failed
          asked.current = true
          continue
        }
        const news = await provider.chatMessages(chat, { after: known.pages[0]?.at(-1)?.place ?? 0 })
        client.setQueryData<Pages>(key, (old) => old && withNewest(old, news))
        if (news.length === limits.chat.page) asked.current = true
      }
    }
  }, [chat, client, key, provider])

  const quietly = useCallback(
    () => void catchUp().catch((error: unknown) => console.info('messages', error)),
    [catchUp],
  )
  useEffect(() => {
    // Where nothing was read yet, the first page brings it.
    if (client.getQueryData(key)) quietly()
  }, [client, key, quietly])
  useNews(({ topic, about }) => {
    if (topic === 'messages' && (about === null || about === chat)) quietly()
  })
  const messages = useMemo(() => [...(query.data?.pages ?? [])].reverse().flat(), [query.data])
  return { ...query, messages, catchUp }
}
