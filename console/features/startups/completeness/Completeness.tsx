import { LinearProgress, Paper, Stack, Typography } from '@mui/material'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useTranslate } from '../../../i18n/words.ts'
import type { StartupRecord } from '../parts/usePatch.ts'
import { GapLinks } from './GapLinks.tsx'
import { completenessIn } from './gaps.ts'
import '../../../i18n/late.ts'

/** How complete a startup is, and what is missing: first what investors filter by. Nothing where nothing is missing. */
export default function Completeness({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const format = useFormat()
  const complete = completenessIn(startup)
  if (!complete || complete.gaps.length === 0) return null
  const { percent, gaps } = complete
  const lines = [
    { title: translate('completeness.filtered'), gaps: gaps.filter(({ isFiltered }) => isFiltered) },
    { title: translate('completeness.others'), gaps: gaps.filter(({ isFiltered }) => !isFiltered) },
  ]
  return (
    <Paper
      component="section"
      aria-labelledby="completeness"
      sx={{ p: 2, mb: 3, border: '1px solid var(--line)', boxShadow: 'none' }}
    >
      <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Typography id="completeness" component="h2" sx={{ fontWeight: 700, fontSize: '1.0625rem' }}>
          {translate('completeness.percent', { percent: format.percent(percent) })}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={translate('completeness.label')}
          sx={{ flex: '1 1 160px', height: 8, borderRadius: 4 }}
        />
      </Stack>
      {lines.map(
        ({ title, gaps: some }) =>
          some.length > 0 && (
            <Typography key={title} variant="body2" sx={{ mt: 0.5 }}>
              <Typography component="span" variant="body2" color="text.secondary">
                {title}{' '}
              </Typography>
              <GapLinks startup={startup.id} gaps={some} most={8} />
            </Typography>
          ),
      )}
    </Paper>
  )
}
