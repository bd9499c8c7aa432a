import '../../i18n/late.ts'
import { Button, Stack } from '@mui/material'
import { useDataProvider, useNotify, useRecordContext, useRefresh } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { AskButton } from '../../crud/form/AskButton.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useTranslate } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'
import type { InvitationRecord } from './record.ts'

/** Sends the invitation in context again, or withdraws it after a question. */
export function Acts() {
  const invitation = useRecordContext<InvitationRecord>()
  if (!invitation) return null
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Resend invitation={invitation} />
      <Withdraw invitation={invitation} />
    </Stack>
  )
}

interface OfInvitation {
  readonly invitation: InvitationRecord
}

const look = { size: 'small', variant: 'outlined', sx: { whiteSpace: 'nowrap' } } as const

function Resend({ invitation }: OfInvitation) {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, run } = useOnce(async () => {
    try {
      const { message } = await provider.resendInvitation(invitation.id)
      notify(message, { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    refresh()
  })
  const email = invitation.email ?? ''
  return (
    <Button
      {...look}
      color="inherit"
      aria-busy={busy}
      onClick={run}
      title={translate('invitations.resendOne', { email })}
    >
      {translate('invitations.resend')}
    </Button>
  )
}

function Withdraw({ invitation }: OfInvitation) {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const email = invitation.email ?? ''
  const withdraw = async () => {
    await provider.delete('invitations', { id: invitation.id, previousData: invitation })
    notify('invitations.withdrawn', { type: 'success' })
    refresh()
  }
  return (
    <AskButton
      {...look}
      color="error"
      title={translate('invitations.withdrawOne', { email })}
      ask={{
        title: translate('invitations.withdrawTitle', { email }),
        text: translate('invitations.withdrawText'),
        submit: translate('invitations.withdraw'),
        onSend: withdraw,
      }}
    >
      {translate('invitations.withdraw')}
    </AskButton>
  )
}
