import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import '../../i18n/late.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { useWaitingItems } from '../../session/outbox/useWaitingItems.ts'

/** Says that the connection is down, and as of when what stands on the page is: the oldest of it. */
export default function OfflineNotice() {
  const translate = useTranslate()
  const format = useFormat()
  const client = useQueryClient()
  const follow = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  const oldest = useSyncExternalStore(follow, () => oldestShown(client))
  const count = useWaitingItems().length
  if (oldest === undefined) return count > 0 ? translate('offline.open', { count }) : translate('app.shell.offline')
  const time = format.timeToday(oldest)
  return count > 0 ? translate('offline.asOfWaiting', { time, count }) : translate('offline.asOf', { time })
}

/** When the oldest of what is shown was read, in milliseconds since 1970; undefined where nothing is. */
function oldestShown(client: QueryClient): number | undefined {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]))
  return times.length === 0 ? undefined : Math.min(...times)
}
