import { Chip, Stack } from '@mui/material'
import type { StartupRecord } from './usePatch.ts'
import { useTranslate } from '../../../i18n/words.ts'

/** Category, development stage, raising phase, and whether others see it: each in its own colour. */
export function Badges({ startup, state = true }: { startup: StartupRecord; state?: boolean }) {
  const translate = useTranslate()
  const { category, development_stage, raising_phase, is_published, taken_down } = startup
  const badges = [
    { text: category?.name, look: tone('forest-100', 'link') },
    { text: development_stage?.name, look: tone('marigold-100', 'marigold-700') },
    { text: raising_phase?.name, look: tone('terracotta-100', 'terracotta-600') },
    {
      text: state ? translate(is_published ? 'startups.published' : 'startups.draft') : undefined,
      look: is_published ? tone('ok-soft', 'ok') : tone('band', 'quiet'),
    },
    { text: taken_down ? translate('startups.takenDown') : undefined, look: tone('warning-soft', 'warning') },
  ]
  return (
    <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap' }}>
      {badges.map(
        ({ text, look }, place) => text && <Chip key={place} size="small" label={text} title={text} sx={look} />,
      )}
    </Stack>
  )
}

/** A pair of tokens; each pair was checked for its contrast in packages/design. */
function tone(ground: string, text: string) {
  return {
    bgcolor: `var(--${ground})`,
    color: `var(--${text})`,
    ...(ground === 'band' ? { border: '1px solid var(--line-strong)' } : {}),
  }
}
