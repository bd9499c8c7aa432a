import type { BaobabDataProvider } from '@baobab/data-provider'
import { bandPattern } from '@baobab/design/pattern.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useSessionUser } from '../../session/session.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { Message } from '../../ui/Message.tsx'
import { CardsSkeleton } from './CardsSkeleton.tsx'
import { FigureGroup } from './FigureGroup.tsx'
import { groupsOf } from './cards.ts'
import { TrendsSection } from './TrendsSection.tsx'
import { VerifyEmail } from './VerifyEmail.tsx'
import { Fragment } from 'react'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './dashboard.module.css'

/** The first page after signing in: a greeting, what to do next, and figures. */
export default function Dashboard() {
  const user = useSessionUser()
  return (
    <>
      <Greeting />
      {user?.email_verified === false && <VerifyEmail email={user.email} />}
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
  const translate = useTranslate()
  const format = useFormat()
  const dataProvider = useDataProvider<BaobabDataProvider>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['figures'],
    queryFn: () => dataProvider.figures(),
  })
  if (data) {
    const groups = groupsOf(data, format, translate)
    // Charts of nothing would only push down what to do next.
    const happened = groups.some((group) => !group.empty)
    return (
      <>
        {groups.map((group, at) => (
          <Fragment key={group.key}>
            <FigureGroup group={group} alone={groups.length === 1} />
            {at === 0 && happened && <TrendsSection />}
          </Fragment>
        ))}
      </>
    )
  }
  if (error && !isFetching) {
    const again = { label: translate('app.dashboard.failed.again'), onClick: () => void refetch() }
    return (
      <div role="alert">
        <Message level={2} title={translate('app.dashboard.failed.title')} text={error.message} way={again} />
      </div>
    )
  }
  return <CardsSkeleton />
}
