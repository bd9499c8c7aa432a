import { Skeleton } from '@mui/material'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './trends.module.css'
import * as dashboardCss from './dashboard.module.css'
import * as figuresCss from './figures.module.css'

/** The charts while their figures are on their way. */
export function TrendsOutline() {
  const translate = useTranslate()
  return (
    <div className={`${figuresCss.tiles} ${css.trends}`} role="status" aria-label={translate('app.shell.loading')}>
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} variant="rounded" height={262} sx={{ borderRadius: '14px' }} />
      ))}
    </div>
  )
}

/** The section while it is on its way itself. */
export function TrendsSkeleton() {
  const translate = useTranslate()
  return (
    <section className={dashboardCss.group}>
      <h2>{translate('app.dashboard.trends.title')}</h2>
      <TrendsOutline />
    </section>
  )
}
