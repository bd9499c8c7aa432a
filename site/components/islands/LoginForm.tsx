import { siteCalls } from '@baobab/data-provider/siteCalls.ts'
import { loginFields, loginForm } from '@baobab/validation/forms/account.ts'
import { messages } from '@baobab/validation/messages/en.ts'
import { useEffect, useState } from 'react'
import { afterLogin, wantsStartups } from '../../lib/links.ts'
import { takeNote } from '../../lib/note.ts'
import { Alert, Field, Send } from './parts.tsx'
import { useForm } from './useForm.ts'
import { client, session } from './wire.ts'

/** Signing in (specification §4, §5, §8): stores the session and goes to the dashboard, or to where the person wanted to be. */
export function LoginForm({ onReady }: { onReady?: () => void }) {
  const [note, setNote] = useState('')
  useEffect(() => setNote(takeNote() || (wantsStartups(location.search) ? messages.startup.listSignedOut : '')), [])

  const { alert, busy, errors, props } = useForm({
    form: loginForm,
    onReady,
    async send({ email = '', password = '' }) {
      const answer = await client.call(siteCalls.login, { body: { email, password } })
      if (!session.store(answer)) throw new Error(messages.vc.unexpected)
      location.assign(afterLogin(location.search))
      return 'leaving'
    },
  })

  return (
    <form className="form" method="post" action="/auth/login" {...props}>
      {note && !alert && (
        <p className="alert ok" role="status">
          {note}
        </p>
      )}
      <Alert>{alert}</Alert>
      <Field form="login" name="email" type="email" label={loginFields.email.label} autoComplete="username" inputMode="email" required error={errors['email']} />
      <Field form="login" name="password" type="password" label={loginFields.password.label} autoComplete="current-password" required error={errors['password']} />
      <Send busy={busy} label="Login" working="Signing in…" />
    </form>
  )
}
