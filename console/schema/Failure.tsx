import { Alert, Button } from '@mui/material'
import { useTranslate } from 'react-admin'

/** What could not be shown and why, with the way to try again where that may help. */
export function Failure({ sentence, onRetry }: { sentence: string; onRetry?: () => void }) {
  const translate = useTranslate()
  return (
    <Alert
      severity="error"
      sx={{ alignItems: 'center' }}
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {translate('console.retry')}
          </Button>
        )
      }
    >
      {sentence}
    </Alert>
  )
}
