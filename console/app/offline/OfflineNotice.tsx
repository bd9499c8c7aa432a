import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import '../../i18n/late.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'

/** Says that the connection is down, and as of when what stands on the page is: the oldest of it. */
export default function OfflineNotice() {
  const translate = useTranslate()
  const format = useFormat()
  const client = useQueryClient()
  const follow = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  const oldest = useSyncExternalStore(follow, () => oldestShown(client))
  if (oldest === undefined) return translate('app.shell.offline')
  return translate('offline.asOf', { time: format.timeToday(oldest) })
}

/** When the oldest of what is shown was read, in milliseconds since 1970; undefined where nothing is. */
function oldestShown(client: QueryClient): number | undefined {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]))
  return times.length === 0 ? undefined : Math.min(...times)
}
