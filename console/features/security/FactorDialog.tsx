import { useState } from 'react'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useDataProvider, useNotify } from 'react-admin'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { SecondFactor } from '@baobab/validation'
import { useSigned } from '../../session/session.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { QrCode } from './QrCode.tsx'
import { useTranslate, useWorded } from '../../i18n/words.ts'

/** What is being done to one's second factors. */
export type FactorTask =
  { readonly kind: 'totp' | 'passkey' | 'codes' } | { readonly kind: 'remove'; readonly factor: SecondFactor }

interface FactorDialogProps {
  readonly task: FactorTask
  readonly onClose: () => void
  readonly onChanged: () => void
}

interface App {
  readonly factor_uuid: string
  readonly secret: string
  readonly uri: string
}

/** Asks for the password, then does the task: shows the QR code of an app, lets the browser make a passkey, tells recovery codes. */
export function FactorDialog({ task, onClose, onChanged }: FactorDialogProps) {
  const translate = useTranslate()
  const worded = useWorded()
  const notify = useNotify()
  const provider = useDataProvider<BaobabDataProvider>()
  const { session } = useSigned().providers
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [app, setApp] = useState<App>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [wrong, setWrong] = useState('')

  /** What every change ends with: recovery codes are shown where there are new ones. */
  function done(message: string, made: readonly string[] | null = null): void {
    notify(message, { type: 'success' })
    onChanged()
    const user = session.current()
    if (task.kind !== 'remove' && user?.awaits_second_factor)
      session.merge({ user_uuid: user.user_uuid, awaits_second_factor: false })
    if (made) setCodes(made)
    else onClose()
  }

  async function begin(): Promise<void> {
    if (task.kind === 'totp') return setApp(await provider.beginTotp(password))
    if (task.kind === 'remove')
      return done((await provider.removeSecondFactor(task.factor.factor_uuid, password)).message)
    if (task.kind === 'codes') {
      const { message, recovery_codes } = await provider.newRecoveryCodes(password)
      return done(message, recovery_codes)
    }
    const { challenge, options } = await provider.beginPasskey(password)
    const { startRegistration } = await import('@simplewebauthn/browser')
    // What our own server made for this browser; the contract passes it on unread.
    const made = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
    const { message, recovery_codes } = await provider.confirmPasskey(challenge, JSON.stringify(made), '')
    done(message, recovery_codes)
  }

  const { busy, run } = useOnce(async () => {
    setWrong('')
    try {
      if (!app) return await begin()
      const { message, recovery_codes } = await provider.confirmTotp(app.factor_uuid, code, '')
      done(message, recovery_codes)
    } catch (failure) {
      // The browser itself rejects to make a passkey that this device has already.
      if (failure instanceof Error && failure.name === 'InvalidStateError')
        return setWrong('messages.auth.passkeyKnown')
      setWrong(failure instanceof Error ? failure.message : String(failure))
    }
  })

  const isOver = codes !== undefined
  return (
    <Dialog open onClose={isOver ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="factor-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isOver) onClose()
          else run()
        }}
      >
        <DialogTitle id="factor-title">
          {translate(isOver ? 'security.factors.codesTitle' : `security.factors.${task.kind}Title`)}
        </DialogTitle>
        <DialogContent>
          {wrong && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {worded(wrong)}
            </Alert>
          )}
          {isOver ? (
            <>
              <DialogContentText>{translate('security.factors.codesText')}</DialogContentText>
              <pre aria-label={translate('security.factors.codesTitle')}>{codes.join('\n')}</pre>
            </>
          ) : app ? (
            <>
              <DialogContentText sx={{ mb: 2 }}>{translate('security.factors.scan')}</DialogContentText>
              <QrCode text={app.uri} label={translate('security.factors.qr')} />
              <DialogContentText sx={{ my: 2, overflowWrap: 'anywhere' }}>
                {translate('security.factors.secret')} <code>{app.secret}</code>
              </DialogContentText>
              <TextField
                key="code"
                fullWidth
                autoFocus
                label={translate('security.factors.code')}
                value={code}
                onChange={(event) => setCode(event.target.value)}
                slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' } }}
              />
            </>
          ) : (
            <>
              <DialogContentText sx={{ mb: 2 }}>{translate('security.factors.passwordWhy')}</DialogContentText>
              <PasswordInput
                key="password"
                autoFocus
                label={translate('security.factors.password')}
                show={translate('security.factors.showPassword')}
                autoComplete="current-password"
                value={password}
                onChange={setPassword}
              />
            </>
          )}
        </DialogContent>
        <DialogActions>
          {!isOver && (
            <Button color="inherit" onClick={onClose}>
              {translate('ra.action.cancel')}
            </Button>
          )}
          <Button type="submit" variant="contained" color="secondary" aria-busy={busy} disabled={busy}>
            {translate(isOver ? 'security.factors.kept' : 'security.factors.go')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
