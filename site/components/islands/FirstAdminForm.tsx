import { deviceSecret } from '@baobab/data-provider/device.ts'
import { siteCalls } from '@baobab/data-provider/siteCalls.ts'
import { firstAdminForm } from '@baobab/validation/forms/firstAdmin.ts'
import type { FirstAdminWords } from '../../lib/formWords.ts'
import { mailToken } from '../../lib/mailToken.ts'
import { leaveNote, noteMark } from '../../lib/note.ts'
import { Names } from './Names.tsx'
import { NewPassword } from './NewPassword.tsx'
import { newPasswordErrors } from './newPasswordErrors.ts'
import { Alert, Field, Send } from './parts.tsx'
import { useForm } from './useForm.ts'
import { client } from './wire.ts'

/** Makes the first administrator by the token of the link that the server printed; a success leads to signing in. */
export function FirstAdminForm({ words }: { readonly words: FirstAdminWords }) {
  const { alert, busy, errors, props } = useForm({
    form: firstAdminForm,
    foretell: newPasswordErrors,
    async send({ email = '', first_name = '', last_name = '', password = '', confirm_password = '' }) {
      const { message } = await client.call(siteCalls.firstAdmin, {
        body: {
          token: mailToken(location.hash),
          email,
          first_name,
          last_name,
          password,
          confirm_password,
          device: deviceSecret(),
        },
      })
      leaveNote(message)
      location.assign(words.login + noteMark)
      return 'leaving'
    },
  })
  const { fields } = words

  return (
    <form className="form" method="post" {...props}>
      <Alert>{alert}</Alert>
      <Names form="first-admin" fields={fields} errors={errors} />
      <Field
        form="first-admin"
        name="email"
        type="email"
        label={fields.email.label}
        autoComplete="username"
        required
        error={errors['email']}
      />
      <NewPassword form="first-admin" fields={fields} words={words.newPassword} errors={errors} />
      <Send busy={busy} label={words.send} working={words.sending} />
    </form>
  )
}
