import { ApiError } from '@baobab/data-provider/apiError.ts'
import { deviceSecret } from '@baobab/data-provider/device.ts'
import { siteCalls } from '@baobab/data-provider/siteCalls.ts'
import { loginForm } from '@baobab/validation/forms/account.ts'
import type { SecondFactorAsked } from '@baobab/validation/calls/answers.ts'
import { messages } from '@baobab/validation/messages.ts'
import { wordMessage } from '../../lib/wordMessage.ts'
import { useState } from 'react'
import { afterLogin } from '../../lib/links.ts'
import type { LoginWords } from '../../lib/formWords.ts'
import { Alert, Field, Send } from './parts.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { SecondFactorForm } from './SecondFactorForm.tsx'
import { useForm } from './useForm.ts'
import { client, session } from './wire.ts'

/** Signing in (specification §4, §5, §8): stores the session and goes to the dashboard, or to where the person wanted to be. */
export function LoginForm({ words }: { readonly words: LoginWords }) {
  const [step, setStep] = useState<{ readonly asked: SecondFactorAsked; readonly Form: typeof SecondFactorForm }>()
  const [shown, setShown] = useState(false)

  /** What signing in answers; nothing where it goes on with the second factor. */
  async function signIn(email: string, password: string): Promise<unknown> {
    try {
      return await client.call(siteCalls.login, { body: { email, password, device: deviceSecret() } })
    } catch (failure) {
      if (!(failure instanceof ApiError) || !failure.secondFactor) throw failure
      const { SecondFactorForm: Form } = await import('./SecondFactorForm.tsx')
      setStep({ asked: failure.secondFactor, Form })
      return undefined
    }
  }

  const { alert, busy, errors, props } = useForm({
    form: loginForm,
    async send({ email = '', password = '' }) {
      const answer = await signIn(email, password)
      if (!answer) return 'done'
      if (!session.store(answer)) throw new Error(wordMessage(messages.vc.unexpected))
      location.assign(afterLogin(location.search))
      return 'leaving'
    },
  })

  if (step) return <step.Form words={words.second} asked={step.asked} onBack={() => setStep(undefined)} />
  return (
    <form className="form" method="post" action="/auth/login" {...props}>
      <Alert>{alert}</Alert>
      <Field
        form="login"
        name="email"
        type="email"
        label={words.fields.email.label}
        autoComplete="username"
        inputMode="email"
        required
        error={errors['email']}
      />
      <PasswordField
        form="login"
        name="password"
        label={words.fields.password.label}
        autoComplete="current-password"
        error={errors['password']}
        shown={shown}
        show={{ label: words.showPassword, onChange: setShown }}
      />
      <Send busy={busy} label={words.send} working={words.sending} />
    </form>
  )
}
