import { Chip } from '@mui/material'
import type { ShownClaims } from '@baobab/validation'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { Icon } from '../../ui/icons.tsx'
import '../../i18n/late.ts'

/** That an investor is verified: never without who confirmed it and when. */
export function VerifiedBadge({ verified }: { readonly verified: NonNullable<ShownClaims['verified']> }) {
  const translate = useTranslate()
  const { date } = useFormat()
  const { confirmed_by: name, confirmed_at } = verified
  return (
    <Chip
      component="span"
      icon={<Icon name="proof" size={18} />}
      label={translate('claims.verifiedBy', { name, date: date(confirmed_at) })}
      sx={{
        height: 'auto',
        py: 0.5,
        paddingInlineStart: 1,
        alignSelf: 'flex-start',
        bgcolor: 'var(--ok-soft)',
        color: 'var(--ok)',
        '& .MuiChip-label': { whiteSpace: 'normal' },
        '& .MuiChip-icon': { color: 'inherit' },
      }}
    />
  )
}
