import type { ReactNode } from 'react'
import { Box, Stack, Typography } from '@mui/material'

interface PageProps {
  readonly title: string
  readonly lead?: ReactNode
  /** What stands beside the title, such as how many there are. */
  readonly beside?: ReactNode
  readonly actions?: ReactNode
  /** A tool that is worked with all day leaves its height to what it shows. */
  readonly dense?: boolean
  /** Forms stay at a width that the eye can follow. */
  readonly narrow?: boolean
  readonly children: ReactNode
}

/** A screen: its heading with what can be done here, and what it is about. */
export function Page({ title, lead, beside, actions, dense = false, narrow = false, children }: PageProps) {
  return (
    <Box sx={{ maxWidth: narrow ? 960 : dense ? 'none' : 1240, width: '100%' }}>
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          gap: dense ? { xs: 1, md: 2 } : 2,
          alignItems: dense ? 'center' : 'flex-end',
          justifyContent: 'space-between',
          mb: dense ? 1 : 2.5,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'baseline' }}>
            <Typography component="h1" variant="h1" {...(dense ? { sx: { fontSize: { md: '1.375rem' } } } : {})}>
              {title}
            </Typography>
            {beside}
          </Stack>
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
