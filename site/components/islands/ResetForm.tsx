import { siteCalls } from '@baobab/data-provider/siteCalls.ts'
import { resetFields, resetForm } from '@baobab/validation/forms/account.ts'
import { limits } from '@baobab/validation/limits.ts'
import { account } from '../../lib/links.ts'
import { leaveNote } from '../../lib/note.ts'
import { mailToken } from '../../lib/mailToken.ts'
import { Alert, Field, Send } from './parts.tsx'
import { useForm } from './useForm.ts'
import { client } from './wire.ts'

/** Chooses a new password by the token of a reset mail; a success leads to signing in. */
export function ResetForm({ onReady }: { onReady?: () => void }) {
  const { alert, busy, errors, props } = useForm({
    form: resetForm,
    onReady,
    async send({ password = '', confirm_password = '' }) {
      const { message } = await client.call(siteCalls.resetPassword, { body: { token: mailToken(location.hash), password, confirm_password } })
      leaveNote(message)
      location.assign(account.login.href)
      return 'leaving'
    },
  })
  const { password, confirm_password } = resetFields
  const { min, max } = limits.password

  return (
    <form className="form" method="post" {...props}>
      <Alert>{alert}</Alert>
      <Field form="reset" name="password" type="password" label={password.label} autoComplete="new-password" required error={errors['password']} help={`${min} to ${max} characters`} />
      <Field form="reset" name="confirm_password" type="password" label={confirm_password.label} autoComplete="new-password" required error={errors['confirm_password']} />
      <Send busy={busy} label="Save password" working="Saving…" />
    </form>
  )
}
