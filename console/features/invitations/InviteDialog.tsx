import '../../i18n/late.ts'
import { useState } from 'react'
import { Stack } from '@mui/material'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { checkForm, invitationForm } from '@baobab/validation'
import { useKeptValues } from '../../crud/drafts/useKeptValues.ts'
import { SendDialog } from '../../crud/form/SendDialog.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useRoleLabel, useOptionLabel } from '../../i18n/labels.ts'
import { useTranslate, useWorded } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'
import { Box, Choose } from './inputs.tsx'
import { lateResources } from '../../i18n/lateResources.ts'

const { role: roleField, rights: rightsField } = lateResources.invitations.fields

/** Asks whom to invite, and as what. A rejection is shown here, and what was typed stays. */
export default function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const worded = useWorded()
  const roleLabel = useRoleLabel()
  const option = useOptionLabel('users')
  const provider = useDataProvider<BaobabDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const [values, keep, forget] = useKeptValues('invitations.send', () => ({
    email: '',
    role: 'startup',
    rights: 'full',
  }))
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useOnce(async () => {
    const checked = checkForm(invitationForm, values)
    setProblem(undefined)
    setError(checked.ok ? undefined : worded(checked.errors['email'] ?? checked.message))
    if (!checked.ok) return
    try {
      const { message } = await provider.invite(values)
      notify(message, { type: 'success' })
      forget()
      onClose()
      refresh()
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  })
  const set = (name: keyof typeof values) => (value: string) => keep({ ...values, [name]: value })
  const named = (
    options: typeof roleField.options.options | typeof rightsField.options.options,
    label: (value: string) => string,
  ) => options.map(({ value }) => ({ value, label: label(value) }))
  return (
    <SendDialog
      title={translate('invitations.title')}
      text={translate('invitations.text')}
      submit={translate('invitations.send')}
      busy={busy}
      problem={problem}
      onSend={run}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <Box name="email" value={values.email} error={error} onChange={set('email')} />
        <Choose
          name="role"
          value={values.role}
          options={named(roleField.options.options, roleLabel)}
          onChange={set('role')}
        />
        {values.role === 'admin' && (
          <Choose
            name="rights"
            value={values.rights}
            options={named(rightsField.options.options, (value) => option('rights', value))}
            onChange={set('rights')}
          />
        )}
      </Stack>
    </SendDialog>
  )
}
