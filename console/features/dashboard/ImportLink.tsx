import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../i18n/words.ts'
import { canOpen, pathTo } from '../../routes/routes.ts'
import { useSessionUser } from '../../session/session.tsx'

/** Leads to the import of startups, for administrators who may import. */
export function ImportLink() {
  const translate = useTranslate()
  const user = useSessionUser()
  if (!canOpen('startupImport', user)) return null
  return (
    <Button variant="outlined" color="inherit" component={Link} to={pathTo('startupImport')} sx={{ mb: 4 }}>
      {translate('app.links.startupImport')}
    </Button>
  )
}
