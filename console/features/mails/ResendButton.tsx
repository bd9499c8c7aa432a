import { Button, type ButtonProps } from '@mui/material'
import { useDataProvider, useNotify, useRecordContext } from 'react-admin'
import { contract } from '@baobab/validation'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useReread } from '../../crud/states/useReread.ts'
import type { MailRecord } from './record.ts'
import { useMay } from '../../session/useMay.ts'
import { useTranslate } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'

type Look = Pick<ButtonProps, 'size'>

/** Sends the dead mail in context again; nothing where it is not dead, or says nothing any more. */
export function ResendButton(look: Look) {
  const mail = useRecordContext<MailRecord>()
  const may = useMay(contract.mails.resend)
  return mail?.may_resend && may ? <ResendOf mail={mail} {...look} /> : null
}

function ResendOf({ mail, ...look }: Look & { readonly mail: MailRecord }) {
  const translate = useTranslate()
  const notify = useNotify()
  const reread = useReread('mails')
  const provider = useDataProvider<BaobabDataProvider>()
  const { busy, run } = useOnce(async () => {
    try {
      const answer = await provider.resendMail(mail.mail_uuid)
      notify(answer.message, { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    reread()
  })
  return (
    <Button variant="outlined" color="inherit" aria-busy={busy} onClick={run} sx={{ whiteSpace: 'nowrap' }} {...look}>
      {translate(busy ? 'mails.sending' : 'mails.resend')}
    </Button>
  )
}
