import { Box, Paper, Stack, Typography } from '@mui/material'
import type { SystemJob } from '@baobab/validation'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { Facts, LevelBadge, type Fact } from './Part.tsx'

const rank = { broken: 0, warning: 1, ok: 2 } as const

/** The work that runs by itself, what has stopped first. */
export function Jobs({ jobs }: { readonly jobs: readonly SystemJob[] }) {
  const translate = useTranslate()
  const ordered = [...jobs].sort((a, b) => rank[a.level] - rank[b.level])
  return (
    <section aria-labelledby="system-jobs">
      <Typography id="system-jobs" component="h2" variant="h5">
        {translate('system.jobs.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '70ch' }}>
        {translate('system.jobs.lead')}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {ordered.map((job) => (
          <Job key={job.name} job={job} />
        ))}
      </Box>
    </section>
  )
}

function Job({ job }: { readonly job: SystemJob }) {
  const translate = useTranslate()
  const { dateTime, number } = useFormat()
  const { name, level, ran_at, done_at, failed_at, failures, error, next_at } = job
  const at = (moment: string | null) => (moment === null ? translate('system.never') : dateTime(moment))
  const facts: readonly Fact[] = [
    [translate('system.jobs.ran'), at(ran_at)],
    [translate('system.jobs.done'), at(done_at)],
    ...(failed_at === null ? [] : [[translate('system.jobs.failed'), dateTime(failed_at)] as const]),
    ...(failures === 0 ? [] : [[translate('system.jobs.failures'), number(failures)] as const]),
    ...(next_at === null ? [] : [[translate('system.jobs.next'), dateTime(next_at)] as const]),
  ]
  return (
    <Paper component="li" sx={{ p: 1.5, border: '1px solid var(--line)', minWidth: 0 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 0.75 }}>
        <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
          {translate(`system.jobs.names.${name}`)}
        </Typography>
        <LevelBadge level={level} />
      </Stack>
      <Facts facts={facts} />
      {error !== null && failures > 0 && (
        <Typography variant="body2" sx={{ mt: 0.75, color: 'var(--danger)', overflowWrap: 'anywhere' }}>
          {error}
        </Typography>
      )}
    </Paper>
  )
}
