import { useQueryClient } from '@tanstack/react-query'
import { HttpError, useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { sentences } from '@baobab/i18n/sentences.ts'
import { firstStage } from '@baobab/validation'
import { isWaiting } from '../../../session/outbox/outbox.ts'
import { messageOf } from '../../../ui/messageOf.ts'
import { useNotifyUndo } from '../../../ui/useNotifyUndo.tsx'
import { useOnce } from '../../../crud/states/useOnce.ts'
import { usePatch, type Patch, type StartupRecord } from './usePatch.ts'

/** Likes the startup or takes the like back. It shows at once; the count that stays is the server's. Source: specification §4, §8. */
export function useLike({ id, is_liked, startup_name }: StartupRecord) {
  const provider = useDataProvider<BaobabDataProvider>()
  const { show, settle } = usePatch()
  const mine = (other: StartupRecord) => other.id === id
  return useOnce(async () => {
    const undo = show(mine, ({ likes_count }) => ({
      is_liked: !is_liked,
      likes_count: Math.max(0, (likes_count ?? 0) + (is_liked ? -1 : 1)),
    }))
    try {
      const answer = await provider.like(id, { waits: { about: startup_name ?? '', before: { is_liked } } })
      settle(mine, () => answer)
    } catch (error) {
      if (isWaiting(error)) return
      undo()
      console.info('like', error)
    }
  })
}

/** Follows the startup's creator or stops. It shows at once, wherever that creator stands. */
export function useFollow({ created_by }: StartupRecord) {
  const provider = useDataProvider<BaobabDataProvider>()
  const { show, settle } = usePatch()
  const theirs = (other: StartupRecord) => other.created_by.user_uuid === created_by.user_uuid
  const set =
    (followed: Partial<StartupRecord['created_by']>): Patch =>
    (other) => ({ created_by: { ...other.created_by, ...followed } })
  return useOnce(async () => {
    const { user_uuid, username, is_followed, followers_count } = created_by
    if (!user_uuid) return
    const undo = show(
      theirs,
      set({ is_followed: !is_followed, followers_count: Math.max(0, followers_count + (is_followed ? -1 : 1)) }),
    )
    try {
      const followed = await provider.follow(user_uuid, { waits: { about: username, before: { is_followed } } })
      settle(theirs, set(followed))
    } catch (error) {
      if (isWaiting(error)) return
      undo()
      console.info('follow', error)
    }
  })
}

/** Connects the investor to the startup, or ends the connection, which can be undone on the spot. */
export function useConnect({ id, is_connected }: StartupRecord) {
  const provider = useDataProvider<BaobabDataProvider>()
  const { show } = usePatch()
  const notify = useNotify()
  const notifyUndo = useNotifyUndo()
  const refresh = useRefresh()
  const reconnect = useReconnect()
  return useOnce(async () => {
    const undo = show(
      (other) => other.id === id,
      () => ({ is_connected: !is_connected, connection_stage: is_connected ? null : firstStage }),
    )
    try {
      await provider.connect(id, !is_connected)
      if (is_connected) notifyUndo('messages.startup.disconnected', () => reconnect(id))
      else notify('messages.startup.connected', { type: 'success' })
      refresh()
    } catch (error) {
      undo()
      // A founder who declined says from when on it may be tried again.
      const isRejected = error instanceof HttpError && error.status === 409
      if (isRejected) return notify(error.message, { type: 'error' })
      notify(is_connected ? 'messages.startup.disconnectFailed' : 'messages.startup.connectFailed', { type: 'error' })
    }
  })
}

/** Brings back a connection that was ended: everything of it, wherever it is shown. */
export function useReconnect() {
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const refresh = useRefresh()
  return async (id: string) => {
    await provider.connect(id, true)
    notify('messages.startup.connected', { type: 'success' })
    refresh()
    await Promise.all([['pipeline'], ['contacts'], ['chats']].map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}

/** Publishes the startup, or makes it a draft again; either can be undone. An admin says why they take down another's. */
export function usePublish({ id, is_published }: StartupRecord) {
  const provider = useDataProvider<BaobabDataProvider>()
  const { show } = usePatch()
  const notify = useNotify()
  const notifyUndo = useNotifyUndo()
  const refresh = useRefresh()
  const undoPublishing = useUndoPublishing()
  const send = async (reason?: string) => {
    const putBack = show(
      (other) => other.id === id,
      () => ({ is_published: !is_published }),
    )
    try {
      await provider.publish(id, !is_published, reason)
    } catch (error) {
      putBack()
      throw error
    }
    notifyUndo(is_published ? 'messages.startup.unpublished' : 'messages.startup.published', () => undoPublishing([id]))
    refresh()
  }
  const once = useOnce(() =>
    send().catch((error: unknown) => {
      // What is missing, or why it was taken down, is in the words of who rejected it.
      const isRejected = error instanceof HttpError && [400, 403, 409].includes(Number(error.status))
      notify(isRejected ? error.message : 'messages.startup.publishFailed', { type: 'error' })
    }),
  )
  return { ...once, send } as const
}

/** Sends the startup for review; what keeps it from that is in the words of the server. */
export function useSubmit(startup: StartupRecord) {
  const provider = useDataProvider<BaobabDataProvider>()
  return useReviewing(startup, provider.submitForReview)
}

/** Takes the startup back from review. */
export function useWithdraw(startup: StartupRecord) {
  const provider = useDataProvider<BaobabDataProvider>()
  return useReviewing(startup, provider.withdrawFromReview)
}

/** Does something that changes the review of a startup. */
function useReviewing({ id }: StartupRecord, act: BaobabDataProvider['submitForReview']) {
  const { show } = usePatch()
  const notify = useNotify()
  const refresh = useRefresh()
  return useOnce(async () => {
    try {
      const { message, review } = await act(id)
      show(
        (other) => other.id === id,
        () => ({ review }),
      )
      notify(message, { type: 'success' })
      refresh()
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  })
}

/** Puts startups back to how they were published before; those that changed since stay, and the message says so. */
export function useUndoPublishing() {
  const provider = useDataProvider<BaobabDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  return async (ids: readonly string[]) => {
    const { message, refused } = await provider.undoPublishing(ids)
    const [first] = refused
    notify(
      first
        ? sentences(message, `${first.startup_name ?? ''}: ${first.reason}`)
        : ids.length === 1
          ? 'messages.startup.undone'
          : message,
      { type: first ? 'warning' : 'success' },
    )
    refresh()
  }
}
