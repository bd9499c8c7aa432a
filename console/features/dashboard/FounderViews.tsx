import type { FounderDashboard } from '@baobab/validation'
import { limits } from '@baobab/validation/limits.ts'
import { Button } from '@mui/material'
import { useStore } from 'ra-core'
import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { DrawnCounts } from './DrawnCounts.tsx'
import { FounderVisitors } from './FounderVisitors.tsx'
import { StartupSwitch } from './StartupSwitch.tsx'
import { daysOf } from './trends.ts'
import * as attentionCss from './attention.module.css'
import * as css from './founder.module.css'

const { visitorWeeks } = limits.founderDashboard

/** How often one startup was viewed, and by whom: one chart, whose startup is chosen. */
export function FounderViews({ dashboard }: { readonly dashboard: FounderDashboard }) {
  const translate = useTranslate()
  const [chosen, choose] = useStore<string>('dashboard.startup', '')
  const { startups, from, visitors_from } = dashboard
  const startup = startups.find(({ startup_uuid }) => startup_uuid === chosen) ?? startups[0]
  const title = translate('founding.views')
  if (!startup)
    return (
      <section className={attentionCss.attentionCard} aria-labelledby="founder-views">
        <header>
          <h2 id="founder-views">{title}</h2>
        </header>
        <p className={attentionCss.attentionNothing}>{translate('founding.notPublished')}</p>
        <p className={attentionCss.attentionMore}>
          <Link to={pathTo('startups')}>{translate('founding.toStartups')}</Link>
        </p>
      </section>
    )
  const { views } = startup
  const total = views.reduce((sum, one) => sum + one, 0)
  const chart = { key: 'views', unit: 'week', days: daysOf('week', from, views.length), counts: views, total } as const
  return (
    <div className={css.founderFigures}>
      <section className={`${attentionCss.attentionCard} ${css.founderCard}`} aria-labelledby="founder-views">
        <header>
          <div>
            <h2 id="founder-views">{title}</h2>
            {total > 0 && <Compared views={views} />}
          </div>
          <StartupSwitch startups={startups} chosen={startup.startup_uuid} onChoose={choose} />
        </header>
        {total > 0 ? (
          <DrawnCounts chart={chart} name={title} />
        ) : (
          <p className={css.founderNothing}>
            {translate('founding.noViews', { weeks: views.length })}{' '}
            <Button
              size="small"
              component={Link}
              to={pathTo('startupShare', { startup_uuid: startup.startup_uuid })}
              color="inherit"
              variant="outlined"
            >
              {translate('app.titles.startupShare')}
            </Button>
          </p>
        )}
      </section>
      <FounderVisitors startup={startup} from={visitors_from} />
    </div>
  )
}

/** The views of the last weeks beside those of as many weeks before. */
function Compared({ views }: { readonly views: readonly number[] }) {
  const translate = useTranslate()
  const { number, percent } = useFormat()
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
  const now = sum(views.slice(-visitorWeeks))
  const before = sum(views.slice(-2 * visitorWeeks, -visitorWeeks))
  const share = percent(before === 0 ? 0 : Math.round((Math.abs(now - before) / before) * 100))
  const how = now > before ? 'more' : now < before ? 'fewer' : 'same'
  return (
    <p>
      {translate('founding.total', { count: number(now), weeks: visitorWeeks })}
      {before > 0 && ` · ${translate(`founding.compared.${how}`, { share, weeks: visitorWeeks })}`}
    </p>
  )
}
