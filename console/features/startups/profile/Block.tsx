import type { ReactNode } from 'react'
import { Paper, Typography } from '@mui/material'
import { earlyResources } from '@baobab/validation'
import { useLabels } from '../../../fields/shared/labels.ts'

interface BlockProps {
  readonly name: 'team' | 'traction' | 'gallery'
  readonly children: ReactNode
}

/** A part of a startup's profile, under the label of its field. */
export function Block({ name, children }: BlockProps) {
  const labels = useLabels(earlyResources.startups)
  return (
    <Paper
      component="section"
      aria-labelledby={`profile-${name}`}
      sx={{ p: { xs: 2, sm: 3 }, border: '1px solid var(--line)', boxShadow: 'none' }}
    >
      <Typography component="h2" variant="h3" id={`profile-${name}`} sx={{ fontSize: '1.125rem', mb: 2 }}>
        {labels.label(name, earlyResources.startups.fields[name])}
      </Typography>
      {children}
    </Paper>
  )
}
