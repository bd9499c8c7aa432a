import { Box, Link as MuiLink, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { pathTo } from '../../routes/routes.ts'
import { Face } from '../../ui/Face.tsx'
import type { StartupRecord } from './parts/usePatch.ts'
import { useTranslate } from '../../i18n/words.ts'

interface CreatorProps {
  readonly startup: Pick<StartupRecord, 'created_by' | 'city' | 'region' | 'country' | 'reads'>
  readonly small?: boolean
  /** What stands in the place of where it is, while that is not given. */
  readonly blank?: string
}

/** Who made the startup: picture or initials, and name; "Unknown" where no name is known. On a card, which is a link itself, the name leads nowhere, and nor does one without a uuid. */
export function Creator({ startup, small = false, blank }: CreatorProps) {
  const translate = useTranslate()
  const { created_by, city, region, country } = startup
  const name = created_by.username || translate('startups.unknown')
  const place = [city ?? region, country].filter(Boolean).join(', ') || blank
  return (
    <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', minWidth: 0 }}>
      <Face name={name} src={created_by.profile_image} size={small ? 30 : 40} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          noWrap={small}
          sx={{ overflowWrap: 'anywhere', fontWeight: 650, fontSize: small ? '0.875rem' : '1rem', lineHeight: 1.3 }}
        >
          {small || !created_by.user_uuid || startup.reads === 'public' ? (
            name
          ) : (
            <MuiLink component={Link} color="inherit" to={pathTo('person', { user_uuid: created_by.user_uuid })}>
              {name}
            </MuiLink>
          )}
        </Typography>
        {place && (
          <Typography noWrap color="text.secondary" sx={{ fontSize: '0.8125rem', lineHeight: 1.35 }}>
            {place}
          </Typography>
        )}
      </Box>
    </Stack>
  )
}
