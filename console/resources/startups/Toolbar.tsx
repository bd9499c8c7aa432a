import { Button, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { NavLink } from 'react-router-dom'
import { useSessionUser } from '../../auth/session.tsx'
import { Icon } from '../../layout/icons.tsx'
import { entry, fill, mayOpen, type RouteName } from '../../routes.ts'

/** The founder's toolbar and the investor's; an admin sees both. Source: specification §2, §6. */
const bars: readonly (readonly RouteName[])[] = [['startups', 'startupCreate'], ['market', 'connected', 'pipeline', 'portfolio']]

/** On a phone it stays one line, and is pushed sideways. */
const bar = {
  flexWrap: { md: 'wrap' }, maxWidth: '100%', overflowX: { xs: 'auto', md: 'visible' }, scrollbarWidth: 'none', p: { xs: '3px', md: 0 }, m: { xs: '-3px', md: 0 },
  '& > .MuiButton-root': { flex: 'none', px: { xs: 1, sm: 1.75 } }, '& .MuiButton-startIcon': { mr: { xs: 0.5, sm: 1 } },
} as const

/** The ways that a role has around its startups. */
export function StartupToolbar() {
  const translate = useTranslate()
  const role = useSessionUser()?.role
  const shown = bars.flatMap((bar) => bar.filter((name) => mayOpen(name, role) && entry(name).menu?.who.some((who) => who === role)))
  return (
    <Stack component="nav" direction="row" useFlexGap spacing={{ xs: 0.5, sm: 1 }} aria-label={translate('startups.toolbar')} sx={bar}>
      {shown.map((name) => (
        <Button
          key={name}
          size="small"
          color="inherit"
          component={NavLink}
          to={fill(entry(name).path, {})}
          startIcon={<Icon name={entry(name).menu?.icon ?? 'list'} size={18} />}
          sx={{ border: '1px solid var(--line)', bgcolor: 'background.paper', '&.active': { bgcolor: 'var(--forest-100)', color: 'var(--link)', borderColor: 'transparent' } }}
        >
          {translate(`app.links.${name}`)}
        </Button>
      ))}
    </Stack>
  )
}
