import { deviceSecret } from '@baobab/data-provider/device.ts'
import { siteCalls } from '@baobab/data-provider/siteCalls.ts'
import { resetForm } from '@baobab/validation/forms/account.ts'
import { leaveNote, noteMark } from '../../lib/note.ts'
import { mailToken } from '../../lib/mailToken.ts'
import type { ResetWords } from '../../lib/formWords.ts'
import { NewPassword } from './NewPassword.tsx'
import { newPasswordErrors } from './newPasswordErrors.ts'
import { Alert, Send } from './parts.tsx'
import { useForm } from './useForm.ts'
import { client } from './wire.ts'

/** Chooses a new password by the token of a reset mail; a success leads to signing in. */
export function ResetForm({ words }: { readonly words: ResetWords }) {
  const { alert, busy, errors, props } = useForm({
    form: resetForm,
    foretell: newPasswordErrors,
    async send({ password = '', confirm_password = '' }) {
      const { message } = await client.call(siteCalls.resetPassword, {
        body: { token: mailToken(location.hash), password, confirm_password, device: deviceSecret() },
      })
      leaveNote(message)
      location.assign(words.login + noteMark)
      return 'leaving'
    },
  })

  return (
    <form className="form" method="post" {...props}>
      <Alert>{alert}</Alert>
      <NewPassword form="reset" fields={words.fields} words={words.newPassword} errors={errors} />
      <Send busy={busy} label={words.send} working={words.sending} />
    </form>
  )
}
