import { BarChart } from '@mui/x-charts/BarChart'
import { useFormat } from '../../i18n/useFormat.ts'
import { useSides } from '../../ui/useSides.ts'
import type { Chart } from './trends.ts'
import * as css from './trends.module.css'

/** The counts as bars. It is drawn for the eye alone: the same numbers stand in the table under it. */
export default function TrendChart({ chart, name }: { readonly chart: Chart; readonly name: string }) {
  const { shortDay } = useFormat()
  // Time runs as text does, away from the axis that counts.
  const { start } = useSides()
  const turned = start === 'right'
  const days = chart.days.map(shortDay)
  return (
    <div className={css.trendChart} aria-hidden="true">
      <BarChart
        height={150}
        skipAnimation
        hideLegend
        disableKeyboardNavigation
        margin={{ top: 8, right: turned ? 0 : 4, bottom: 0, left: turned ? 4 : 0 }}
        grid={{ horizontal: true }}
        xAxis={[
          {
            scaleType: 'band',
            data: days,
            reverse: turned,
            categoryGapRatio: 0.3,
            disableLine: true,
            disableTicks: true,
            height: 4,
            tickLabelInterval: () => false,
          },
        ]}
        yAxis={[
          {
            position: start,
            min: 0,
            max: Math.max(4, ...chart.counts),
            tickNumber: 3,
            width: 32,
            tickMinStep: 1,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        series={[{ data: [...chart.counts], label: name, color: 'var(--chart-bar)' }]}
        borderRadius={3}
      />
      <p>
        <span>{days[0]}</span>
        <span>{days.at(-1)}</span>
      </p>
    </div>
  )
}
