import { Stack, Typography } from '@mui/material'
import type { Restriction } from '@baobab/validation'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import type { ReportRecord } from './record.ts'
import { useRestrictionLabel } from '../restrictions/labels.ts'

/** What the reported says to it. */
export function Answered({ report }: { readonly report: ReportRecord }) {
  const translate = useTranslate()
  const { dateTime } = useFormat()
  const { answer, answered_at, state } = report
  return (
    <section aria-labelledby="report-answer">
      <Typography id="report-answer" component="h2" variant="h5" sx={{ mb: 1.5 }}>
        {translate('restrictions.case.answer')}
      </Typography>
      {answer ? (
        <Stack
          spacing={0.5}
          sx={{ p: 2, borderRadius: 'var(--radius-s)', bgcolor: 'var(--band)', overflowWrap: 'anywhere' }}
        >
          <Typography sx={{ whiteSpace: 'pre-line' }}>{answer}</Typography>
          {answered_at && (
            <Typography variant="body2" color="text.secondary">
              {translate('restrictions.case.answered', { when: dateTime(answered_at) })}
            </Typography>
          )}
        </Stack>
      ) : (
        <Typography color="text.secondary">
          {translate(state === 'waiting' ? 'restrictions.case.none' : 'restrictions.case.noneGiven')}
        </Typography>
      )}
    </section>
  )
}

/** What is or was kept from whom and what the report speaks of, the newest first. */
export function Restricted({ report }: { readonly report: ReportRecord }) {
  const translate = useTranslate()
  return (
    <section aria-labelledby="report-restrictions">
      <Typography id="report-restrictions" component="h2" variant="h5" sx={{ mb: 1.5 }}>
        {translate('restrictions.case.title')}
      </Typography>
      {report.restrictions.length === 0 ? (
        <Typography color="text.secondary">{translate('restrictions.case.empty')}</Typography>
      ) : (
        <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {report.restrictions.map((one) => (
            <One key={one.restriction_uuid} restriction={one} />
          ))}
        </Stack>
      )}
    </section>
  )
}

function One({ restriction }: { readonly restriction: Restriction }) {
  const translate = useTranslate()
  const { dateTime } = useFormat()
  const labelOf = useRestrictionLabel()
  const { kind, user, startup, reason, since, set_by, lifted_at, lifted_by, lift_reason } = restriction
  const whom = (startup ?? user)?.name ?? ''
  const [label, when] = [labelOf(kind), dateTime(since)]
  const somebody = translate('restrictions.case.somebody')
  return (
    <Stack component="li" spacing={0.5} sx={{ overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 650 }}>{whom}</Typography>
      <Typography variant="body2">
        {reason === null
          ? translate('restrictions.case.setByReports', { kind: label, when })
          : translate('restrictions.case.set', { kind: label, when, name: set_by?.name ?? somebody })}
      </Typography>
      {reason !== null && <Typography sx={{ whiteSpace: 'pre-line' }}>{reason}</Typography>}
      {lifted_at && (
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
          {translate('restrictions.case.lifted', {
            when: dateTime(lifted_at),
            name: lifted_by?.name ?? somebody,
            reason: lift_reason ?? '',
          })}
        </Typography>
      )}
    </Stack>
  )
}
