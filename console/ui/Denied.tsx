import { useSessionUser } from '../session/session.tsx'
import { pathTo } from '../routes/routes.ts'
import { Message } from './Message.tsx'
import { OpenRoute } from './page.tsx'
import { useTranslate } from '../i18n/words.ts'

/** A screen that belongs to other roles. */
export function Denied() {
  const translate = useTranslate()
  const role = useSessionUser()?.role
  const text = translate('app.denied.text', { role: role ? translate(`app.roles.${role}`) : '' })
  return (
    <>
      <OpenRoute title="app.denied.title" />
      <Message
        title={translate('app.denied.title')}
        text={text}
        way={{ label: translate('app.denied.go'), to: pathTo('dashboard') }}
        picture="closed-door"
      />
    </>
  )
}
