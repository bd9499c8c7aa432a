import { Box } from '@mui/material'
import { limits } from '@baobab/validation'
import type { DisplayProps } from '../../fields/shared/kind.ts'
import { useValue } from '../../fields/shared/TextDisplay.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { Badge } from '../../ui/Badge.tsx'

const dayMs = 86_400_000

/** The day that a rate is of, with a mark where that is long ago. */
export function RatedOn({ source }: DisplayProps) {
  const translate = useTranslate()
  const { mediumDay } = useFormat()
  const day = String(useValue(source) ?? '')
  const days = limits.rates.oldAfterDays
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      {mediumDay(day)}
      {Date.now() - Date.parse(day) > days * dayMs && <Badge tone="warning" label={translate('rates.old', { days })} />}
    </Box>
  )
}
