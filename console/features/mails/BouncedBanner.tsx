import { useEffect } from 'react'
import { AlertTitle, Button, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { useSessionUser, useViewing } from '../../session/session.tsx'
import { useSendVerification } from '../../session/useVerification.ts'
import { Banner } from '../../ui/Banner.tsx'
import '../../i18n/late.ts'

/** Says on every page that mails to the person come back, and sends the link that confirms the address. Goes by itself once it was followed. */
export default function BouncedBanner() {
  const translate = useTranslate()
  const email = useSessionUser()?.email ?? ''
  const isViewing = useViewing() !== undefined
  const { send, isPending } = useSendVerification()
  const queries = useQueryClient()
  useEffect(() => {
    // The link opens in another tab.
    const look = () => {
      if (document.visibilityState === 'visible') void queries.invalidateQueries({ queryKey: ['notifications'] })
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [queries])
  return (
    <Banner label={translate('mails.bouncedLabel')} severity="warning">
      <AlertTitle sx={{ fontWeight: 700 }}>{translate('mails.bouncedTitle', { email })}</AlertTitle>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate('mails.bouncedText')}
      </Typography>
      {!isViewing && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            sx={{ minHeight: 44 }}
            loading={isPending}
            onClick={send}
          >
            {translate('mails.bouncedSend')}
          </Button>
          <Button component={Link} to={pathTo('myData')} color="inherit" size="small" sx={{ minHeight: 44 }}>
            {translate('mails.bouncedChange')}
          </Button>
        </Stack>
      )}
    </Banner>
  )
}
