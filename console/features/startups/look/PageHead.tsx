import { Box, Stack, Typography } from '@mui/material'
import { Blank, type Blanks } from './blanks.tsx'
import { Logo } from './Logo.tsx'
import type { StartupLook } from './startupLook.ts'

interface PageHeadProps {
  readonly startup: StartupLook
  readonly heading?: 'h1' | 'h3'
  readonly blanks?: Blanks | undefined
}

/** What the page of a startup begins with: logo, name, tagline, and what makes it stand out. */
export function PageHead({ startup, heading = 'h1', blanks }: PageHeadProps) {
  return (
    <Box component={heading === 'h1' ? 'header' : 'div'} sx={{ mb: heading === 'h1' ? 3 : 0 }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Logo src={startup.logo} size={72} blank={blanks?.logo} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component={heading} variant="h1" sx={{ fontSize: 'clamp(2rem, 1.4rem + 2vw, 2.9rem)' }}>
            {startup.startup_name ?? (blanks && <Blank>{blanks.startup_name}</Blank>)}
          </Typography>
          {(startup.tagline ?? blanks) && (
            <Typography sx={{ mt: 0.5, fontSize: '1.125rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
              <span style={{ unicodeBidi: 'plaintext' }}>
                {startup.tagline ?? (blanks && <Blank>{blanks.tagline}</Blank>)}
              </span>
            </Typography>
          )}
        </Box>
      </Stack>
      {(startup.usp_market ?? blanks) && (
        <Typography color="text.secondary" sx={{ mt: 1, maxWidth: '62ch', fontSize: '1.0625rem', lineHeight: 1.55 }}>
          <span style={{ unicodeBidi: 'plaintext' }}>
            {startup.usp_market ?? (blanks && <Blank>{blanks.usp_market}</Blank>)}
          </span>
        </Typography>
      )}
    </Box>
  )
}
