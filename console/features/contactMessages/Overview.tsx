import { Button, Stack } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { contract } from '@baobab/validation'
import { pathTo } from '../../routes/routes.ts'
import { SchemaOverview } from '../../crud/show/SchemaOverview.tsx'
import { Answers } from '../../crud/show/SchemaShow.tsx'
import { useLabels } from '../../fields/shared/labels.ts'
import { useDeletion } from '../../crud/useDeletion.ts'
import { Conversation } from './Conversation.tsx'
import { MarkButton } from './MarkButton.tsx'
import { replyTo, type MessageRecord } from './record.ts'
import { State } from './State.tsx'
import { useMay } from '../../session/useMay.ts'
import { useTranslate } from '../../i18n/words.ts'
import '../../i18n/late.ts'
import { lateResources } from '../../i18n/lateResources.ts'

/** A message of the contact form, with buttons to answer, mark and delete it. */
export default function Overview() {
  const { message_uuid } = useParams()
  const translate = useTranslate()
  return (
    <SchemaOverview
      resource={lateResources.contactMessages}
      id={message_uuid}
      title={translate('app.titles.inboxMessage')}
      notFound={translate('messages.contactMessage.notFound')}
      Side={Side}
      Below={Conversation}
    />
  )
}

const { created_at, answered_at, answered_by_uuid } = lateResources.contactMessages.computed

function Side() {
  const translate = useTranslate()
  const { label } = useLabels(lateResources.contactMessages)
  const message = useRecordContext<MessageRecord>()
  const deletes = useMay(contract.contactMessages.delete)
  if (!message) return null
  const shown = message.is_answered ? { created_at, answered_at, answered_by_uuid } : { created_at }
  return (
    <Stack spacing={2.25} sx={{ alignItems: 'flex-start' }}>
      <State />
      <Answers narrow fields={Object.entries(shown)} label={label} />
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ width: '100%', flexWrap: 'wrap', '& > *': { flex: '1 1 auto' } }}
      >
        <Button variant="outlined" color="inherit" href={replyTo(message)}>
          {translate('inbox.program')}
        </Button>
        <MarkButton />
        {deletes && <DeleteButton message={message} />}
      </Stack>
    </Stack>
  )
}

function DeleteButton({ message }: { readonly message: MessageRecord }) {
  const translate = useTranslate()
  const { busy, run } = useDeletion({
    resource: 'contactMessages',
    record: message,
    message: 'messages.contactMessage.deleted',
    next: pathTo('inbox'),
  })
  return (
    <Button variant="outlined" color="error" aria-busy={busy} onClick={run} title={translate('inbox.delete')}>
      {translate('ra.action.delete')}
    </Button>
  )
}
