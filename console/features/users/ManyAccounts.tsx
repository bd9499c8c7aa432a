import '../../i18n/late.ts'
import { Suspense, useState } from 'react'
import { Button } from '@mui/material'
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { AccountActName } from '@baobab/validation'
import ReasonDialog from '../../crud/form/ReasonDialog.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useTranslate } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'
import type { ActResults } from './ManyResults.tsx'
import { part } from '../../ui/part.tsx'

const AskDialog = part(() => import('../../crud/form/AskDialog.tsx'))
const ManyResults = part(() => import('./ManyResults.tsx'))

/** Does the same with the accounts that are ticked. What came of each is named; those that were refused stay ticked. */
export function ManyAccounts() {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const { selectedIds = [], onSelect } = useListContext()
  const notify = useNotify()
  const refresh = useRefresh()
  const [asks, setAsks] = useState<'disable' | 'end_sessions'>()
  const [results, setResults] = useState<ActResults>()
  const send = async (act: AccountActName, reason?: string) => {
    setResults(await provider.actOnAccounts(selectedIds.map(String), act, reason))
  }
  const { busy, run } = useOnce((act: AccountActName) =>
    send(act).catch((error: unknown) => notify(messageOf(error), { type: 'error' })),
  )
  const count = selectedIds.length
  const stop = () => setAsks(undefined)
  const close = () => {
    // The list is read again only now: one that comes back empty would take this answer with it.
    onSelect(
      results?.results.filter(({ done, name }) => !done && name !== null).map(({ user_uuid }) => user_uuid) ?? [],
    )
    setResults(undefined)
    refresh()
  }
  const look = { size: 'small', variant: 'outlined', color: 'inherit', 'aria-busy': busy } as const
  return (
    <>
      <Button {...look} onClick={() => run('send_verification')}>
        {translate('users.account.sendVerification')}
      </Button>
      <Button {...look} onClick={() => run('enable')}>
        {translate('users.many.enable')}
      </Button>
      <Button {...look} aria-haspopup="dialog" onClick={() => setAsks('end_sessions')}>
        {translate('users.many.signOut')}
      </Button>
      <Button {...look} color="error" aria-haspopup="dialog" onClick={() => setAsks('disable')}>
        {translate('users.many.disable')}
      </Button>
      {asks === 'disable' && (
        <ReasonDialog
          title={translate('users.many.disableTitle', { count })}
          text={translate('users.disableText')}
          form="disable"
          submit={translate('users.many.disable')}
          onSend={(reason) => send('disable', reason)}
          onClose={stop}
        />
      )}
      <Suspense fallback={null}>
        {asks === 'end_sessions' && (
          <AskDialog
            title={translate('users.many.signOutTitle', { count })}
            text={translate('users.account.signOutText')}
            submit={translate('users.many.signOut')}
            onSend={() => send('end_sessions')}
            onClose={stop}
          />
        )}
        {results && <ManyResults answer={results} onClose={close} />}
      </Suspense>
    </>
  )
}
