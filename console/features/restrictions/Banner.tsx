import { Alert, AlertTitle, Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { usePage } from '../../ui/page.tsx'
import { useOwnRestrictions } from './useRestrictions.ts'
import { useRestrictionWords } from './words.ts'
import '../../i18n/late.ts'

/** Says on every page what of one's own is frozen or paused, why, and where to answer. */
export default function Banner() {
  const translate = useTranslate()
  const { route } = usePage()
  const { titleOf, reasonOf } = useRestrictionWords()
  const { data } = useOwnRestrictions()
  const standing = (data?.restrictions ?? []).filter(({ kind }) => kind !== 'reporting')
  if (route === 'ownReports' || (data && standing.length === 0)) return null
  return (
    <Alert
      component="aside"
      role="note"
      aria-label={translate('restrictions.bannerLabel')}
      severity="warning"
      sx={{ mb: 2, overflowWrap: 'anywhere' }}
    >
      {standing.length === 0 && <AlertTitle>{translate('restrictions.banner')}</AlertTitle>}
      {standing.map((one) => (
        <div key={one.restriction_uuid}>
          <AlertTitle sx={{ fontWeight: 700 }}>{titleOf(one)}</AlertTitle>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', mb: 1 }}>
            {reasonOf(one)}
          </Typography>
        </div>
      ))}
      <Button
        component={Link}
        to={pathTo('ownReports')}
        variant="outlined"
        color="inherit"
        size="small"
        sx={{ minHeight: 44 }}
      >
        {translate('restrictions.more')}
      </Button>
    </Alert>
  )
}
