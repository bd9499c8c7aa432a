import type { BaobabDataProvider } from '@baobab/data-provider'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import type { Waiting } from '@baobab/validation'
import { limits } from '@baobab/validation/limits.ts'
import { answered } from '../../session/answered.ts'
import { useSessionUser, useViewing } from '../../session/session.tsx'
import { messageOf } from '../../ui/messageOf.ts'

/**
 * The notifications of the person signed in, page by page, with the true count of unread ones. Nothing is asked for whoever must add a second
 * factor first, and in a view as somebody by the page of all alone: it would be rejected.
 */
export function useNotifications(isPage = false) {
  const provider = useDataProvider<BaobabDataProvider>()
  const isViewing = useViewing() !== undefined
  const isShut = useSessionUser()?.awaits_second_factor === true || (isViewing && !isPage)
  return useInfiniteQuery({
    enabled: !isShut,
    queryKey: ['notifications'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam }) => answered(await provider.notifications(pageParam)),
    getNextPageParam: ({ data }) =>
      data.length < limits.notifications.page ? undefined : data.at(-1)?.notification_uuid,
  })
}

const nothing: Waiting = { messages: 0, contacts: 0, answers: 0 }

/** What else waits for the person signed in; it comes with the notifications. */
export function useWaiting(): Waiting {
  return useNotifications().data?.pages[0]?.waiting ?? nothing
}

/** Marks one notification as read, or all. A failure shows a message; nothing has changed then. */
export function useMarkRead() {
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  return async (uuid?: string) => {
    try {
      await provider.readNotification(uuid)
      await client.invalidateQueries({ queryKey: ['notifications'] })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  }
}
