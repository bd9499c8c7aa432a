import { Alert, AlertTitle, Typography } from '@mui/material'
import type { System } from '@baobab/validation'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'

type Told = System['alerts'][number]

/** What has stopped and is not over, and that administrators were told of it. */
export function Alerts({ alerts }: { readonly alerts: readonly Told[] }) {
  const translate = useTranslate()
  const { dateTime } = useFormat()
  if (alerts.length === 0) return null
  const words = ({ kind, job }: Told) =>
    kind === 'job'
      ? translate('system.alerts.job', { job: job ? translate(`system.jobs.names.${job}`) : '' })
      : translate(`system.alerts.${kind}`)
  return (
    <section aria-label={translate('system.alerts.title')}>
      {alerts.map((told) => (
        <Alert key={`${told.kind} ${told.job}`} severity="error" sx={{ mb: 1 }}>
          <AlertTitle>{words(told)}</AlertTitle>
          <Typography variant="body2">
            {translate('system.alerts.since', { time: dateTime(told.since) })}
            {told.kind.startsWith('mail') && ` ${translate('system.alerts.unsent')}`}
          </Typography>
        </Alert>
      ))}
    </section>
  )
}
