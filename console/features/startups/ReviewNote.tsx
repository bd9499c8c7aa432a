import { Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { openReviewOf } from './parts/review.ts'
import type { StartupRecord } from './parts/usePatch.ts'
import { useTranslate } from '../../i18n/words.ts'

/** How the review of the startup in context stands, under its name in a row or on a card. */
export function ReviewNote() {
  const translate = useTranslate()
  const startup = useRecordContext<StartupRecord>()
  const review = startup && openReviewOf(startup)
  if (!review) return null
  return (
    <Typography component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'var(--warning)' }}>
      {translate(review.state === 'submitted' ? 'reviews.waits' : 'reviews.changesAsked')}
    </Typography>
  )
}
