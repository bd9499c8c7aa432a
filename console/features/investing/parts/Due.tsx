import { Stack, Typography } from '@mui/material'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { dueOf } from './days.ts'

/** When a step is due, marked in words where that is today or past. */
export function Due({ day }: { readonly day: string }) {
  const translate = useTranslate()
  const format = useFormat()
  const due = dueOf(day)
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography component="span" variant="body2" color="text.secondary">
        {translate('investing.due.on', { day: format.day(day) })}
      </Typography>
      {due !== 'later' && (
        <Badge tone={due === 'overdue' ? 'danger' : 'warning'} label={translate(`investing.due.${due}`)} />
      )}
    </Stack>
  )
}
