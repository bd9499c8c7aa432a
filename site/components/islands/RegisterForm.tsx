import { siteCalls } from '@baobab/data-provider/siteCalls.ts'
import { registerFields, registerForm } from '@baobab/validation/forms/account.ts'
import { auth, http } from '@baobab/validation/messages/wire.ts'
import { loginPath } from '../../lib/paths.ts'
import { leaveNote, noteMark } from '../../lib/note.ts'
import { NewPassword } from './NewPassword.tsx'
import { Alert, Field, Send } from './parts.tsx'
import { ownMessage, useForm } from './useForm.ts'
import { client } from './wire.ts'

const roleOptions = [
  ['', 'Choose Role'],
  ['startup', 'Founder'],
] as const

/** Our own messages for when a server said nothing; the specification has one for all of them. */
const unsaid: readonly string[] = [http.offline, http.failed, http.unavailable]

function showFailure(failure: unknown): string {
  const message = ownMessage(failure)
  return message === '' || unsaid.includes(message) ? auth.registrationFailed : message
}

/** Registration of a founder (specification §5, §8); a success leads to signing in. */
export function RegisterForm() {
  const { alert, busy, errors, props } = useForm({
    form: registerForm,
    showFailure,
    async send({ first_name = '', last_name = '', role = '', email = '', password = '', confirm_password = '' }) {
      const { message } = await client.call(siteCalls.signup, {
        body: { first_name, last_name, role, email, password, confirm_password },
      })
      leaveNote(message)
      location.assign(loginPath + noteMark)
      return 'leaving'
    },
  })
  const { first_name, last_name, role, email } = registerFields

  return (
    <form className="form" method="post" action="/api/signup/" {...props}>
      <Alert>{alert}</Alert>
      <div className="pair">
        <Field
          form="register"
          name="first_name"
          label={first_name.label}
          autoComplete="given-name"
          required
          error={errors['first_name']}
        />
        <Field
          form="register"
          name="last_name"
          label={last_name.label}
          autoComplete="family-name"
          required
          error={errors['last_name']}
        />
      </div>
      <Field form="register" name="role" label={role.label} options={roleOptions} required error={errors['role']} />
      <Field
        form="register"
        name="email"
        type="email"
        label={email.label}
        autoComplete="email"
        inputMode="email"
        required
        error={errors['email']}
      />
      <div className="pair">
        <NewPassword form="register" fields={registerFields} errors={errors} />
      </div>
      <Send busy={busy} label="Create account" working="Creating…" />
    </form>
  )
}
