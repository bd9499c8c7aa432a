import { Menu, MenuItem } from '@mui/material'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../../i18n/words.ts'
import { pathTo } from '../../../routes/routes.ts'
import type { StartupRecord } from '../parts/usePatch.ts'
import { useStartupAccess } from '../parts/who.ts'

/** Who only reads shares nothing, so the first is not for them. */
const places = ['startupShare', 'startupDeck', 'startupAccess', 'startupViewed', 'startupClaims'] as const

interface AccessPlacesProps {
  readonly startup: StartupRecord
  readonly anchor: HTMLElement
  /** The id of the button that opened it. */
  readonly labelledBy: string
  readonly onClose: () => void
}

/** The menu of `AccessMenu`. */
export default function AccessPlaces({ startup, anchor, labelledBy, onClose }: AccessPlacesProps) {
  const translate = useTranslate()
  const { edits } = useStartupAccess(startup)
  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ list: { 'aria-labelledby': labelledBy } }}>
      {(edits ? places : places.slice(1)).map((name) => (
        <MenuItem key={name} component={Link} to={pathTo(name, { startup_uuid: startup.id })} onClick={onClose}>
          {translate(`app.titles.${name}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
