import '../../i18n/late.ts'
import { Button, Stack } from '@mui/material'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { AccountAct, BaobabDataProvider } from '@baobab/data-provider'
import { contract, type Account } from '@baobab/validation'
import { AskButton } from '../../crud/form/AskButton.tsx'
import { DialogButton } from '../../crud/form/DialogButton.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useTranslate } from '../../i18n/words.ts'
import { useSessionUser } from '../../session/session.tsx'
import { useMay } from '../../session/useMay.ts'
import { Nothing, Part } from './AccountPart.tsx'
import { Restrict } from '../restrictions/Restrict.tsx'
import { ViewAs } from '../viewAs/ViewAs.tsx'
import { SetActive } from './SetActive.tsx'
import { messageOf } from '../../ui/messageOf.ts'
import { part } from '../../ui/part.tsx'

const RightsDialog = part(() => import('./RightsDialog.tsx'))

/** What an administrator can do with an account: only what makes sense is offered, and what may hurt asks first. */
export function AccountActs({ account }: { readonly account: Account }) {
  const translate = useTranslate()
  const own = useSessionUser()?.user_uuid === account.user.user_uuid
  const manages = useMay(contract.accounts.setRights)
  const { user, sessions, waiting_request } = account
  const { is_active, email_verified } = user
  const verifies = (!email_verified || account.mail_bounced !== null) && (is_active || waiting_request !== null)
  const signsOut = !own && sessions.length > 0
  const decides = waiting_request !== null
  const stands = account.restrictions.some(({ lifted_at }) => lifted_at === null)
  const restricts = user.role !== 'admin' && !account.is_registration && (is_active || stands)
  if (!manages) return null
  return (
    <Part id="acts" title={translate('users.account.acts')}>
      <Stack spacing={1}>
        {verifies && <Send account={account} act="sendVerification" />}
        {is_active && <Send account={account} act="sendReset" />}
        {!own && user.rights && <SetRights account={account} />}
        {is_active && user.role !== 'admin' && !account.is_registration && <ViewAs user={user} />}
        {signsOut && <SignOut account={account} />}
        {!own && !decides && (
          <SetActive
            person={{ ...user, is_active: is_active === true }}
            variant="outlined"
            color={is_active ? 'error' : 'inherit'}
          />
        )}
        {restricts && <Restricting account={account} />}
        {own && <Nothing text={translate('users.account.own')} />}
      </Stack>
    </Part>
  )
}

/** Freezes or pauses the account, gives the right to report back, and lifts what stands; each asks why. */
function Restricting({ account }: { readonly account: Account }) {
  const refresh = useRefresh()
  const { user, restrictions } = account
  const standing = restrictions.filter(({ lifted_at }) => lifted_at === null).map(({ kind }) => kind)
  const kinds = ['frozen', 'paused', ...(standing.includes('reporting') ? (['reporting'] as const) : [])] as const
  return (
    <Restrict
      subject={{ user_uuid: user.user_uuid }}
      name={user.name}
      kinds={kinds}
      standing={standing}
      onDone={refresh}
    />
  )
}

/** Acts, tells how it went, and reads the page again. A rejection is shown where it was asked. */
function useAct({ user }: Account) {
  const provider = useDataProvider<BaobabDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  return async (act: AccountAct) => {
    const { message } = await provider.actOnAccount(user.user_uuid, act)
    notify(message, { type: 'success' })
    refresh()
  }
}

interface SendProps {
  readonly account: Account
  readonly act: 'sendVerification' | 'sendReset'
}

function Send({ account, act }: SendProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const send = useAct(account)
  const { busy, run } = useOnce(() => send(act).catch((error: unknown) => notify(messageOf(error), { type: 'error' })))
  return (
    <Button variant="outlined" color="inherit" aria-busy={busy} onClick={run}>
      {translate(`users.account.${act}`)}
    </Button>
  )
}

/** Says what another administrator may do. */
function SetRights({ account: { user } }: { readonly account: Account }) {
  const translate = useTranslate()
  return (
    <DialogButton
      variant="outlined"
      color="inherit"
      dialog={(onClose) => <RightsDialog user={user} onClose={onClose} />}
    >
      {translate('users.rights.change')}
    </DialogButton>
  )
}

function SignOut({ account }: { readonly account: Account }) {
  const translate = useTranslate()
  const act = useAct(account)
  return (
    <AskButton
      variant="outlined"
      color="inherit"
      ask={{
        title: translate('users.account.signOutTitle', { name: account.user.name }),
        text: translate('users.account.signOutText'),
        submit: translate('security.sessions.endAll'),
        onSend: () => act('endSessions'),
      }}
    >
      {translate('security.sessions.endAll')}
    </AskButton>
  )
}
