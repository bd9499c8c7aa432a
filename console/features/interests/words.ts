import { interestOutcomes, otherSide, passReasons, type Interest, type Owed } from '@baobab/validation'
import { useOptions } from '../../i18n/labels.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import '../../i18n/late.ts'

const dayMs = 24 * 3_600_000

/** What an outcome is called. */
export function useOutcomeLabel(): (outcome: string) => string {
  const options = useOptions('forms.outcome', 'outcome', interestOutcomes)
  return (outcome) => options.find(({ value }) => value === outcome)?.label ?? outcome
}

/** What a reason of a pass is called; a sentence of somebody's own stands for itself. */
export function usePassReason(): (reason: string) => string {
  const options = useOptions('forms.pass', 'reason', passReasons)
  return (reason) => options.find(({ value }) => value === reason)?.label ?? reason
}

/** What waits for one of the sides, in lines: what it is, until when, and why its time stands still. */
export function useOwedLines() {
  const translate = useTranslate()
  const { date } = useFormat()
  return ({ side }: Interest, { what, by, until, paused_since, paused_for, is_late }: Owed): readonly string[] => {
    const whose = by === side ? 'mine' : 'theirs'
    const lines = [translate(`answers.what.${what}.${whose}`)]
    if (is_late) return [...lines, translate(whose === 'mine' ? 'answers.lateMine' : 'answers.lateTheirs')]
    if (paused_since !== null)
      return [
        ...lines,
        translate('answers.paused', { date: date(paused_since) }),
        translate('answers.pausedFor', {
          causes: paused_for.map((cause) => translate(`answers.causes.${cause}`)).join('; '),
        }),
      ]
    if (until === null) return lines
    const days = Math.max(0, Math.floor((Date.parse(until) - Date.now()) / dayMs))
    return [
      ...lines,
      `${translate('answers.until', { date: date(until) })} · ${translate('answers.daysLeft', { days })}`,
    ]
  }
}

/** How an outcome stands, in a line; undefined where nothing is known. */
export function useOutcomeLine() {
  const translate = useTranslate()
  const labelOf = useOutcomeLabel()
  return ({ side, outcome }: Interest): string | undefined => {
    if (outcome === null) return undefined
    const said = { outcome: labelOf(outcome.outcome) }
    if (outcome.state !== 'stated') return translate(`answers.outcome.${outcome.state}`, said)
    const whose = outcome.by === otherSide(side) ? 'theirs' : 'mine'
    return translate(`answers.outcome.stated.${whose}`, said)
  }
}
