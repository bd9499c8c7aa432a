import { Skeleton } from '@mui/material'
import { useTranslate } from '../i18n/words.ts'

/** The outline of a page whose code or data is on its way. */
export function PageSkeleton() {
  const translate = useTranslate()
  return (
    <div role="status" aria-label={translate('app.shell.loading')}>
      <Skeleton variant="text" width="min(22rem, 70%)" height={52} />
      <Skeleton variant="text" width="min(34rem, 90%)" height={26} />
      <Skeleton variant="rounded" height={220} sx={{ mt: 3, borderRadius: '14px' }} />
    </div>
  )
}
