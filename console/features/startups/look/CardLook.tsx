import type { ReactNode } from 'react'
import { Box, Paper, Stack, Typography } from '@mui/material'
import { Picture } from '../../../fields/image/Picture.tsx'
import { Badges } from '../parts/Badges.tsx'
import { orBlank, type Blanks } from './blanks.tsx'
import { Logo } from './Logo.tsx'
import type { StartupLook } from './startupLook.ts'

interface CardLookProps {
  readonly startup: StartupLook
  /** Its name, as a link where the card leads somewhere. */
  readonly name: ReactNode
  readonly heading?: 'h2' | 'h3'
  readonly state?: boolean
  readonly blanks?: Blanks | undefined
  /** What else stands on the card. */
  readonly children?: ReactNode
}

/** How a startup looks as a card, without what can be done with it. */
export function CardLook({ startup, name, heading = 'h2', state = false, blanks, children }: CardLookProps) {
  const tagline = orBlank(startup.tagline, blanks?.tagline)
  const standsOut = orBlank(startup.usp_market, blanks?.usp_market)
  return (
    <Paper component="article" sx={card}>
      <Box sx={{ aspectRatio: '16 / 9', overflow: 'hidden' }}>
        <Picture src={startup.image} id={startup.id} />
      </Box>
      <Stack useFlexGap spacing={1.25} sx={{ p: 2, flex: 1 }}>
        {(startup.logo ?? blanks) && (
          <Box sx={{ mt: -6, alignSelf: 'flex-start', borderRadius: '14px', boxShadow: '0 0 0 3px var(--card)' }}>
            <Logo src={startup.logo} size={56} blank={blanks?.logo} />
          </Box>
        )}
        <Typography component={heading} variant="h3" sx={{ fontSize: '1.375rem', overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {tagline && <Typography sx={{ mt: -0.5, fontWeight: 600, overflowWrap: 'anywhere' }}>{tagline}</Typography>}
        {standsOut && (
          <Typography color="text.secondary" sx={clamp}>
            {standsOut}
          </Typography>
        )}
        <Badges startup={startup} state={state} blanks={blanks} />
        {children}
      </Stack>
    </Paper>
  )
}

const clamp = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  fontSize: '0.9375rem',
  lineHeight: 1.5,
} as const

const card = {
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  border: '1px solid var(--line)',
  '&:has(a)': { transition: 'transform 120ms, border-color 120ms' },
  '&:has(a):hover': { borderColor: 'var(--line-strong)', transform: 'translateY(-2px)' },
  '&:focus-within': { borderColor: 'var(--focus)' },
} as const
