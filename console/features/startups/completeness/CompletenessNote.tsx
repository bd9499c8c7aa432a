import { Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useTranslate } from '../../../i18n/words.ts'
import type { StartupRecord } from '../parts/usePatch.ts'
import { GapLinks } from './GapLinks.tsx'
import { completenessIn } from './gaps.ts'

/** How complete the startup in context is, in one line under its name; in a narrow cell with the first field that is missing alone. */
export default function CompletenessNote({ narrow = false }: { readonly narrow?: boolean }) {
  const translate = useTranslate()
  const format = useFormat()
  const startup = useRecordContext<StartupRecord>()
  const complete = startup && completenessIn(startup)
  if (!complete || complete.gaps.length === 0) return null
  return (
    <Typography component="span" color="text.secondary" sx={{ display: 'block', fontSize: '0.8125rem' }}>
      {translate('completeness.percent', { percent: format.percent(complete.percent) })}
      {' · '}
      <GapLinks startup={startup.id} gaps={narrow ? complete.gaps.slice(0, 1) : complete.gaps} most={2} />
    </Typography>
  )
}
