import { Skeleton } from '@mui/material'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './dashboard.module.css'

/** The outline of what needs an investor while it is read. */
export function AttentionSkeleton() {
  const translate = useTranslate()
  return (
    <div className={css.operator} role="status" aria-label={translate('app.shell.loading')}>
      <Skeleton variant="rounded" height={180} sx={{ borderRadius: '14px' }} />
    </div>
  )
}
