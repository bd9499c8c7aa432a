import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { useOnce } from '../../crud/states/useOnce.ts'
import type { PersonRecord } from './person.ts'
import { messageOf } from '../../ui/messageOf.ts'

/** Lets a person sign in again, or with a reason no longer; the list is read again. Source: specification §4, §8. */
export function useSetActive({ user_uuid, is_active }: Pick<PersonRecord, 'user_uuid' | 'is_active'>) {
  const provider = useDataProvider<BaobabDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const send = async (reason?: string) => {
    await provider.setActive(user_uuid, !is_active, reason)
    notify(is_active ? 'messages.user.disabled' : 'messages.user.enabled', { type: 'success' })
    refresh()
  }
  const once = useOnce(() => send().catch((error: unknown) => notify(messageOf(error), { type: 'error' })))
  return { ...once, send } as const
}
