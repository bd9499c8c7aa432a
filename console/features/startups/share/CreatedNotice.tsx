import { Alert, Button } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import { useTranslate } from '../../../i18n/words.ts'
import { pathTo } from '../../../routes/routes.ts'
import { createdIn } from './created.ts'
import '../../../i18n/late.ts'

/** After a startup was created: the way to publish and share it. */
export default function CreatedNotice() {
  const translate = useTranslate()
  const created = createdIn(useLocation().state)
  if (!created) return null
  return (
    <Alert
      severity="success"
      sx={{ mb: 2.5, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <Button
          variant="contained"
          color="secondary"
          component={Link}
          to={pathTo('startupShare', { startup_uuid: created.id })}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {translate('registering.share.next')}
        </Button>
      }
    >
      {translate('registering.share.createdNotice', { name: created.name })}
    </Alert>
  )
}
