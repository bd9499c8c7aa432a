import { visitorKinds, type FounderDashboard } from '@baobab/validation'
import { limits } from '@baobab/validation/limits.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { daysOf } from './trends.ts'
import * as attentionCss from './attention.module.css'
import * as css from './founder.module.css'
import * as trendsCss from './trends.module.css'

const { visitorWeeks, fewestVisitors } = limits.founderDashboard

type Startup = FounderDashboard['startups'][number]

/** What kinds of people viewed a startup, drawn and by the week; nobody is named. */
export function FounderVisitors({ startup, from }: { readonly startup: Startup; readonly from: string }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const { visitors } = startup
  const most = Math.max(1, ...visitors.map(({ count }) => count))
  return (
    <section className={`${attentionCss.attentionCard} ${css.founderCard}`} aria-labelledby="founder-visitors">
      <header>
        <h2 id="founder-visitors">{translate('founding.visitors')}</h2>
        <span className={css.founderSpan}>{translate('founding.weeks', { count: visitorWeeks })}</span>
      </header>
      {visitors.length === 0 ? (
        <p className={css.founderNothing}>{translate('founding.noVisitors', { weeks: visitorWeeks })}</p>
      ) : (
        <>
          <ul className={css.founderKinds}>
            {visitors.map(({ kind, count }) => (
              <li key={kind}>
                <span>{translate(`founding.kinds.${kind}`)}</span> <strong>{number(count)}</strong>
                <span className={css.founderBar} aria-hidden="true">
                  <span style={{ inlineSize: `${(count / most) * 100}%` }} />
                </span>
              </li>
            ))}
          </ul>
          <ByWeek startup={startup} from={from} />
        </>
      )}
      <p className={css.founderNote}>{translate('founding.few', { count: fewestVisitors })}</p>
    </section>
  )
}

function ByWeek({ startup, from }: { readonly startup: Startup; readonly from: string }) {
  const translate = useTranslate()
  const { number, shortDay } = useFormat()
  const weeks = startup.visitors_by_week
  const kinds = visitorKinds.filter((kind) => weeks.some((week) => week.some((one) => one.kind === kind)))
  return (
    <details className={trendsCss.trendNumbers}>
      <summary>{translate('founding.byWeek')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('founding.kind')}</th>
            {daysOf('week', from, weeks.length).map((day) => (
              <th key={day} scope="col">
                {shortDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{translate(`founding.kinds.${kind}`)}</th>
              {weeks.map((week, at) => (
                <td key={at}>{number(week.find((one) => one.kind === kind)?.count ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
