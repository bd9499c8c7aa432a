import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslate } from '../i18n/words.ts'
import * as css from './shell.module.css'

// Without a connection it may not come.
const OfflineNotice = lazy(() => import('./offline/OfflineNotice.tsx').catch(() => ({ default: Plain })))

function Plain() {
  return useTranslate()('app.shell.offline')
}

function follow(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that the connection is down while it is. */
export function ConnectionNotice() {
  const online = useSyncExternalStore(follow, () => navigator.onLine)
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
