import type { ReactNode } from 'react'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { fill, entry, type LinkName } from '../routes/routes.ts'
import { useTranslate } from '../i18n/words.ts'

interface WayToProps {
  /** An address without parameters, whose link the table of words names. */
  readonly route: LinkName
  readonly icon?: ReactNode
}

/** What there is to do next, as the button that leads there. */
export function WayTo({ route, icon }: WayToProps) {
  const translate = useTranslate()
  return (
    <Button variant="contained" color="secondary" component={Link} to={fill(entry(route).path, {})} startIcon={icon}>
      {translate(`app.links.${route}`)}
    </Button>
  )
}
