import { useId, type ReactNode } from 'react'
import { Paper, Stack, Typography } from '@mui/material'

interface CardProps {
  readonly title: string
  readonly lead?: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A part of the screen under its own heading. */
export function Card({ title, lead, action, children }: CardProps) {
  const id = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 3 }, border: '1px solid var(--line)', minWidth: 0 }}
    >
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mb: lead ? 0.5 : 2 }}
      >
        <Typography component="h2" variant="h3" id={id} sx={{ fontSize: '1.125rem' }}>
          {title}
        </Typography>
        {action}
      </Stack>
      {lead && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {lead}
        </Typography>
      )}
      {children}
    </Paper>
  )
}
