import { siteCalls } from '@baobab/data-provider/siteCalls.ts'
import { registerForm } from '@baobab/validation/forms/account.ts'
import { ApiError } from '@baobab/data-provider/apiError.ts'
import { codeOf } from '@baobab/i18n/message.ts'
import { messages } from '@baobab/validation/messages.ts'
import { wordMessage } from '../../lib/wordMessage.ts'
import { leaveNote, noteMark } from '../../lib/note.ts'
import type { RegisterWords } from '../../lib/formWords.ts'
import { Names } from './Names.tsx'
import { NewPassword } from './NewPassword.tsx'
import { newPasswordErrors } from './newPasswordErrors.ts'
import { Alert, Field, Send } from './parts.tsx'
import { ownMessage, useForm } from './useForm.ts'
import { client } from './wire.ts'

/** Our own messages for when a server gave none; the specification has one for all of them. */
const { http } = messages
const without: readonly (string | undefined)[] = [http.offline, http.failed, http.unavailable].map(codeOf)

function showFailure(failure: unknown): string {
  const message = ownMessage(failure)
  const hasNone = message === '' || (failure instanceof ApiError && without.includes(failure.code))
  return hasNone ? wordMessage(messages.auth.registrationFailed) : message
}

/** Registration of a founder (specification §5, §8); a success leads to signing in. */
export function RegisterForm({ words }: { readonly words: RegisterWords }) {
  const { alert, busy, errors, props } = useForm({
    form: registerForm,
    showFailure,
    foretell: newPasswordErrors,
    async send({ first_name = '', last_name = '', role = '', email = '', password = '', confirm_password = '' }) {
      const { message } = await client.call(siteCalls.signup, {
        body: { first_name, last_name, role, email, password, confirm_password },
      })
      leaveNote(message, email)
      location.assign(words.login + noteMark)
      return 'leaving'
    },
  })
  const { fields } = words

  return (
    <form className="form" method="post" action="/api/signup/" {...props}>
      <Alert>{alert}</Alert>
      <Names form="register" fields={fields} errors={errors} />
      <Field
        form="register"
        name="role"
        label={fields.role.label}
        options={words.roles}
        required
        error={errors['role']}
      />
      <Field
        form="register"
        name="email"
        type="email"
        label={fields.email.label}
        autoComplete="email"
        inputMode="email"
        required
        error={errors['email']}
      />
      <div className="pair">
        <NewPassword form="register" fields={fields} words={words.newPassword} errors={errors} />
      </div>
      <Send busy={busy} label={words.send} working={words.sending} />
    </form>
  )
}
