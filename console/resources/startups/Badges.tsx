import { Chip, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { StartupRecord } from './usePatch.ts'

/** Category, development stage, raising phase, and whether others see it: each in its own colour. */
export function Badges({ startup, state = true }: { startup: StartupRecord; state?: boolean }) {
  const translate = useTranslate()
  const { category, development_stage, raising_phase, is_published } = startup
  return (
    <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap' }}>
      {category && <Chip size="small" label={category.name} sx={tone('forest-100', 'link')} />}
      {development_stage && <Chip size="small" label={development_stage.name} sx={tone('marigold-100', 'marigold-700')} />}
      {raising_phase && <Chip size="small" label={raising_phase.name} sx={tone('terracotta-100', 'terracotta-600')} />}
      {state && <Chip size="small" label={translate(is_published ? 'startups.published' : 'startups.draft')} sx={is_published ? tone('ok-soft', 'ok') : tone('band', 'quiet')} />}
    </Stack>
  )
}

/** A pair of tokens; each pair was checked for its contrast in packages/design. */
function tone(ground: string, text: string) {
  return { bgcolor: `var(--${ground})`, color: `var(--${text})`, ...(ground === 'band' ? { border: '1px solid var(--line-strong)' } : {}) }
}
