import '../../i18n/late.ts'
import { useState } from 'react'
import { FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { adminRights, type Account, type AdminRights } from '@baobab/validation'
import { SendDialog } from '../../crud/form/SendDialog.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useOptionLabel } from '../../i18n/labels.ts'
import { useTranslate } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'

interface RightsDialogProps {
  readonly user: Account['user']
  readonly onClose: () => void
}

/** Asks what an administrator may do; a rejection is shown here, and the choice stays. */
export default function RightsDialog({ user, onClose }: RightsDialogProps) {
  const translate = useTranslate()
  const option = useOptionLabel('users')
  const provider = useDataProvider<BaobabDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const [chosen, choose] = useState(adminRights.find((one) => one === user.rights) ?? 'full')
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useOnce(async () => {
    try {
      const { message } = await provider.setRights(user.user_uuid, chosen)
      notify(message, { type: 'success' })
      onClose()
      refresh()
    } catch (error) {
      setProblem(messageOf(error))
    }
  })
  const title = translate('users.rights.title', { name: user.name })
  const pick = (value: string) => choose(adminRights.find((one) => one === value) ?? chosen)
  return (
    <SendDialog
      title={title}
      text={translate('users.rights.text')}
      submit={translate('users.rights.change')}
      busy={busy}
      problem={problem}
      onSend={run}
      onClose={onClose}
    >
      <RadioGroup aria-label={title} value={chosen} onChange={(_event, value) => pick(value)}>
        {adminRights.map((rights) => (
          <Choice key={rights} rights={rights} label={option('rights', rights)} />
        ))}
      </RadioGroup>
    </SendDialog>
  )
}

function Choice({ rights, label }: { readonly rights: AdminRights; readonly label: string }) {
  const translate = useTranslate()
  return (
    <FormControlLabel
      value={rights}
      control={<Radio />}
      sx={{ alignItems: 'flex-start', mb: 1 }}
      label={
        <>
          {label}
          <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
            {translate(`users.rights.means.${rights}`)}
          </Typography>
        </>
      }
    />
  )
}
