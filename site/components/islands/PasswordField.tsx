import type { ComponentProps } from 'react'
import { Field } from './parts.tsx'
import { ShowPassword } from './ShowPassword.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'required' | 'button'> {
  shown: boolean
  /** The button that shows what is typed. */
  show?: { readonly label: string; readonly onChange: (shown: boolean) => void }
}

/** A field of a password, which is shown on demand. */
export function PasswordField({ shown, show, ...field }: PasswordFieldProps) {
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      required
      autoCapitalize={shown ? 'none' : undefined}
      spellCheck={false}
      button={show && <ShowPassword shown={shown} {...show} />}
    />
  )
}
