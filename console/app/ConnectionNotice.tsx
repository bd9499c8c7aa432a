import { lazy, Suspense } from 'react'
import { Button } from '@mui/material'
import { useTranslate } from '../i18n/words.ts'
import { useOnline } from '../session/useOnline.ts'
import { useLost } from '../ui/part.tsx'
import * as css from './shell.module.css'

// Without a connection it may not come.
const OfflineNotice = lazy(() => import('./offline/OfflineNotice.tsx').catch(() => ({ default: Plain })))

function Plain() {
  return useTranslate()('app.shell.offline')
}

/** Says that the connection is down while it is, and then what did not arrive. */
export function ConnectionNotice() {
  const online = useOnline()
  const lost = useLost()
  return (
    <div role="status" className={online && !lost ? undefined : css.lineNotice}>
      {online ? (
        lost && <Reload />
      ) : (
        <Suspense fallback={<Plain />}>
          <OfflineNotice />
        </Suspense>
      )}
    </div>
  )
}

function Reload() {
  const translate = useTranslate()
  return (
    <>
      {translate('app.broken.part')}{' '}
      <Button color="inherit" size="small" onClick={() => location.reload()}>
        {translate('app.broken.again')}
      </Button>
    </>
  )
}
