import type { ReactNode } from 'react'
import { Box } from '@mui/material'

/** What would stand where nothing was given; readers of a startup are shown nothing there. */
export type Blanks = Readonly<Record<BlankPart, string>>
export type BlankPart =
  'startup_name' | 'tagline' | 'usp_market' | 'logo' | 'place' | 'category' | 'development_stage' | 'raising_phase'

/** What was given, or what would stand there, set apart; null where readers are shown nothing. */
export function orBlank(given: string | null | undefined, blank: string | undefined): ReactNode {
  if (given) return given
  if (blank === undefined) return null
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic', fontWeight: 400 }}>
      {blank}
    </Box>
  )
}
