import type { ReactNode } from 'react'
import { Box, Paper, Stack, Typography } from '@mui/material'
import type { System } from '@baobab/validation'
import { useTranslate } from '../../i18n/words.ts'
import { Badge } from '../../ui/Badge.tsx'

export type Level = System['database']['level']
export type Fact = readonly [label: string, value: ReactNode]

const tones = { ok: 'ok', warning: 'warning', broken: 'danger' } as const

/** What a check came to, as a word. */
export function LevelBadge({ level }: { readonly level: Level }) {
  const translate = useTranslate()
  return <Badge tone={tones[level]} label={translate(`system.levels.${level}`)} />
}

interface PartProps {
  readonly title: string
  readonly level: Level
  readonly facts: readonly Fact[]
  /** What went wrong, in the words of the other side. */
  readonly problem?: string | null
  /** What to do about it. */
  readonly todo?: string | undefined
  readonly action?: ReactNode
}

/** A part of the server with its figures, and what to do where it is not in order. */
export function Part({ title, level, facts, problem, todo, action }: PartProps) {
  return (
    <Paper component="section" aria-label={title} sx={{ p: 2, border: '1px solid var(--line)', minWidth: 0 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Typography component="h2" variant="h6" sx={{ fontSize: '1rem' }}>
          {title}
        </Typography>
        <LevelBadge level={level} />
      </Stack>
      <Facts facts={facts} />
      {problem && (
        <Typography variant="body2" sx={{ mt: 1, color: 'var(--danger)', overflowWrap: 'anywhere' }}>
          {problem}
        </Typography>
      )}
      {todo && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {todo}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Paper>
  )
}

/** Figures beside what they are called. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(7rem, auto) minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 0.5,
      }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
