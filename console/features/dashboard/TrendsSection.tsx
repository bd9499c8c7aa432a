import type { BaobabDataProvider } from '@baobab/data-provider'
import type { Trends } from '@baobab/validation'
import { Button } from '@mui/material'
import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/useFormat.ts'
import { pathTo } from '../../routes/routes.ts'
import { DrawnCounts } from './DrawnCounts.tsx'
import { trendsKey } from './figures.ts'
import { chartsOf, type Chart } from './trends.ts'
import { TrendsOutline } from './TrendsSkeleton.tsx'
import { useByItself } from './useByItself.ts'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './trends.module.css'
import * as dashboardCss from './dashboard.module.css'
import * as figuresCss from './figures.module.css'

interface TrendsSectionProps {
  /** The reads that bring them along: they are asked for by themselves where those fail. */
  readonly bringing: readonly QueryKey[]
}

/** The figures over time, drawn and in numbers, and for admins how the reference lists stand. */
export default function TrendsSection({ bringing }: TrendsSectionProps) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<BaobabDataProvider>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: trendsKey,
    queryFn: () => dataProvider.trends(),
    enabled: useByItself(bringing),
  })
  return (
    <>
      <section className={dashboardCss.group} aria-labelledby="group-trends">
        <h2 id="group-trends">{translate('app.dashboard.trends.title')}</h2>
        {data && (
          <ul className={`${figuresCss.tiles} ${css.trends}`}>
            {chartsOf(data).map((chart) => (
              <TrendCard key={chart.key} chart={chart} />
            ))}
          </ul>
        )}
        {!data && (!error || isFetching) && <TrendsOutline />}
        {!data && error && !isFetching && (
          <div className={css.trend} role="alert">
            <p>{translate('app.dashboard.trends.failed', { reason: error.message })}</p>
            <Button variant="outlined" color="inherit" onClick={() => void refetch()}>
              {translate('app.dashboard.failed.again')}
            </Button>
          </div>
        )}
      </section>
      {data?.lists && <Lists lists={data.lists} />}
    </>
  )
}

function TrendCard({ chart }: { readonly chart: Chart }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const { key, unit, total, counts } = chart
  const name = translate(`app.dashboard.trends.${key}`)
  return (
    <li className={css.trend}>
      <h3>{name}</h3>
      <p>
        <strong>{number(total)}</strong> {translate(`app.dashboard.trends.in.${unit}`, { count: counts.length })}
      </p>
      {total === 0 ? (
        <p className={css.trendNothing}>{translate(`app.dashboard.trends.nothing.${unit}`)}</p>
      ) : (
        <DrawnCounts chart={chart} name={name} />
      )}
    </li>
  )
}

/** How far the lists that founders choose from are used. */
function Lists({ lists }: { readonly lists: NonNullable<Trends['lists']> }) {
  const translate = useTranslate()
  const { number } = useFormat()
  return (
    <section className={dashboardCss.group} aria-labelledby="group-lists">
      <h2 id="group-lists">{translate('app.dashboard.lists.title')}</h2>
      <div className={`${css.trend} ${css.listStates}`}>
        <table>
          <thead>
            <tr>
              {(['list', 'entries', 'unused', 'without'] as const).map((column) => (
                <th key={column} scope="col">
                  {translate(`app.dashboard.lists.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lists.map(({ name, entries, unused, without }) => (
              <tr key={name}>
                <th scope="row">
                  <Link to={pathTo(name)}>{translate(`app.titles.${name}`)}</Link>
                </th>
                {[entries, unused, without].map((count, at) => (
                  <td key={at}>{number(count)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
