import { Field } from './parts.tsx'

interface NewPasswordProps {
  form: string
  fields: Readonly<Record<'password' | 'confirm_password', { readonly label: string }>>
  /** How long a password may be. */
  help: string
  errors: Readonly<Partial<Record<string, string>>>
}

/** The fields of a new password and of its repetition. */
export function NewPassword({ form, fields: { password, confirm_password }, help, errors }: NewPasswordProps) {
  return (
    <>
      <Field
        form={form}
        name="password"
        type="password"
        label={password.label}
        autoComplete="new-password"
        required
        error={errors['password']}
        help={help}
      />
      <Field
        form={form}
        name="confirm_password"
        type="password"
        label={confirm_password.label}
        autoComplete="new-password"
        required
        error={errors['confirm_password']}
      />
    </>
  )
}
