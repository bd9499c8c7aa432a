import { Button, type ButtonProps } from '@mui/material'
import { useDataProvider, useNotify, useRecordContext } from 'react-admin'
import { contract } from '@baobab/validation'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useReread } from '../../crud/states/useReread.ts'
import type { MessageRecord } from './record.ts'
import { useMay } from '../../session/useMay.ts'
import { useTranslate } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'

type Look = Pick<ButtonProps, 'size'>

/** Marks the message in context as answered, or as unanswered again. */
export function MarkButton(look: Look) {
  const message = useRecordContext<MessageRecord>()
  const may = useMay(contract.contactMessages.mark)
  return message && may ? <MarkOf message={message} {...look} /> : null
}

function MarkOf({ message, ...look }: Look & { readonly message: MessageRecord }) {
  const translate = useTranslate()
  const notify = useNotify()
  const reread = useReread('contactMessages')
  const provider = useDataProvider<BaobabDataProvider>()
  const { is_answered, message_uuid } = message
  const { busy, run } = useOnce(async () => {
    try {
      const answer = await provider.markAnswered(message_uuid, !is_answered)
      notify(answer.message, { type: 'success' })
      reread()
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  })
  return (
    <Button variant="outlined" color="inherit" aria-busy={busy} onClick={run} sx={{ whiteSpace: 'nowrap' }} {...look}>
      {translate(is_answered ? 'inbox.reopen' : 'inbox.answered')}
    </Button>
  )
}
