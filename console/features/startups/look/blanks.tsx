import { Box } from '@mui/material'

/** What would stand where nothing was given; readers of a startup are shown nothing there. */
export type Blanks = Readonly<Record<BlankPart, string>>
export type BlankPart =
  'startup_name' | 'tagline' | 'usp_market' | 'logo' | 'place' | 'category' | 'development_stage' | 'raising_phase'

/** It, set apart from what was given. */
export function Blank({ children }: { readonly children: string }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic', fontWeight: 400 }}>
      {children}
    </Box>
  )
}
