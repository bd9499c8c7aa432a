import { Alert, Button } from '@mui/material'
import { useTranslate } from '../../i18n/words.ts'

/** What could not be shown and why, with the way to try again where that may help. */
export function Failure({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const translate = useTranslate()
  return (
    <Alert
      severity="error"
      sx={{
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        '& .MuiAlert-message': { flex: '1 1 11rem' },
        '& .MuiAlert-action': { alignItems: 'center', pt: 0 },
      }}
      action={
        onRetry && (
          <Button
            color="inherit"
            variant="outlined"
            size="small"
            onClick={onRetry}
            sx={{ borderColor: 'currentColor', whiteSpace: 'nowrap' }}
          >
            {translate('console.retry')}
          </Button>
        )
      }
    >
      {message}
    </Alert>
  )
}
