import { site } from '../routes/routes.ts'
import { Message } from '../ui/Message.tsx'
import { OpenRoute } from '../ui/page.tsx'
import { useTranslate } from '../i18n/words.ts'

/** An address that is not ours, or whose screen does not exist. Source: specification §2. */
export function NotFound() {
  const translate = useTranslate()
  return (
    <>
      <OpenRoute title="app.notFound.title" />
      <Message
        title={translate('app.notFound.title')}
        text={translate('app.notFound.text')}
        way={{ label: translate('app.notFound.go'), href: site.home }}
        picture="not-found"
      />
    </>
  )
}
