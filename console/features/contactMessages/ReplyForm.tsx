import { useId } from 'react'
import { Paper, Typography } from '@mui/material'
import { useDataProvider, useNotify } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { replyForm } from '@baobab/validation'
import { SmallForm } from '../../crud/form/SmallForm.tsx'
import { useReread } from '../../crud/states/useReread.ts'
import { pathTo } from '../../routes/routes.ts'
import type { MessageRecord } from './record.ts'
import { useTranslate } from '../../i18n/words.ts'

/** Answers a message by mail. What is typed is kept until it is sent; where somebody answered meanwhile, their answer is read first. */
export function ReplyForm({ message }: { readonly message: MessageRecord }) {
  const { message_uuid, answered_at, email } = message
  const translate = useTranslate()
  const id = useId()
  const notify = useNotify()
  const reread = useReread('contactMessages')
  const provider = useDataProvider<BaobabDataProvider>()
  const send = async (text: string) => {
    try {
      const answer = await provider.reply(message_uuid, text, answered_at)
      notify(answer.message, { type: 'success' })
    } finally {
      reread()
    }
  }
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, border: '1px solid var(--line)' }}>
      <Typography component="h2" variant="h3" id={id} sx={{ fontSize: '1.125rem' }}>
        {translate('inbox.replyTitle')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {translate('inbox.replyTo', { email: email ?? '' })}
      </Typography>
      <SmallForm
        form={replyForm}
        words="reply"
        subject={pathTo('inboxMessage', { message_uuid })}
        submit={translate('inbox.send')}
        onSend={send}
      />
    </Paper>
  )
}
