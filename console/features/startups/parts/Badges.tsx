import { Chip, Stack } from '@mui/material'
import type { StartupRecord } from './usePatch.ts'
import { useTranslate } from '../../../i18n/words.ts'

interface BadgesProps {
  readonly startup: Pick<
    StartupRecord,
    'category' | 'development_stage' | 'raising_phase' | 'is_published' | 'taken_down'
  >
  readonly state?: boolean
  /** What stands in the place of what was not given. */
  readonly blanks?: Readonly<Record<'category' | 'development_stage' | 'raising_phase', string>> | undefined
}

interface BadgeLook {
  readonly text: string | undefined
  readonly blank?: string | undefined
  readonly look: ReturnType<typeof tone>
}

/** Category, development stage, raising phase, and whether others see it: each in its own colour. */
export function Badges({ startup, state = true, blanks }: BadgesProps) {
  const translate = useTranslate()
  const { category, development_stage, raising_phase, is_published, taken_down } = startup
  const badges: readonly BadgeLook[] = [
    { text: category?.name, blank: blanks?.category, look: tone('forest-100', 'link') },
    { text: development_stage?.name, blank: blanks?.development_stage, look: tone('marigold-100', 'marigold-700') },
    { text: raising_phase?.name, blank: blanks?.raising_phase, look: tone('terracotta-100', 'terracotta-600') },
    {
      text: state ? translate(is_published ? 'startups.published' : 'startups.draft') : undefined,
      look: is_published ? tone('ok-soft', 'ok') : tone('band', 'quiet'),
    },
    { text: taken_down ? translate('startups.takenDown') : undefined, look: tone('warning-soft', 'warning') },
  ]
  return (
    <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap' }}>
      {badges.map(
        ({ text, blank, look }, place) =>
          (text ?? blank) && (
            <Chip key={place} size="small" label={text ?? blank} title={text ?? blank} sx={text ? look : missing} />
          ),
      )}
    </Stack>
  )
}

const missing = { bgcolor: 'transparent', border: '1px dashed var(--line-strong)', fontStyle: 'italic' } as const

/** A pair of tokens; each pair was checked for its contrast in packages/design. */
function tone(ground: string, text: string) {
  return {
    bgcolor: `var(--${ground})`,
    color: `var(--${text})`,
    ...(ground === 'band' ? { border: '1px solid var(--line-strong)' } : {}),
  }
}
