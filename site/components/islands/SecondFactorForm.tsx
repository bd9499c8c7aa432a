import { deviceSecret } from '@baobab/data-provider/device.ts'
import { siteCalls } from '@baobab/data-provider/siteCalls.ts'
import type { SecondFactorAsked } from '@baobab/validation/calls/answers.ts'
import { secondFactorForm } from '@baobab/validation/forms/account.ts'
import { messages } from '@baobab/validation/messages.ts'
import { wordMessage } from '../../lib/wordMessage.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useEffect, useRef, useState } from 'react'
import { afterLogin } from '../../lib/links.ts'
import type { LoginWords } from '../../lib/formWords.ts'
import { Alert, Field, Send } from './parts.tsx'
import { useForm } from './useForm.ts'
import { client, session } from './wire.ts'

interface SecondFactorFormProps {
  readonly words: LoginWords['second']
  readonly asked: SecondFactorAsked
  /** Back to email and password. */
  readonly onBack: () => void
}

/** The second step of signing in: a passkey, a code of an authenticator app, or a recovery code. */
export function SecondFactorForm({ words, asked: { kinds, challenge, passkey }, onBack }: SecondFactorFormProps) {
  const [isRecovery, setRecovery] = useState(!kinds.includes('totp'))
  const [refused, setRejected] = useState('')
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function finish(factor: { readonly code: string } | { readonly credential: string }): Promise<'leaving'> {
    const answer = await client.call(siteCalls.secondFactor, { body: { challenge, device: deviceSecret(), ...factor } })
    if (!session.store(answer)) throw new Error(wordMessage(messages.vc.unexpected))
    location.assign(afterLogin(location.search))
    return 'leaving'
  }

  async function signWithPasskey(): Promise<void> {
    setRejected('')
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      // What our own server made for this browser; the contract passes it on unread.
      const optionsJSON = passkey as unknown as PublicKeyCredentialRequestOptionsJSON
      await finish({ credential: JSON.stringify(await startAuthentication({ optionsJSON })) })
    } catch (failure) {
      // A person who closes the browser's own dialog need be told nothing.
      if (!(failure instanceof Error && failure.name === 'NotAllowedError'))
        setRejected(failure instanceof Error ? failure.message : String(failure))
    }
  }

  const { alert, busy, errors, props } = useForm({ form: secondFactorForm, send: ({ code = '' }) => finish({ code }) })
  const takesCode = kinds.includes('totp') || kinds.includes('recovery')

  return (
    <form className="form second" method="post" action="/auth/login" {...props}>
      <p tabIndex={-1} ref={heading}>
        {wordMessage(messages.auth.secondFactorWanted)}
      </p>
      <Alert>{alert || refused}</Alert>
      {kinds.includes('passkey') && (
        <button className="btn main" type="button" onClick={() => void signWithPasskey()}>
          {words.passkey}
        </button>
      )}
      {takesCode && (
        <>
          {isRecovery ? (
            <Field
              key="recovery"
              form="second"
              name="code"
              label={words.recoveryCode}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              error={errors['code']}
            />
          ) : (
            <Field
              key="totp"
              form="second"
              name="code"
              label={words.appCode}
              autoComplete="one-time-code"
              inputMode="numeric"
              required
              error={errors['code']}
            />
          )}
          <Send busy={busy} label={words.verify} working={words.verifying} />
        </>
      )}
      {kinds.includes('totp') && kinds.includes('recovery') && (
        <button className="btn" type="button" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? words.useApp : words.useRecovery}
        </button>
      )}
      <button className="btn" type="button" onClick={onBack}>
        {words.back}
      </button>
    </form>
  )
}
