import type { BaobabDataProvider, SessionUser } from '@baobab/data-provider'
import { bandPattern } from '@baobab/design/pattern.ts'
import { useQuery, type QueryKey } from '@tanstack/react-query'
import { Box } from '@mui/material'
import { useDataProvider } from 'ra-core'
import { inOrder } from '../../crud/states/inOrder.ts'
import { useSessionUser } from '../../session/session.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { AttentionSkeleton } from './AttentionSkeleton.tsx'
import { CardsSkeleton } from './CardsSkeleton.tsx'
import { Failed } from './Failed.tsx'
import Founder from './Founder.tsx'
import { FigureGroup } from './FigureGroup.tsx'
import { groupsOf } from './cards.ts'
import { figuresKey } from './figures.ts'
import { TrendsSkeleton } from './TrendsSkeleton.tsx'
import { useByItself } from './useByItself.ts'
import { VerifyEmail } from './VerifyEmail.tsx'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './dashboard.module.css'
import { part } from '../../ui/part.tsx'

const loadTrends = () => import('./TrendsSection.tsx')
const TrendsSection = part(loadTrends)
const Operator = lazy(() => import('./Operator.tsx'))
const Investor = lazy(() => import('./Investor.tsx'))

/** The first page after signing in: a greeting, what to do next, and figures. */
export default function Dashboard() {
  const user = useSessionUser()
  const role = user?.role
  // On its way while the figures are, beneath which it stands; where it fails it is asked for again.
  useEffect(() => {
    if (role !== undefined && role !== 'startup') loadTrends().catch(() => undefined)
  }, [role])
  return (
    <Box sx={inOrder}>
      <Greeting />
      {user?.email_verified === false && <VerifyEmail email={user.email} />}
      {user?.role === 'startup' && <Founder />}
      {user?.role === 'vc' && (
        <Suspense fallback={<AttentionSkeleton />}>
          <Investor userUuid={user.user_uuid} isVerified={user.email_verified !== false} />
        </Suspense>
      )}
      {user?.role === 'admin' && (
        <Suspense fallback={<CardsSkeleton />}>
          <Operator />
        </Suspense>
      )}
      <Figures />
    </Box>
  )
}

/** The reads that bring the figures along, and an investor’s over time. */
function bringing(user: SessionUser | undefined): readonly QueryKey[] {
  if (user?.role === 'startup') return [['notifications', 'founder']]
  return user?.role === 'admin' || user?.email_verified === false ? [] : [['pipeline', 'attention']]
}

/** Markup of our own, with nothing in it that a user typed. */
function Greeting() {
  const translate = useTranslate()
  const user = useSessionUser()
  if (!user) return null
  return (
    <header className={`${css.greeting} on-brand`}>
      <div>
        <h1>
          {user.first_name
            ? translate('app.dashboard.greeting', { name: user.first_name })
            : translate('app.dashboard.hello')}
        </h1>
        <p>{translate(`app.dashboard.lead.${user.role}`)}</p>
      </div>
      <div className={css.greetingBand} dangerouslySetInnerHTML={{ __html: bandPattern('greeting') }} />
    </header>
  )
}

function Figures() {
  const user = useSessionUser()
  const translate = useTranslate()
  const format = useFormat()
  const dataProvider = useDataProvider<BaobabDataProvider>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: figuresKey,
    queryFn: () => dataProvider.figures(),
    enabled: useByItself(bringing(user)),
  })
  if (data) {
    const groups = groupsOf(data, format, translate)
    // Charts of nothing would only push down what to do next; a founder's stands over the figures.
    const happened = user?.role !== 'startup' && groups.some((group) => !group.empty)
    const [first, ...others] = groups.map((group) => (
      <FigureGroup key={group.key} group={group} alone={groups.length === 1} />
    ))
    return (
      <>
        {first}
        {happened && (
          <Suspense fallback={<TrendsSkeleton />}>
            <TrendsSection bringing={bringing(user)} />
          </Suspense>
        )}
        {others}
      </>
    )
  }
  if (error && !isFetching) return <Failed text={error.message} onRetry={() => void refetch()} />
  return <CardsSkeleton />
}
