import type { BaobabDataProvider } from '@baobab/data-provider'
import type { Todo as Waiting } from '@baobab/validation'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import type { AnyIcon } from '../../ui/icons.tsx'
import { useSessionUser } from '../../session/session.tsx'
import { canOpen, type RouteName } from '../../routes/routes.ts'
import { CardsSkeleton } from './CardsSkeleton.tsx'
import { Failed } from './Failed.tsx'
import { FigureCard } from './FigureGroup.tsx'
import type { Card } from './cards.ts'
import * as css from './dashboard.module.css'
import * as figuresCss from './figures.module.css'

interface Task extends Pick<Card, 'filter'> {
  readonly key: keyof Waiting
  readonly icon: AnyIcon
  readonly to: RouteName
}

const tasks: readonly Task[] = [
  { key: 'reviews', icon: 'list', to: 'listingReviews' },
  { key: 'requests', icon: 'key', to: 'investorRequests' },
  { key: 'reports', icon: 'flag', to: 'reports' },
  { key: 'claims', icon: 'proof', to: 'claims' },
  { key: 'inbox', icon: 'mail', to: 'inbox' },
  { key: 'mails', icon: 'send', to: 'mails', filter: { state: ['dead'] } },
]

/** What waits for an administrator, how much of it and since when. It is read again with the notifications. */
export function Todo() {
  const translate = useTranslate()
  const { timeAgo } = useFormat()
  const dataProvider = useDataProvider<BaobabDataProvider>()
  const user = useSessionUser()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['notifications', 'todo'],
    queryFn: () => dataProvider.todo(),
  })
  const cards = tasks.flatMap(({ key, ...task }): Card[] => {
    const { count, oldest } = data?.[key] ?? { count: 0, oldest: null }
    if (oldest === null || !canOpen(task.to, user)) return []
    const caption = translate(`app.dashboard.todo.waits.${key}`, { count, oldest: timeAgo(oldest) })
    return [{ key, figure: count, caption, ...task }]
  })
  return (
    <section className={css.group} aria-labelledby="group-todo">
      <h2 id="group-todo">{translate('app.dashboard.todo.title')}</h2>
      {cards.length > 0 && (
        <ul className={`${figuresCss.tiles} ${figuresCss.figures}`}>
          {cards.map((card) => (
            <FigureCard key={card.key} card={card} />
          ))}
        </ul>
      )}
      {data && cards.length === 0 && <p className={css.nothingWaits}>{translate('app.dashboard.todo.nothing')}</p>}
      {!data && (!error || isFetching) && <CardsSkeleton />}
      {!data && error && !isFetching && (
        <Failed title={translate('app.dashboard.todo.failed')} text={error.message} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
