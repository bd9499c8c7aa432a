import { memo } from 'react'
import { Box, LinearProgress, Link, Paper, Stack, Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { allFields } from '@baobab/validation'
import { useLabels } from '../../fields/shared/labels.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import type { FormFrame } from './frame.ts'
import { progressOf, requiredIn } from './missing.ts'
import { useGoToField } from './useGoToField.ts'
import '../../i18n/inputs.ts'

/** How far a long form is filled in, and what is missing: each leads to its field. It is drawn when that changes, and not at each letter. */
export const StepRail = memo(function StepRail({
  frame: { resource, mode, tabs, root },
}: {
  readonly frame: FormFrame
}) {
  const translate = useTranslate()
  const { number } = useFormat()
  const labels = useLabels(resource)
  const goTo = useGoToField(tabs, root)
  const blank = useWatch({ compute: (values) => progressOf(tabs, mode, values).flatMap(({ missing }) => missing) })
  const fields = allFields(resource)
  const all = tabs.reduce((sum, tab) => sum + requiredIn(tab, mode).length, 0)
  const left = blank.length
  const progress = tabs.map((tab) => ({ tab, missing: requiredIn(tab, mode).filter((name) => blank.includes(name)) }))
  return (
    <Paper component="section" aria-labelledby="form-left" sx={rail}>
      <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography id="form-left" component="h2" sx={{ fontWeight: 700, fontSize: '1.0625rem' }}>
          {translate('registering.left', { count: left })}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
          {translate('registering.filled', { filled: number(all - left), all: number(all) })}
        </Typography>
      </Stack>
      <LinearProgress variant="determinate" value={((all - left) / all) * 100} aria-labelledby="form-left" />
      <Box sx={list}>
        {progress.map(({ tab, missing }) =>
          missing.length === 0 ? null : (
            <Box key={tab.section.key} sx={{ mt: 2 }}>
              <Typography component="h3" color="text.secondary" sx={{ fontSize: '0.8125rem', fontWeight: 650 }}>
                {labels.tab(mode, tab.section)}
              </Typography>
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {missing.map((name) => {
                  const field = fields[name]
                  return (
                    field && (
                      <li key={name}>
                        <Link component="button" type="button" onClick={() => goTo(name)} sx={link}>
                          {labels.label(name, field)}
                        </Link>
                      </li>
                    )
                  )
                })}
              </Box>
            </Box>
          ),
        )}
      </Box>
    </Paper>
  )
})

const rail = { flex: 'none', p: 2.5, border: '1px solid var(--line)' } as const
/** Much may be missing; what stands below it stays in sight. */
const list = { maxHeight: '20vh', overflowY: 'auto', mx: -1, px: 1 } as const
const link = { minHeight: 28, textAlign: 'start', fontSize: '0.875rem', textDecorationColor: 'transparent' } as const
