import { Paper, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface PartProps {
  readonly id: string
  readonly title: string
  /** What stands beside the title, such as the way to all of it. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A part of the page under its heading. */
export function Part({ id, title, beside, children }: PartProps) {
  return (
    <Paper component="section" aria-labelledby={`account-${id}`} sx={{ p: 2.5, border: '1px solid var(--line)' }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ mb: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography id={`account-${id}`} component="h2" variant="h3" sx={{ fontSize: '1.0625rem' }}>
          {title}
        </Typography>
        {beside}
      </Stack>
      {children}
    </Paper>
  )
}

/** That a part of the page is empty. */
export function Nothing({ text }: { readonly text: string }) {
  return (
    <Typography variant="body2" color="text.secondary">
      {text}
    </Typography>
  )
}
