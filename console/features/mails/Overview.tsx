import { Stack, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { OverridesContext } from '../../crud/states/overrides.ts'
import { SchemaOverview } from '../../crud/show/SchemaOverview.tsx'
import { Answers } from '../../crud/show/SchemaShow.tsx'
import { useLabels } from '../../fields/shared/labels.ts'
import { MailText } from './MailText.tsx'
import type { MailRecord } from './record.ts'
import { ResendButton } from './ResendButton.tsx'
import { State } from './State.tsx'
import { moments } from './When.tsx'
import { useTranslate } from '../../i18n/words.ts'
import '../../i18n/late.ts'
import { lateResources } from '../../i18n/lateResources.ts'

const overrides = { inputs: {}, fields: moments }

/** A mail: to whom, of which kind, how far it came. In a demo, what it says too. */
export default function Overview() {
  const { mail_uuid } = useParams()
  const translate = useTranslate()
  return (
    <OverridesContext value={overrides}>
      <SchemaOverview
        resource={lateResources.mails}
        id={mail_uuid}
        title={translate('app.titles.mail')}
        notFound={translate('messages.mail.notFound')}
        Side={Side}
        Below={MailText}
      />
    </OverridesContext>
  )
}

const { tries, queued_at, tried_at, sent_at, bounced_at } = lateResources.mails.computed

function Side() {
  const translate = useTranslate()
  const { label } = useLabels(lateResources.mails)
  const mail = useRecordContext<MailRecord>()
  if (!mail) return null
  const shown =
    mail.state === 'bounced'
      ? { tries, queued_at, ...(mail.sent_at ? { sent_at } : {}), bounced_at }
      : mail.state === 'sent'
        ? { tries, queued_at, sent_at }
        : { tries, queued_at, tried_at }
  return (
    <Stack spacing={2.25} sx={{ alignItems: 'flex-start' }}>
      <State />
      <Answers narrow fields={Object.entries(shown)} label={label} />
      <ResendButton />
      {mail.state === 'dead' && !mail.may_resend && (
        <Typography variant="body2" color="text.secondary">
          {translate('mails.gone')}
        </Typography>
      )}
    </Stack>
  )
}
