import { Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import type { StartupRecord } from './parts/usePatch.ts'
import { useTranslate } from '../../i18n/words.ts'

/** Why the startup in context was taken down, under its name in a row or on a card. */
export function TakenDownNote() {
  const translate = useTranslate()
  const startup = useRecordContext<StartupRecord>()
  if (!startup?.taken_down) return null
  const note = translate('startups.takenDownNote', { reason: startup.taken_down.reason })
  return (
    <Typography
      component="span"
      title={note}
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        maxWidth: 256,
        overflow: 'hidden',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        fontSize: '0.8125rem',
        color: 'var(--warning)',
      }}
    >
      {note}
    </Typography>
  )
}
