import { Typography } from '@mui/material'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { Banner, BannerLink } from '../../ui/Banner.tsx'
import { usePage } from '../../ui/page.tsx'
import '../../i18n/late.ts'

/** Says on every page that a text that the person agreed to has changed, and leads to it. */
export default function OutdatedBanner() {
  const translate = useTranslate()
  const { route } = usePage()
  if (route === 'myData') return null
  return (
    <Banner label={translate('privacyData.consents.bannerLabel')} severity="info">
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate('privacyData.consents.banner')}
      </Typography>
      <BannerLink to={pathTo('myData')}>{translate('privacyData.consents.open')}</BannerLink>
    </Banner>
  )
}
