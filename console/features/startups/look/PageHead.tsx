import { Box, Stack, Typography } from '@mui/material'
import { orBlank, type Blanks } from './blanks.tsx'
import { Logo } from './Logo.tsx'
import type { StartupLook } from './startupLook.ts'

interface PageHeadProps {
  readonly startup: StartupLook
  readonly heading?: 'h1' | 'h3'
  readonly blanks?: Blanks | undefined
}

/** What the page of a startup begins with: logo, name, tagline, and what makes it stand out. */
export function PageHead({ startup, heading = 'h1', blanks }: PageHeadProps) {
  const tagline = orBlank(startup.tagline, blanks?.tagline)
  const standsOut = orBlank(startup.usp_market, blanks?.usp_market)
  return (
    <Box component={heading === 'h1' ? 'header' : 'div'} sx={{ mb: heading === 'h1' ? 3 : 0 }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Logo src={startup.logo} size={72} blank={blanks?.logo} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component={heading} variant="h1" sx={{ fontSize: 'clamp(2rem, 1.4rem + 2vw, 2.9rem)' }}>
            {orBlank(startup.startup_name, blanks?.startup_name)}
          </Typography>
          {tagline && (
            <Typography sx={{ mt: 0.5, fontSize: '1.125rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
              <span style={{ unicodeBidi: 'plaintext' }}>{tagline}</span>
            </Typography>
          )}
        </Box>
      </Stack>
      {standsOut && (
        <Typography color="text.secondary" sx={{ mt: 1, maxWidth: '62ch', fontSize: '1.0625rem', lineHeight: 1.55 }}>
          <span style={{ unicodeBidi: 'plaintext' }}>{standsOut}</span>
        </Typography>
      )}
    </Box>
  )
}
