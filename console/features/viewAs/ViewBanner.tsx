import { Button } from '@mui/material'
import { createClient, keepAlive } from '@baobab/data-provider'
import { forgetAside, sessionAside } from '@baobab/data-provider/viewing.ts'
import { limits } from '@baobab/validation/limits.ts'
import { useLogout } from 'ra-core'
import { useEffect, useState } from 'react'
import { useTranslate } from '../../i18n/words.ts'
import { useSigned } from '../../session/session.tsx'
import { clock } from '../../ui/clock.ts'
import * as unseenCss from '../../ui/unseen.module.css'
import * as css from './viewBanner.module.css'

/** Says that this is a view as somebody, how long it lasts, and ends it. A screen reader gets the time once, and again shortly before the end. */
export default function ViewBanner() {
  const translate = useTranslate()
  const end = useLogout()
  const name = useSigned().user?.name ?? ''
  const left = useLeft()
  useSessionAside()
  const isEnding = left <= limits.sessionWarningMs
  return (
    <aside className={css.banner} aria-label={translate('viewAs.as', { name })}>
      <p>
        <strong>{translate('viewAs.as', { name })}</strong>
        <span>{translate('viewAs.hides')}</span>
        <span aria-hidden="true">{translate('viewAs.left', { time: clock(left) })}</span>
      </p>
      <span role="status" className={unseenCss.unseen}>
        {translate('viewAs.left', { time: clock(isEnding ? limits.sessionWarningMs : limits.viewAs.ms) })}
      </span>
      <Button size="small" variant="contained" color="secondary" onClick={() => void end()}>
        {translate('viewAs.end')}
      </Button>
    </aside>
  )
}

/** Milliseconds that are left, each second; asking for them ends what is over. */
function useLeft(): number {
  const { session } = useSigned().providers
  const [left, setLeft] = useState(() => session.msLeft())
  useEffect(() => {
    const timer = setInterval(() => setLeft(session.msLeft()), 1_000)
    return () => clearInterval(timer)
  }, [session])
  return left
}

/** Keeps the administrator's own session as on any other page; where it is over, so is the view. */
function useSessionAside(): void {
  const { session, navigate, place } = useSigned().providers
  useEffect(() => {
    const own = sessionAside()
    const leave = () => {
      forgetAside(session)
      navigate(place())
    }
    const stops = [
      own.subscribe(({ user }) => void (user ?? leave())),
      keepAlive({ client: createClient({ session: own }), session: own }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [session, navigate, place])
}
