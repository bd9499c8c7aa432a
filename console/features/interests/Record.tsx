import { Skeleton, Stack, Typography } from '@mui/material'
import { limits, type AnsweringRecord } from '@baobab/validation'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { useRecord } from './useInterests.ts'
import '../../i18n/late.ts'

/** How somebody answers, in one line; where they answered too few, that. */
export function RecordLine({ record }: { readonly record: AnsweringRecord }) {
  const translate = useTranslate()
  const { month } = useFormat()
  if (record === null)
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('answers.record.none', { fewest: limits.interest.fewest })}
      </Typography>
    )
  const { median_days, answered, of, since } = record
  return (
    <Typography variant="body2" sx={{ fontWeight: 650 }}>
      {translate('answers.record.says', { days: Math.round(median_days), answered, of, month: month(since) })}
    </Typography>
  )
}

/** The record of a person on their page. */
export default function Record({ user }: { readonly user: string }) {
  const translate = useTranslate()
  const { data, error } = useRecord(user)
  // Whoever may not read it is shown nothing of it.
  if (error && !data) return null
  return (
    <Stack component="section" spacing={0.5} aria-labelledby="record-title">
      <Typography id="record-title" component="h2" variant="h6">
        {translate('answers.record.title')}
      </Typography>
      {data ? <RecordLine record={data.data} /> : <Skeleton width="60%" />}
      <Typography variant="body2" color="text.secondary">
        {translate('answers.record.help')}
      </Typography>
    </Stack>
  )
}

/** The same line beside something else that somebody did. */
export function RecordOf({ user }: { readonly user: string }) {
  const { data } = useRecord(user)
  return data ? <RecordLine record={data.data} /> : null
}
