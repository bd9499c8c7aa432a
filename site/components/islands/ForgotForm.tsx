import { siteCalls } from '@baobab/data-provider/siteCalls.ts'
import { loginFields, loginForm } from '@baobab/validation/forms/account.ts'
import { useState } from 'react'
import type { ForgotWords } from '../../lib/formWords.ts'
import { Alert, Field, Send } from './parts.tsx'
import { useForm } from './useForm.ts'
import { client } from './wire.ts'

const form = { ...loginForm, fields: { email: loginFields.email } }

/** Asks for a reset mail; the answer is the same whether or not the address is known. */
export function ForgotForm({ words }: { readonly words: ForgotWords }) {
  const [sent, setSent] = useState('')
  const { alert, busy, errors, props } = useForm({
    form,
    async send({ email = '' }) {
      setSent('')
      const { message } = await client.call(siteCalls.forgotPassword, { body: { email } })
      setSent(message)
      return 'done'
    },
  })

  return (
    <form className="form" method="post" action="/api/forgot_password/" {...props}>
      <Alert>{alert}</Alert>
      {sent && !alert && (
        <p className="alert ok" role="status">
          {sent}
        </p>
      )}
      <Field
        form="forgot"
        name="email"
        type="email"
        label={words.email}
        autoComplete="username"
        inputMode="email"
        required
        error={errors['email']}
      />
      <Send busy={busy} label={words.send} working={words.sending} />
    </form>
  )
}
