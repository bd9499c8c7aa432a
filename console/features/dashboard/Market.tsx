import '../../i18n/late.ts'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { Button, Skeleton, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { ReactNode } from 'react'
import { limits } from '@baobab/validation/limits.ts'
import { csvOf, download } from '../../crud/list/csvText.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { Failed } from './Failed.tsx'
import { changeOf, isCounted, sheetOf, tablesOf, type MarketTable } from './marketTables.ts'
import { presets, useDays } from './useDays.ts'
import * as css from './market.module.css'
import * as dashboardCss from './dashboard.module.css'
import * as unseenCss from '../../ui/unseen.module.css'

/** How the marketplace did in a range of days, beside as many days before: what changed, how far founders came, answers, countries, sectors, searches in vain, mails. */
export function Market() {
  const translate = useTranslate()
  const format = useFormat()
  const dataProvider = useDataProvider<BaobabDataProvider>()
  const range = useDays()
  const { days, problem } = range
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['market', days.from, days.to],
    queryFn: () => dataProvider.market(days),
    enabled: problem === undefined,
    placeholderData: keepPreviousData,
  })
  const tables = data ? tablesOf(data, translate, format) : []
  const failed = error && !isFetching
  return (
    <section className={dashboardCss.group} aria-labelledby="group-market" aria-busy={isFetching}>
      <h2 id="group-market">{translate('marketFigures.title')}</h2>
      <RangeBar range={range}>
        <Button
          variant="outlined"
          color="inherit"
          disabled={!data || isPlaceholderData}
          onClick={() =>
            data && download(`figures-${data.from}-${data.to}.csv`, csvOf(sheetOf(data, tables, translate)))
          }
        >
          {translate('marketFigures.export')}
        </Button>
      </RangeBar>
      {failed && <Failed text={error.message} onRetry={() => void refetch()} />}
      {data && !failed && (
        <>
          <p className={css.marketDays} role="status">
            {translate('marketFigures.compared', {
              from: format.day(data.from),
              to: format.day(data.to),
              beforeFrom: format.day(data.before.from),
              beforeTo: format.day(data.before.to),
            })}
          </p>
          <div className={css.marketTables}>
            {tables.map((table) => (
              <Figures key={table.key} table={table} />
            ))}
          </div>
        </>
      )}
      {!data && !failed && (
        <div className={css.marketTables} role="status" aria-label={translate('app.shell.loading')}>
          {[1, 2, 3, 4].map((one) => (
            <Skeleton key={one} variant="rounded" height={280} sx={{ borderRadius: '14px' }} />
          ))}
        </div>
      )}
    </section>
  )
}

interface RangeBarProps {
  readonly range: ReturnType<typeof useDays>
  readonly children: ReactNode
}

/** Ranges that are one press away, or from a day to a day. */
function RangeBar({ range, children }: RangeBarProps) {
  const translate = useTranslate()
  const { days, preset, problem, choose, type } = range
  const wrong =
    problem === 'backwards' || problem === 'tooLong'
      ? translate(`marketFigures.${problem}`, { max: limits.market.most })
      : undefined
  return (
    <div className={css.marketBar}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={preset}
        aria-label={translate('marketFigures.range')}
        onChange={(_, next: number | null) => next !== null && choose(next)}
      >
        {presets.map((count) => (
          <ToggleButton key={count} value={count}>
            {translate('marketFigures.lastDays', { count })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {(['from', 'to'] as const).map((part) => (
        <TextField
          key={part}
          type="date"
          size="small"
          label={translate(`marketFigures.${part}`)}
          value={days[part]}
          error={part === 'to' && wrong !== undefined}
          helperText={part === 'to' ? wrong : undefined}
          onChange={({ target }) => type({ [part]: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      {children}
    </div>
  )
}

function Figures({ table }: { readonly table: MarketTable }) {
  const translate = useTranslate()
  const format = useFormat()
  const { key, rows, isTyped } = table
  const figure = (value: number | null) =>
    value === null ? translate('marketFigures.notEnough') : format.number(value)
  return (
    <section className={css.market} aria-labelledby={`market-${key}`}>
      <h3 id={`market-${key}`}>{translate(`marketFigures.tables.${key}`)}</h3>
      <p>{translate(`marketFigures.notes.${key}`)}</p>
      {isCounted(table) ? (
        <table>
          <caption className={unseenCss.unseen}>{translate(`marketFigures.tables.${key}`)}</caption>
          <thead>
            <tr>
              {(['figure', 'now', 'before', 'difference'] as const).map((column) => (
                <th key={column} scope="col">
                  {translate(`marketFigures.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  {isTyped ? <bdi className={css.marketTyped}>{row.label}</bdi> : row.label}
                  {row.note && <small>{row.note}</small>}
                </th>
                <td>{figure(row.now)}</td>
                <td>{figure(row.before)}</td>
                <td>{changeOf(row, translate, format)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={css.marketNothing}>{translate('marketFigures.nothing')}</p>
      )}
    </section>
  )
}
