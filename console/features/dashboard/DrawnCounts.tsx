import { Button, Skeleton } from '@mui/material'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { useSaving } from '../../ui/saving.ts'
import type { Chart } from './trends.ts'
import * as css from './trends.module.css'
import * as unseenCss from '../../ui/unseen.module.css'
import { part } from '../../ui/part.tsx'

const TrendChart = part(() => import('./TrendChart.tsx'))

/** A chart, and its numbers in a table. */
export function DrawnCounts({ chart, name }: { readonly chart: Chart; readonly name: string }) {
  const translate = useTranslate()
  const { number, shortDay } = useFormat()
  const { unit, days, counts } = chart
  return (
    <>
      <OnceSeen height={150}>
        <TrendChart chart={chart} name={name} />
      </OnceSeen>
      <details className={css.trendNumbers}>
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
  )
}

/** Drawing is heavy: it is loaded when a person scrolls to it, so that who goes on to a list does not wait for it; where data is saved, when they ask for it. */
function OnceSeen({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const translate = useTranslate()
  const [seen, setSeen] = useState(false)
  const isSaving = useSaving()
  useEffect(() => {
    if (seen || isSaving || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [seen, isSaving])
  return (
    <div ref={place} style={{ minHeight: isSaving && !seen ? undefined : height }}>
      {isSaving && !seen && (
        <Button size="small" variant="outlined" color="inherit" sx={{ my: 1 }} onClick={() => setSeen(true)}>
          {translate('app.dashboard.trends.show')}
        </Button>
      )}
      {seen && <Suspense fallback={<Skeleton variant="rounded" height={height} />}>{children}</Suspense>}
    </div>
  )
}
