import { Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import type { Startup } from '@baobab/validation'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'

/** By how much the monthly revenue grew or shrank; nothing where it was given in one month alone. */
export function Growth() {
  const translate = useTranslate()
  const { change } = useFormat()
  const growth = useRecordContext<Startup>()?.growth
  if (!growth) return null
  return (
    <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0, order: -1 }}>
      {translate('startups.growth', { change: change(growth.percent), months: growth.months })}
    </Typography>
  )
}
