import { Paper, Skeleton } from '@mui/material'
import { useTranslate } from '../../i18n/words.ts'

/** The place of the questions while they are on their way. */
export function QuestionsSkeleton() {
  const translate = useTranslate()
  return (
    <Paper
      role="status"
      aria-label={translate('console.list.loading')}
      sx={{ p: { xs: 2, sm: 3 }, border: '1px solid var(--line)' }}
    >
      <Skeleton width="45%" height={32} />
      <Skeleton height={56} />
      <Skeleton height={56} />
    </Paper>
  )
}
