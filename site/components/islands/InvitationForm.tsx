import { deviceSecret } from '@baobab/data-provider/device.ts'
import { siteCalls } from '@baobab/data-provider/siteCalls.ts'
import { acceptForm } from '@baobab/validation/forms/acceptInvitation.ts'
import type { InvitationWords } from '../../lib/formWords.ts'
import { mailToken } from '../../lib/mailToken.ts'
import { leaveNote, noteMark } from '../../lib/note.ts'
import { Names } from './Names.tsx'
import { NewPassword } from './NewPassword.tsx'
import { newPasswordErrors } from './newPasswordErrors.ts'
import { Alert, Send } from './parts.tsx'
import { useForm } from './useForm.ts'
import { client } from './wire.ts'

/** Makes the account of an invited person by the token of their mail; a success leads to signing in. */
export function InvitationForm({ words }: { readonly words: InvitationWords }) {
  const { alert, busy, errors, props } = useForm({
    form: acceptForm,
    foretell: newPasswordErrors,
    async send({ first_name = '', last_name = '', password = '', confirm_password = '' }) {
      const { message } = await client.call(siteCalls.acceptInvitation, {
        body: {
          token: mailToken(location.hash),
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
      <Names form="invitation" fields={fields} errors={errors} />
      <NewPassword form="invitation" fields={fields} words={words.newPassword} errors={errors} />
      <Send busy={busy} label={words.send} working={words.sending} />
    </form>
  )
}
