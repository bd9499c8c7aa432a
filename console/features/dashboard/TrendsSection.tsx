import type { BaobabDataProvider } from '@baobab/data-provider'
import type { Trends } from '@baobab/validation'
import { Button, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/useFormat.ts'
import { pathTo } from '../../routes/routes.ts'
import { chartsOf, type Chart } from './trends.ts'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './trends.module.css'
import * as dashboardCss from './dashboard.module.css'
import * as figuresCss from './figures.module.css'
import * as unseenCss from '../../ui/unseen.module.css'

const TrendChart = lazy(() => import('./TrendChart.tsx'))

/** The figures over time, drawn and in numbers, and for admins how the reference lists stand. */
export function TrendsSection() {
  const translate = useTranslate()
  const dataProvider = useDataProvider<BaobabDataProvider>()
  const { data, error, refetch, isFetching } = useQuery({ queryKey: ['trends'], queryFn: () => dataProvider.trends() })
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
        {!data && (!error || isFetching) && <Outline label={translate('app.shell.loading')} />}
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
  const { number, shortDay } = useFormat()
  const { key, unit, total, days, counts } = chart
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
        <>
          <OnceSeen height={150}>
            <TrendChart chart={chart} name={name} />
          </OnceSeen>
          <details>
            <summary>{translate('app.dashboard.trends.numbers', { name })}</summary>
            <table>
              <caption className={unseenCss.unseen}>{name}</caption>
              <thead>
                <tr>
                  <th scope="col">{translate(`app.dashboard.trends.${unit}`)}</th>
                  <th scope="col">{name}</th>
                </tr>
              </thead>
              <tbody>
                {days.map((day, at) => (
                  <tr key={day}>
                    <th scope="row">{shortDay(day)}</th>
                    <td>{number(counts[at] ?? 0)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </li>
  )
}

/** Drawing is heavy: it is loaded when a person scrolls to it, so that who goes on to a list does not wait for it. */
function OnceSeen({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [seen])
  return (
    <div ref={place} style={{ minHeight: height }}>
      {seen && <Suspense fallback={<Skeleton variant="rounded" height={height} />}>{children}</Suspense>}
    </div>
  )
}

function Outline({ label }: { readonly label: string }) {
  return (
    <div className={`${figuresCss.tiles} ${css.trends}`} role="status" aria-label={label}>
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} variant="rounded" height={262} sx={{ borderRadius: '14px' }} />
      ))}
    </div>
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
