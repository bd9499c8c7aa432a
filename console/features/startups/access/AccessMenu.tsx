import { useId, useState } from 'react'
import { IconButton, Menu, MenuItem } from '@mui/material'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../../i18n/words.ts'
import { pathTo } from '../../../routes/routes.ts'
import { Icon } from '../../../ui/icons.tsx'
import type { StartupRecord } from '../parts/usePatch.ts'
import { useStartupAccess } from '../parts/who.ts'

/** Leads a founder to a startup’s link to share, to who sees what of it, to who viewed it, and to what of it is confirmed. */
/** Who only reads shares nothing. */
const places = ['startupShare', 'startupDeck', 'startupAccess', 'startupViewed', 'startupClaims'] as const

export function AccessMenu({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const id = useId()
  const { edits } = useStartupAccess(startup)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        size="small"
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate('startups.more', { name: startup.startup_name ?? '' })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" size={18} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {(edits ? places : places.slice(1)).map((name) => (
          <MenuItem key={name} component={Link} to={pathTo(name, { startup_uuid: startup.id })} onClick={close}>
            {translate(`app.titles.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
