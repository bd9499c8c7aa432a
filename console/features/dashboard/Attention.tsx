import type { BaobabDataProvider } from '@baobab/data-provider'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import { useTranslate } from '../../i18n/words.ts'
import { Mandate } from '../investing/mandate/Mandate.tsx'
import { answered } from '../../session/answered.ts'
import { AttentionSkeleton } from './AttentionSkeleton.tsx'
import { Failed } from './Failed.tsx'
import { keepFigures, keepTrends } from './figures.ts'
import { NewMatches, StandingStill, WhatChanged } from './News.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import * as css from './attention.module.css'

/** What an investor sees first: the question of what they look for, as long as they said nothing of it, what waits for them, new matches, deals that stand still, and changes of what they follow. It is read again with the pipeline. */
export default function Attention({ userUuid }: { readonly userUuid: string }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<BaobabDataProvider>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['pipeline', 'attention'],
    queryFn: async ({ client }) => {
      const attention = answered(await dataProvider.attention())
      keepFigures(client, { investor: attention.figures })
      keepTrends(client, { investor: attention.trend })
      return attention
    },
  })
  // What lies on the device may be older than the answer: the question stays for who answers it already, and goes for others.
  const [isAnswering, setAnswering] = useState(false)
  if (data) {
    const { matches, still, changes } = data
    return (
      <>
        {(!data.has_mandate || isAnswering) && (
          <Mandate userUuid={userUuid} fallback={<AttentionSkeleton />} onAnswer={() => setAnswering(true)} />
        )}
        <div className={css.attention}>
          <div className={css.attentionMain}>
            <NeedsYou attention={data} />
            {matches.length > 0 && <NewMatches matches={matches} />}
            {still.data.length > 0 && <StandingStill still={still} />}
          </div>
          {changes.length > 0 && <WhatChanged changes={changes} />}
        </div>
      </>
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
