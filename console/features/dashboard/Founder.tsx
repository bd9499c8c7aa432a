import type { BaobabDataProvider } from '@baobab/data-provider'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useAhead } from '../../crud/list/useAhead.ts'
import { useTranslate } from '../../i18n/words.ts'
import { answered } from '../../session/answered.ts'
import { useSigned } from '../../session/session.tsx'
import { loadForm } from '../startups/loadForm.ts'
import { AttentionSkeleton } from './AttentionSkeleton.tsx'
import { Failed } from './Failed.tsx'
import { FounderNeeds, waitingOf } from './FounderNeeds.tsx'
import { FounderViews } from './FounderViews.tsx'
import { keepFigures } from './figures.ts'
import * as css from './founder.module.css'

/** What a founder sees first: what waits for them, then who viewed what they published. It is read again with the notifications. */
export default function Founder() {
  const translate = useTranslate()
  const dataProvider = useDataProvider<BaobabDataProvider>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['notifications', 'founder'],
    queryFn: async ({ client }) => {
      const dashboard = answered(await dataProvider.founderDashboard())
      keepFigures(client, { founder: dashboard.figures })
      return dashboard
    },
  })
  // Whoever goes on to their list at once waits for that alone.
  useAhead(data ? loadForm : undefined, useSigned().providers.quiet)
  if (data) {
    // Before there is anything, the figures under it say how to begin.
    if (data.startups.length === 0 && waitingOf(data) === 0) return null
    return (
      <div className={css.founder}>
        <FounderNeeds dashboard={data} />
        <FounderViews dashboard={data} />
      </div>
    )
  }
  if (error && !isFetching)
    return (
      <div className={css.founder}>
        <Failed title={translate('attention.failed')} text={error.message} onRetry={() => void refetch()} />
      </div>
    )
  return <AttentionSkeleton />
}
