import type { BaobabDataProvider } from '@baobab/data-provider'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useTranslate } from '../../i18n/words.ts'
import { answered } from '../../session/answered.ts'
import { AttentionSkeleton } from './AttentionSkeleton.tsx'
import { Failed } from './Failed.tsx'
import { keepFigures } from './figures.ts'
import { NewMatches, StandingStill, WhatChanged } from './News.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import * as css from './attention.module.css'

/** What an investor sees first: what waits for them, new matches, deals that stand still, and changes of what they follow. It is read again with the pipeline. */
export default function Attention() {
  const translate = useTranslate()
  const dataProvider = useDataProvider<BaobabDataProvider>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['pipeline', 'attention'],
    queryFn: async ({ client }) => {
      const attention = answered(await dataProvider.attention())
      keepFigures(client, { investor: attention.figures })
      return attention
    },
  })
  if (data) {
    const { matches, still, changes } = data
    return (
      <div className={css.attention}>
        <div className={css.attentionMain}>
          <NeedsYou attention={data} />
          {matches.length > 0 && <NewMatches matches={matches} />}
          {still.data.length > 0 && <StandingStill still={still} />}
        </div>
        {changes.length > 0 && <WhatChanged changes={changes} />}
      </div>
    )
  }
  if (error && !isFetching)
    return (
      <div className={css.attention}>
        <Failed title={translate('attention.failed')} text={error.message} onRetry={() => void refetch()} />
      </div>
    )
  return <AttentionSkeleton />
}
