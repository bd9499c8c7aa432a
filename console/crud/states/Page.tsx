import type { ReactNode } from 'react'
import { Box, Stack, Typography } from '@mui/material'

interface PageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** Forms stay at a width that the eye can follow. */
  readonly narrow?: boolean
  readonly children: ReactNode
}

/** A screen: its heading with what can be done here, and what it is about. */
export function Page({ title, lead, actions, narrow = false, children }: PageProps) {
  return (
    <Box sx={{ maxWidth: narrow ? 960 : 1240, width: '100%' }}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'flex-end', justifyContent: 'space-between', mb: 2.5 }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h1" variant="h1">
            {title}
          </Typography>
          {lead && (
            <Typography color="text.secondary" sx={{ mt: 0.5 }}>
              {lead}
            </Typography>
          )}
        </Box>
        {actions && (
          <Stack
            direction="row"
            useFlexGap
            spacing={1}
            sx={{ alignItems: 'center', flexWrap: 'wrap', flexShrink: { md: 0 }, minWidth: 0, maxWidth: '100%' }}
          >
            {actions}
          </Stack>
        )}
      </Stack>
      {children}
    </Box>
  )
}
