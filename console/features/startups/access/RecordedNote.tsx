import { Typography } from '@mui/material'
import { useTranslate } from '../../../i18n/words.ts'
import './words.ts'

/** Tells a reader that what they read beyond what everyone sees is recorded. */
export default function RecordedNote() {
  const translate = useTranslate()
  return (
    <Typography variant="body2" color="text.secondary">
      {translate('access.recorded')}
    </Typography>
  )
}
