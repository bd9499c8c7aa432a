import { Alert, Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { usePage } from '../../ui/page.tsx'
import '../../i18n/late.ts'

/** Says on every page that a text that the person agreed to has changed, and leads to it. */
export default function OutdatedBanner() {
  const translate = useTranslate()
  const { route } = usePage()
  if (route === 'myData') return null
  return (
    <Alert
      component="aside"
      role="note"
      aria-label={translate('privacyData.consents.bannerLabel')}
      severity="info"
      sx={{ mb: 2 }}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate('privacyData.consents.banner')}
      </Typography>
      <Button
        component={Link}
        to={pathTo('myData')}
        variant="outlined"
        color="inherit"
        size="small"
        sx={{ minHeight: 44 }}
      >
        {translate('privacyData.consents.open')}
      </Button>
    </Alert>
  )
}
