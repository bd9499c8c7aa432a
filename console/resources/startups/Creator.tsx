import { Avatar, Box, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { initials } from '../../layout/Avatar.tsx'
import type { StartupRecord } from './usePatch.ts'

/** Who made the startup: picture or initials, and name; "Unknown" where no name is known. */
export function Creator({ startup, small = false }: { startup: StartupRecord; small?: boolean }) {
  const translate = useTranslate()
  const { created_by, city, region, country } = startup
  const name = created_by.username || translate('startups.unknown')
  const place = [city ?? region, country].filter(Boolean).join(', ')
  const size = small ? 30 : 40
  return (
    <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', minWidth: 0 }}>
      <Avatar
        src={created_by.profile_image ?? undefined}
        alt=""
        sx={{ width: size, height: size, fontSize: small ? 12 : 14, fontWeight: 700, bgcolor: 'var(--marigold-100)', color: 'var(--marigold-700)' }}
      >
        {initials(name)}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 650, fontSize: small ? '0.875rem' : '1rem', lineHeight: 1.3 }}>
          {name}
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
