import { Button } from '@mui/material'
import { useDataProvider, useListContext, useNotify } from 'react-admin'
import { limits } from '@baobab/validation'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { AskButton } from '../../crud/form/AskButton.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useReread } from '../../crud/states/useReread.ts'
import { useTranslate } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'

type Which = Parameters<BaobabDataProvider['resendMails']>[0]

/** Sends them again and says how many there were. */
function useResend() {
  const provider = useDataProvider<BaobabDataProvider>()
  const notify = useNotify()
  const reread = useReread('mails')
  return async (which: Which) => {
    const { message, resent } = await provider.resendMails(which)
    notify(message, { type: resent > 0 ? 'success' : 'info' })
    reread()
  }
}

/** Sends those again that are ticked; what is not dead among them is left alone and counted. */
export function ResendMany() {
  const translate = useTranslate()
  const notify = useNotify()
  const { selectedIds = [], onSelect } = useListContext()
  const resend = useResend()
  const { busy, run } = useOnce(async () => {
    try {
      await resend({ ids: selectedIds.map(String) })
      onSelect([])
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  })
  return (
    <Button size="small" variant="contained" color="secondary" aria-busy={busy} onClick={run}>
      {translate(busy ? 'mails.sending' : 'mails.resend')}
    </Button>
  )
}

/** Sends every dead mail again that the filters of the list find, after asking. */
export function ResendAll() {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const resend = useResend()
  return (
    <AskButton
      size="small"
      variant="outlined"
      color="inherit"
      ask={{
        title: translate('mails.resendAllTitle'),
        text: translate('mails.resendAllText', { most: limits.mail.resentAtOnce }),
        submit: translate('mails.resend'),
        color: 'primary',
        onSend: () => resend({ filter: filterValues }),
      }}
    >
      {translate('mails.resendAll')}
    </AskButton>
  )
}
