import { useState } from 'react'
import { earlyResources } from '@baobab/validation'
import { useSessionUser } from '../../session/session.tsx'
import { pathTo } from '../../routes/routes.ts'
import { SchemaEdit } from '../../crud/form/SchemaEdit.tsx'
import { SchemaShow } from '../../crud/show/SchemaShow.tsx'
import { FormSkeleton } from '../../crud/states/Skeletons.tsx'
import { StartupToolbar } from '../startups/parts/Toolbar.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { statusOf } from '../../session/statusOf.ts'

/** My Portfolio: an investor's profile as others read it, and the form that edits it. Source: specification §2, §8. */
export default function Portfolio() {
  const translate = useTranslate()
  const user = useSessionUser()
  const [round, setRound] = useState(0)
  if (!user) return <FormSkeleton />
  const saved = () => {
    // The form begins again, with nothing unsent; what was saved stands over it.
    setRound(round + 1)
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <SchemaEdit
      key={round}
      resource={earlyResources.vc}
      id={user.user_uuid}
      root={pathTo('portfolio')}
      cancelTo={pathTo('dashboard')}
      title={translate('app.titles.portfolio')}
      actions={<StartupToolbar />}
      above={<SchemaShow resource={earlyResources.vc} />}
      unread={(error) => translate(isRejection(error) ? 'messages.vc.fetchFailed' : 'messages.vc.unexpected')}
      onDone={saved}
    />
  )
}

/** Whether nothing came, or an error; anything else that is not a 200 is an answer of another sort. */
function isRejection(error: Error): boolean {
  const status = statusOf(error)
  return status === 0 || status >= 400
}
