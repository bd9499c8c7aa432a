import { useState } from 'react'
import type { NewPasswordWords } from '../../lib/formWords.ts'
import { PasswordField } from './PasswordField.tsx'

interface NewPasswordProps {
  form: string
  fields: Readonly<Record<'password' | 'confirm_password', { readonly label: string }>>
  words: NewPasswordWords
  errors: Readonly<Partial<Record<string, string>>>
}

/** The fields of a new password and of its repetition; one button shows both, so that they can be compared. */
export function NewPassword({ form, fields: { password, confirm_password }, words, errors }: NewPasswordProps) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <PasswordField
        form={form}
        name="password"
        label={password.label}
        autoComplete="new-password"
        error={errors['password']}
        help={words.help}
        shown={shown}
        show={{ label: words.show, onChange: setShown }}
      />
      <PasswordField
        form={form}
        name="confirm_password"
        label={confirm_password.label}
        autoComplete="new-password"
        error={errors['confirm_password']}
        shown={shown}
      />
    </>
  )
}
