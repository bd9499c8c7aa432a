import type { BaobabDataProvider } from '@baobab/data-provider'
import { Button } from '@mui/material'
import { useDataProvider } from 'ra-core'
import { useEffect } from 'react'
import { useSendVerification } from '../../session/useVerification.ts'
import { Icon } from '../../ui/icons.tsx'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './dashboard.module.css'
import * as figuresCss from './figures.module.css'

/** Asks for the address to be verified, and goes by itself once it is. Source: specification §2, §8. */
export function VerifyEmail({ email }: { readonly email: string }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<BaobabDataProvider>()
  const { send, isPending } = useSendVerification()

  useEffect(() => {
    // The link opens in another tab: whoever comes back from it has verified the address.
    const look = () => {
      if (document.visibilityState === 'visible') dataProvider.refreshIdentity().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [dataProvider])

  return (
    <section className={css.verify} aria-labelledby="verify-title">
      <span className={figuresCss.figureIcon}>
        <Icon name="mail" />
      </span>
      <div>
        <h2 id="verify-title">{translate('app.dashboard.verify.title')}</h2>
        <p>{translate('app.dashboard.verify.text', { email })}</p>
      </div>
      <Button variant="contained" color="secondary" loading={isPending} onClick={send}>
        {translate('app.dashboard.verify.send')}
      </Button>
    </section>
  )
}
