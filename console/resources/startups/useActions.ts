import { HttpError, useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { useOnce } from '../useOnce.ts'
import { usePatch, type StartupRecord } from './usePatch.ts'

/** Likes the startup or takes the like back. It shows at once; the count that stays is the server's. Source: specification §4, §8. */
export function useLike({ id, is_liked }: StartupRecord) {
  const provider = useDataProvider<BaobabDataProvider>()
  const patch = usePatch()
  const mine = (other: StartupRecord) => other.id === id
  return useOnce(async () => {
    const undo = patch(mine, ({ likes_count }) => ({ is_liked: !is_liked, likes_count: Math.max(0, (likes_count ?? 0) + (is_liked ? -1 : 1)) }))
    try {
      const answer = await provider.like(id)
      patch(mine, () => answer)
    } catch (error) {
      undo()
      console.info('like', error)
    }
  })
}

/** Follows the startup's creator or stops. It shows at once, wherever that creator stands. */
export function useFollow({ created_by }: StartupRecord) {
  const provider = useDataProvider<BaobabDataProvider>()
  const patch = usePatch()
  const theirs = (other: StartupRecord) => other.created_by.user_uuid === created_by.user_uuid
  const set = (followed: Partial<StartupRecord['created_by']>) => patch(theirs, (other) => ({ created_by: { ...other.created_by, ...followed } }))
  return useOnce(async () => {
    const { user_uuid, is_followed, followers_count } = created_by
    if (!user_uuid) return
    const undo = set({ is_followed: !is_followed, followers_count: Math.max(0, followers_count + (is_followed ? -1 : 1)) })
    try {
      set(await provider.follow(user_uuid))
    } catch (error) {
      undo()
      console.info('follow', error)
    }
  })
}

/** Connects the investor to the startup, or ends the connection. */
export function useConnect({ id, is_connected }: StartupRecord) {
  const provider = useDataProvider<BaobabDataProvider>()
  const patch = usePatch()
  const notify = useNotify()
  const refresh = useRefresh()
  return useOnce(async () => {
    const undo = patch((other) => other.id === id, () => ({ is_connected: !is_connected }))
    try {
      await provider.connect(id, !is_connected)
      notify(is_connected ? 'messages.startup.disconnected' : 'messages.startup.connected', { type: 'success' })
      refresh()
    } catch (error) {
      undo()
      // A founder who declined says from when on it may be tried again.
      const isRefused = error instanceof HttpError && error.status === 409
      if (isRefused) return notify(error.message, { type: 'error' })
      notify(is_connected ? 'messages.startup.disconnectFailed' : 'messages.startup.connectFailed', { type: 'error' })
    }
  })
}

/** Publishes the startup, or makes it a draft again. */
export function usePublish({ id, is_published }: StartupRecord) {
  const provider = useDataProvider<BaobabDataProvider>()
  const patch = usePatch()
  const notify = useNotify()
  const refresh = useRefresh()
  return useOnce(async () => {
    const undo = patch((other) => other.id === id, () => ({ is_published: !is_published }))
    try {
      await provider.publish(id, !is_published)
      notify(is_published ? 'messages.startup.unpublished' : 'messages.startup.published', { type: 'success' })
      refresh()
    } catch {
      undo()
      notify('messages.startup.publishFailed', { type: 'error' })
    }
  })
}
