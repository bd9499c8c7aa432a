import { Button } from '@mui/material'
import { useDataProvider, useNotify } from 'ra-core'
import type { SyntheticEvent } from 'react'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { limits } from '@baobab/validation/limits.ts'
import { useSigned } from '../session/session.tsx'
import { clock } from '../ui/clock.ts'
import { useTranslate } from '../i18n/words.ts'
import * as css from './shell.module.css'
import * as unseenCss from '../ui/unseen.module.css'

/** Warns before the session ends. A screen reader gets the time once; on the screen it counts down. */
export function SessionEnding() {
  const { ending } = useSigned()
  return <div role="status">{ending === undefined ? null : <Warning left={ending} />}</div>
}

function Warning({ left }: { readonly left: number }) {
  const translate = useTranslate()
  const notify = useNotify()
  const dataProvider = useDataProvider<BaobabDataProvider>()
  const stay = () =>
    dataProvider.refreshSession().catch(() => notify(translate('app.session.renewFailed'), { type: 'error' }))
  return (
    <div className={css.ending}>
      <h2>{translate('app.session.title')}</h2>
      <p className={unseenCss.unseen}>{translate('app.session.left', { time: clock(limits.sessionWarningMs) })}</p>
      <p aria-hidden="true">{translate('app.session.left', { time: clock(left) })}</p>
      <Button variant="contained" color="secondary" onClick={() => void stay()} onPointerDown={alone} onKeyDown={alone}>
        {translate('app.session.stay')}
      </Button>
    </div>
  )
}

/** Any other activity renews the session by itself; here one renewal is enough, since each ends the token before it. */
function alone(event: SyntheticEvent): void {
  event.stopPropagation()
}
