import { useRecordContext } from 'react-admin'
import { contract } from '@baobab/validation'
import { useMay } from '../../session/useMay.ts'
import { Replies } from './Replies.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import type { MessageRecord } from './record.ts'

/** What was answered to the message in context, and a form to answer it for who may. */
export function Conversation() {
  const message = useRecordContext<MessageRecord>()
  const may = useMay(contract.contactMessages.reply)
  if (!message) return null
  return (
    <>
      {message.replies.length > 0 && <Replies replies={message.replies} />}
      {may && <ReplyForm key={message.message_uuid} message={message} />}
    </>
  )
}
