import { Box, Button } from '@mui/material'
import { NavLink } from 'react-router-dom'
import { useSessionUser } from '../../../session/session.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { entry, fill, canOpen, type MenuName } from '../../../routes/routes.ts'
import { useTranslate } from '../../../i18n/words.ts'

/** The founder's toolbar and the investor's; an admin sees both. Source: specification §2, §6. */
const bars: readonly (readonly MenuName[])[] = [
  ['startups', 'startupCreate', 'startupImport'],
  ['market', 'connected', 'pipeline', 'portfolio'],
]

/** On a phone: two buttons side by side without icons, so that their labels fit. */
const bar = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: '1fr 1fr',
  gap: { xs: 0.5, sm: 1 },
  flexWrap: 'wrap',
  width: { xs: '100%', sm: 'auto' },
  '& > .MuiButton-root': { px: { xs: 1.25, sm: 1.75 }, lineHeight: 1.3, textAlign: 'center' },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const

/** Links to the startup screens of a role, and for investors to the public collections. */
export function StartupToolbar() {
  const translate = useTranslate()
  const user = useSessionUser()
  const shown = bars.flatMap((bar) =>
    bar.filter((name) => canOpen(name, user) && entry(name).menu?.roles.some((role) => role === user?.role)),
  )
  return (
    <Box component="nav" aria-label={translate('startups.toolbar')} sx={bar}>
      {shown.map((name) => (
        <Button
          key={name}
          size="small"
          color="inherit"
          component={NavLink}
          to={fill(entry(name).path, {})}
          startIcon={<Icon name={entry(name).menu?.icon ?? 'list'} size={18} />}
          sx={{
            border: '1px solid var(--line)',
            bgcolor: 'background.paper',
            '&.active': { bgcolor: 'var(--forest-100)', color: 'var(--link)', borderColor: 'transparent' },
          }}
        >
          {translate(`app.links.${name}`)}
        </Button>
      ))}
      {user?.role === 'vc' && (
        <Button
          size="small"
          color="inherit"
          component="a"
          href="/collections"
          startIcon={<Icon name="board" size={18} />}
          sx={{ border: '1px solid var(--line)', bgcolor: 'background.paper' }}
        >
          {translate('app.links.collections')}
        </Button>
      )}
    </Box>
  )
}
