import { lazy, Suspense } from 'react'
import { useTranslate } from '../i18n/words.ts'
import { useOnline } from '../session/useOnline.ts'
import * as css from './shell.module.css'

// Without a connection it may not come.
const OfflineNotice = lazy(() => import('./offline/OfflineNotice.tsx').catch(() => ({ default: Plain })))

function Plain() {
  return useTranslate()('app.shell.offline')
}

/** Says that the connection is down while it is. */
export function ConnectionNotice() {
  const online = useOnline()
  return (
    <div role="status" className={online ? undefined : css.lineNotice}>
      {online ? null : (
        <Suspense fallback={<Plain />}>
          <OfflineNotice />
        </Suspense>
      )}
    </div>
  )
}
