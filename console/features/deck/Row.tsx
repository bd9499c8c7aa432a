import type { ReactNode } from 'react'
import { Stack } from '@mui/material'

/** An entry of a list within a card, with what is done with it at its side, or below it where it is narrow. */
export function Row({ action, children }: { readonly action: ReactNode; readonly children: ReactNode }) {
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={1.5}
      sx={{
        py: 1.5,
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        borderTop: '1px solid var(--line)',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Stack spacing={0.25} sx={{ minWidth: 0, flex: '1 1 14rem', overflowWrap: 'anywhere' }}>
        {children}
      </Stack>
      {action}
    </Stack>
  )
}
