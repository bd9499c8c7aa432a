import { Alert, Button } from '@mui/material'
import { useMustVerify, useSendVerification } from './useVerification.ts'
import { useTranslate } from '../i18n/words.ts'

/** Says what waits until the address is verified, and sends the link; nothing where it is. */
export function VerifyHint({ what }: { readonly what: 'founder' | 'reader' }) {
  const translate = useTranslate()
  const mustVerify = useMustVerify()
  const { send, isPending } = useSendVerification()
  if (!mustVerify) return null
  return (
    <Alert
      severity="info"
      sx={{
        mb: 2,
        alignItems: 'center',
        flexWrap: 'wrap',
        '& .MuiAlert-action': { marginInlineStart: { xs: 0, sm: 'auto' }, paddingInlineStart: { xs: 0, sm: 2 }, pt: 0 },
      }}
      action={
        <Button size="small" variant="outlined" color="inherit" loading={isPending} onClick={send}>
          {translate('app.dashboard.verify.send')}
        </Button>
      }
    >
      {translate(`app.verifyHint.${what}`)}
    </Alert>
  )
}
