import { Skeleton } from '@mui/material'
import { useTranslate } from '../../i18n/words.ts'

/** The outline of the cards while their figures are counted. */
export function CardsSkeleton() {
  const translate = useTranslate()
  return (
    <div className="figures" role="status" aria-label={translate('app.shell.loading')}>
      {[1, 2, 3, 4, 5, 6].map((one) => (
        <Skeleton key={one} variant="rounded" height={168} sx={{ borderRadius: '14px' }} />
      ))}
    </div>
  )
}
