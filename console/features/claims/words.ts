import type { Claim, ShownClaim } from '@baobab/validation'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import '../../i18n/late.ts'

/** Who confirmed something, and when: what stands beside everything that is confirmed. */
export function useConfirmedBy() {
  const translate = useTranslate()
  const { date } = useFormat()
  return ({ name, as }: ShownClaim['confirmed_by'], at: string) =>
    translate(`claims.by.${as}`, { name, date: date(at) })
}

/** How a claim stands in one line: who confirmed it and until when, why it was refused, or since when it waits. */
export function useStandingLines() {
  const translate = useTranslate()
  const { date } = useFormat()
  const confirmedBy = useConfirmedBy()
  return (claim: Claim): readonly string[] => {
    const { state, claimed_by, created_at, confirmed_by, decided_at, ends_at, reason, asked } = claim
    const sent = claimed_by
      ? translate('claims.sentBy', { date: date(created_at), name: claimed_by.name })
      : translate('claims.sent', { date: date(created_at) })
    const lines = state === 'claimed' ? [sent, ...(asked ? [translate('claims.askedOf', { name: asked })] : [])] : []
    if (confirmed_by && decided_at && state !== 'refused') lines.push(confirmedBy(confirmed_by, decided_at))
    if (ends_at && state === 'confirmed') lines.push(translate('claims.until', { date: date(ends_at) }))
    if (ends_at && state === 'expired') lines.push(translate('claims.over', { date: date(ends_at) }))
    if (reason && state === 'refused') lines.push(translate('claims.why', { reason }))
    return lines
  }
}
