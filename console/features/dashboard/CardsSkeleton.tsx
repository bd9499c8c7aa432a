import { Skeleton } from '@mui/material'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './figures.module.css'

/** The outline of the cards while their figures are counted. */
export function CardsSkeleton() {
  const translate = useTranslate()
  return (
    <div className={`${css.tiles} ${css.figures}`} role="status" aria-label={translate('app.shell.loading')}>
      {[1, 2, 3, 4, 5, 6].map((one) => (
        <Skeleton key={one} variant="rounded" height={168} sx={{ borderRadius: '14px' }} />
      ))}
    </div>
  )
}
