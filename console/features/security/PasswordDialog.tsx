import '../../i18n/late.ts'
import { useId, useState } from 'react'
import { Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { changePasswordForm, checkForm } from '@baobab/validation'
import { SendDialog } from '../../crud/form/SendDialog.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useTranslate, useWorded } from '../../i18n/words.ts'
import { useSessionUser } from '../../session/session.tsx'
import { fieldErrors, type FieldErrors } from '../../ui/fieldErrors.ts'
import { messageOf } from '../../ui/messageOf.ts'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { PasswordRules } from './PasswordRules.tsx'

/** Changes the password by the one that there is. What is rejected stands beside its field, and nothing typed is lost. */
export default function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const worded = useWorded()
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const user = useSessionUser()
  const id = useId()
  const [values, setValues] = useState({ current_password: '', password: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useOnce(async () => {
    const checked = checkForm(changePasswordForm, values)
    setProblem(undefined)
    setErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    try {
      const { message } = await provider.changePassword(values.current_password, values.password)
      notify(message, { type: 'success' })
      void client.invalidateQueries({ queryKey: ['security'] })
      onClose()
    } catch (failure) {
      const rejected = fieldErrors(failure)
      setErrors(rejected)
      if (Object.keys(rejected).length === 0) setProblem(messageOf(failure))
    }
  })
  const typed = (name: keyof typeof values) => (value: string) => {
    setValues({ ...values, [name]: value })
    setErrors({ ...errors, [name]: undefined })
  }
  const errorOf = (name: string) => (errors[name] === undefined ? undefined : worded(errors[name]))
  return (
    <SendDialog
      title={translate('security.password.change')}
      submit={translate('security.password.save')}
      color="secondary"
      busy={busy}
      problem={problem}
      onSend={run}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {/* By it a password manager knows which account it is. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordInput
          autoFocus
          label={translate('security.password.current')}
          show={translate('security.password.showCurrent')}
          autoComplete="current-password"
          value={values.current_password}
          onChange={typed('current_password')}
          error={errorOf('current_password')}
        />
        <PasswordInput
          label={translate('security.password.new')}
          show={translate('security.password.showNew')}
          autoComplete="new-password"
          value={values.password}
          onChange={typed('password')}
          error={errorOf('password')}
          describedBy={`${id}-rules`}
        />
        <PasswordRules id={`${id}-rules`} current={values.current_password} password={values.password} />
      </Stack>
    </SendDialog>
  )
}
