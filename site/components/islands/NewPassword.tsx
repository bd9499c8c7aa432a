import { limits } from '@baobab/validation/limits.ts'
import { Field } from './parts.tsx'

interface NewPasswordProps {
  form: string
  fields: Readonly<Record<'password' | 'confirm_password', { readonly label: string }>>
  errors: Readonly<Partial<Record<string, string>>>
}

/** The fields of a new password and of its repetition. */
export function NewPassword({ form, fields: { password, confirm_password }, errors }: NewPasswordProps) {
  const { min, max } = limits.password
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
        help={`${min} to ${max} characters`}
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
