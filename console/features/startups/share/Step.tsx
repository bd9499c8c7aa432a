import type { ReactNode } from 'react'
import { Box, Paper, Stack, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from '../../../i18n/words.ts'
import '../../../i18n/late.ts'

interface StepProps {
  readonly number: number
  readonly title: string
  readonly text: string
  readonly done: boolean
  readonly isNext: boolean
  readonly children?: ReactNode
}

/** A step on the way to a shared page: its number or that it is done, what it does, and the button to do it. */
export function Step({ number, title, text, done, isNext, children }: StepProps) {
  const translate = useTranslate()
  return (
    <Paper
      component="li"
      {...(isNext ? { 'aria-current': 'step' as const } : {})}
      sx={{ p: 2, border: isNext ? '2px solid var(--focus)' : '1px solid var(--line)' }}
    >
      <Stack direction="row" spacing={1.5}>
        <Box aria-hidden sx={{ ...mark, ...(done ? finished : isNext ? current : waiting) }}>
          {done ? '✓' : number}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" sx={{ fontWeight: 700, fontSize: '1.0625rem' }}>
            {title}
            {done && <span style={visuallyHidden}> · {translate('registering.share.done')}</span>}
          </Typography>
          {text && (
            <Typography variant="body2" color="text.secondary">
              {text}
            </Typography>
          )}
          {children && <Box sx={{ mt: 1.5 }}>{children}</Box>}
        </Box>
      </Stack>
    </Paper>
  )
}

const mark = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: 999,
  fontWeight: 700,
  fontSize: '0.875rem',
} as const
const finished = { bgcolor: 'var(--ok-soft)', color: 'var(--ok)' } as const
const current = { bgcolor: 'primary.main', color: 'primary.contrastText' } as const
const waiting = { bgcolor: 'var(--band)', color: 'var(--soft)' } as const
