import type { BaobabDataProvider } from '@baobab/data-provider'
import { bandPattern } from '@baobab/design/pattern.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useSessionUser } from '../../session/session.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { AttentionSkeleton } from './AttentionSkeleton.tsx'
import { CardsSkeleton } from './CardsSkeleton.tsx'
import { Failed } from './Failed.tsx'
import { FigureGroup } from './FigureGroup.tsx'
import { groupsOf } from './cards.ts'
import { TrendsSkeleton } from './TrendsSkeleton.tsx'
import { VerifyEmail } from './VerifyEmail.tsx'
import { Fragment, lazy, Suspense } from 'react'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './dashboard.module.css'

// For the few who have a mandate to give, and with the inputs of forms.
const AskMandate = lazy(() => import('../investing/mandate/AskMandate.tsx'))
const loadTrends = () => import('./TrendsSection.tsx')
const TrendsSection = lazy(loadTrends)
// On its way while the figures are, beneath which it stands; where it fails it is asked for again.
loadTrends().catch(() => undefined)
const Operator = lazy(() => import('./Operator.tsx'))
const Attention = lazy(() => import('./Attention.tsx'))
const Founder = lazy(() => import('./Founder.tsx'))

/** The first page after signing in: a greeting, what to do next, and figures. */
export default function Dashboard() {
  const user = useSessionUser()
  return (
    <>
      <Greeting />
      {user?.email_verified === false && <VerifyEmail email={user.email} />}
      {user?.role === 'startup' && (
        <Suspense fallback={<AttentionSkeleton />}>
          <Founder />
        </Suspense>
      )}
      {user?.role === 'vc' && (
        <>
          <Suspense fallback={null}>
            <AskMandate userUuid={user.user_uuid} />
          </Suspense>
          {user.email_verified !== false && (
            <Suspense fallback={<AttentionSkeleton />}>
              <Attention />
            </Suspense>
          )}
        </>
      )}
      {user?.role === 'admin' && (
        <Suspense fallback={<CardsSkeleton />}>
          <Operator />
        </Suspense>
      )}
      <Figures />
    </>
  )
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
    queryKey: ['figures'],
    queryFn: () => dataProvider.figures(),
  })
  if (data) {
    const groups = groupsOf(data, format, translate)
    // Charts of nothing would only push down what to do next; a founder's stands over the figures.
    const happened = user?.role !== 'startup' && groups.some((group) => !group.empty)
    return (
      <>
        {groups.map((group, at) => (
          <Fragment key={group.key}>
            <FigureGroup group={group} alone={groups.length === 1} />
            {at === 0 && happened && (
              <Suspense fallback={<TrendsSkeleton />}>
                <TrendsSection />
              </Suspense>
            )}
          </Fragment>
        ))}
      </>
    )
  }
  if (error && !isFetching) return <Failed text={error.message} onRetry={() => void refetch()} />
  return <CardsSkeleton />
}
