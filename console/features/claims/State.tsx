import { Chip } from '@mui/material'
import type { ClaimState } from '@baobab/validation'
import { useTranslate } from '../../i18n/words.ts'
import { Badge } from '../../ui/Badge.tsx'

/** How a claim stands, as a word. */
export function State({ state }: { readonly state: ClaimState }) {
  const translate = useTranslate()
  const label = translate(`claims.states.${state}`)
  if (state === 'confirmed') return <Badge tone="ok" label={label} />
  if (state === 'claimed') return <Badge tone="warning" label={label} />
  if (state === 'refused') return <Badge tone="danger" label={label} />
  return <Chip component="span" size="small" variant="outlined" label={label} />
}
