import { AlertTitle, Typography } from '@mui/material'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { Banner, BannerLink } from '../../ui/Banner.tsx'
import { usePage } from '../../ui/page.tsx'
import { useOwnRestrictions } from './useRestrictions.ts'
import { useRestrictionWords } from './words.ts'
import '../../i18n/late.ts'

/** Says on every page what of one's own is frozen or paused, why, and where to answer. */
export default function RestrictionBanner() {
  const translate = useTranslate()
  const { route } = usePage()
  const { titleOf, reasonOf } = useRestrictionWords()
  const { data } = useOwnRestrictions()
  const standing = (data?.restrictions ?? []).filter(({ kind }) => kind !== 'reporting')
  if (route === 'ownReports' || (data && standing.length === 0)) return null
  return (
    <Banner label={translate('restrictions.bannerLabel')} severity="warning">
      {standing.length === 0 && <AlertTitle>{translate('restrictions.banner')}</AlertTitle>}
      {standing.map((one) => (
        <div key={one.restriction_uuid}>
          <AlertTitle sx={{ fontWeight: 700 }}>{titleOf(one)}</AlertTitle>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', mb: 1 }}>
            {reasonOf(one)}
          </Typography>
        </div>
      ))}
      <BannerLink to={pathTo('ownReports')}>{translate('restrictions.more')}</BannerLink>
    </Banner>
  )
}
