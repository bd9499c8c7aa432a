import '../../i18n/late.ts'
import type { Compared, MarketFigures } from '@baobab/validation'
import type { Format } from '@baobab/validation/format/index.ts'
import type { ConsoleTranslate } from '../../i18n/words.ts'

/** A figure beside that of the days before; null is not enough to say. */
export interface MarketRow {
  readonly key: string
  readonly label: string
  readonly now: number | null
  readonly before: number | null
  /** A second line under the label. */
  readonly note?: string
}

/** Some figures of one kind. */
export interface MarketTable {
  readonly key: 'changes' | 'funnel' | 'answers' | 'countries' | 'sectors' | 'missed' | 'mails'
  readonly rows: readonly MarketRow[]
  /** Its labels are what people typed: words of any length, in any direction. */
  readonly isTyped?: true
}

/** The tables of an answer, in the order in which they are read. */
export function tablesOf(figures: MarketFigures, translate: ConsoleTranslate, format: Format): readonly MarketTable[] {
  const { changes, funnel, answers, countries, sectors, missed, mails } = figures
  const registered = funnel[0]?.now ?? 0
  const row = (key: string, label: string, { now, before }: Compared): MarketRow => ({ key, label, now, before })
  const ranked = (rows: MarketFigures['countries']) =>
    rows.map(({ name, ...compared }) => row(name ?? '', name ?? translate('marketFigures.notGiven'), compared))
  const changed = (['founders', 'investors', 'startups', 'published', 'connections'] as const).map((key) =>
    row(key, translate(`marketFigures.rows.${key}`), changes[key]),
  )
  const delivered = (['sent', 'failed', 'waiting'] as const).map((key) =>
    row(key, translate(`marketFigures.rows.${key}`), mails[key]),
  )
  return [
    { key: 'changes', rows: changed },
    {
      key: 'funnel',
      rows: funnel.map(({ step, ...compared }, at) => ({
        ...row(step, translate(`marketFigures.steps.${step}`), compared),
        ...(at > 0 && registered > 0
          ? {
              note: translate('marketFigures.ofRegistered', {
                share: format.percent(Math.round((100 * compared.now) / registered)),
              }),
            }
          : {}),
      })),
    },
    {
      key: 'answers',
      rows: [
        row('connections', translate('marketFigures.rows.made'), answers.connections),
        row('answered', translate('marketFigures.rows.answered'), answers.answered),
        { key: 'hours', label: translate('marketFigures.rows.hours'), ...answers.hours },
      ],
    },
    { key: 'countries', rows: ranked(countries) },
    { key: 'sectors', rows: ranked(sectors) },
    {
      key: 'missed',
      rows: missed.map(({ name, ...compared }) => ({ key: name, label: name, ...compared })),
      isTyped: true,
    },
    { key: 'mails', rows: delivered },
  ]
}

/** Whether anything was counted in either range. */
export const isCounted = ({ rows }: MarketTable): boolean =>
  rows.some(({ now, before }) => (now ?? 0) > 0 || (before ?? 0) > 0)

/** How a figure differs from that of the days before: by how much, and by how many per cent where there was one. */
export function changeOf(
  { now, before }: Pick<MarketRow, 'now' | 'before'>,
  translate: ConsoleTranslate,
  { number, percent }: Format,
): string {
  if (now === null || before === null) return ''
  const change = Math.round(10 * (now - before)) / 10
  if (change === 0) return translate('marketFigures.change.none')
  const by = { change: number(Math.abs(change)) }
  const way = change > 0 ? 'up' : 'down'
  if (before === 0) return translate(`marketFigures.change.${way}`, by)
  const share = percent(Math.round((100 * Math.abs(change)) / before))
  return translate(`marketFigures.change.${way}By`, { ...by, share })
}

/** The same as a table for a spreadsheet: the days stand in its head. */
export function sheetOf(
  { from, to, before }: Pick<MarketFigures, 'from' | 'to' | 'before'>,
  tables: readonly MarketTable[],
  translate: ConsoleTranslate,
): readonly (readonly string[])[] {
  const cell = (value: number | null) => (value === null ? '' : String(value))
  return [
    [
      translate('marketFigures.table'),
      translate('marketFigures.figure'),
      `${from} – ${to}`,
      `${before.from} – ${before.to}`,
    ],
    ...tables.flatMap(({ key, rows }) =>
      rows.map(({ label, now, before: then }) => [
        translate(`marketFigures.tables.${key}`),
        label,
        cell(now),
        cell(then),
      ]),
    ),
  ]
}
