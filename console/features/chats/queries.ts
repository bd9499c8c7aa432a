import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDataProvider, type HttpError } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { limits, type Chat } from '@baobab/validation'
import { answered } from '../../session/answered.ts'

/** One's chats, those with the newest messages first. */
export function useChats() {
  const provider = useDataProvider<BaobabDataProvider>()
  return useInfiniteQuery({
    queryKey: ['chats', 'list'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam }) => answered(await provider.chats(pageParam)),
    getNextPageParam: ({ data }) => (data.length < limits.chat.page ? undefined : data.at(-1)?.chat_uuid),
  })
}

/** One chat. */
export function useChat(id: string) {
  const provider = useDataProvider<BaobabDataProvider>()
  return useQuery<Chat, HttpError>({ queryKey: ['chats', 'one', id], queryFn: () => provider.chat(id) })
}
