import { Fragment } from 'react'
import { Link, Paper, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useRecordContext } from 'react-admin'
import { isSafeUrl, limits } from '@baobab/validation'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { Reading } from '../../crud/states/Reading.tsx'
import { EmailView } from './EmailView.tsx'
import type { MailRecord } from './record.ts'
import { useTranslate } from '../../i18n/words.ts'

/** What the mail in context says, where the server lets it be read: in a demo without a mail server. */
export function MailText() {
  const mail = useRecordContext<MailRecord>()
  return mail?.is_readable ? <TextOf id={mail.mail_uuid} /> : null
}

function TextOf({ id }: { readonly id: string }) {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const query = useQuery({
    queryKey: ['mails', 'read', id],
    queryFn: () => provider.readMail(id),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: limits.mail.emailMs * 0.8,
  })
  return (
    <Paper
      component="section"
      aria-labelledby="mail-text"
      sx={{ p: { xs: 2, sm: 3 }, border: '1px solid var(--line)' }}
    >
      <Typography id="mail-text" component="h2" variant="h3" sx={{ fontSize: '1.125rem', mb: 0.5 }}>
        {translate('mails.text')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('mails.outbox')}
      </Typography>
      <Reading of={query} skeleton={<Skeleton variant="rounded" height={180} />}>
        {(mail) => (
          <EmailView email={mail} text={linked(mail.text)}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {translate('mails.from')}: {mail.from}
              <br />
              {translate('mails.to')}: {mail.to}
            </Typography>
          </EmailView>
        )}
      </Reading>
    </Paper>
  )
}

/** Text whose web addresses can be followed; they open apart from the console. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, place) =>
    place % 2 === 1 && (isSafeUrl(part) || part.startsWith(`${location.origin}/`)) ? (
      <Link key={place} href={part} target="_blank" rel="noopener noreferrer" sx={{ display: 'inline' }}>
        {part}
      </Link>
    ) : (
      <Fragment key={place}>{part}</Fragment>
    ),
  )
}
