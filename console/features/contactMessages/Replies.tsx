import { useId } from 'react'
import { Link as MuiLink, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { ContactReply } from '@baobab/validation'
import { pathTo } from '../../routes/routes.ts'
import { StateBadge } from '../mails/State.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { useDelivery } from './useDelivery.ts'

/** What was answered, the oldest first, each with how far its mail came. */
export function Replies({ replies }: { readonly replies: readonly ContactReply[] }) {
  const translate = useTranslate()
  const id = useId()
  useDelivery(replies)
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h3" sx={{ mb: 1.5, fontSize: '1.125rem' }}>
        {translate('inbox.replies')}
      </Typography>
      <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {replies.map((reply) => (
          <Reply key={reply.reply_uuid} reply={reply} />
        ))}
      </Stack>
    </section>
  )
}

function Reply({ reply }: { readonly reply: ContactReply }) {
  const translate = useTranslate()
  const { dateTime } = useFormat()
  const { reply_uuid, author, created_at, text, state, error } = reply
  return (
    <Stack
      component="li"
      spacing={1}
      sx={{ p: 2, borderRadius: 'var(--radius-s)', bgcolor: 'var(--band)', overflowWrap: 'anywhere' }}
    >
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography sx={{ fontWeight: 650 }}>
          {author ? translate('inbox.author', { name: author.name }) : translate('inbox.nobody')}
        </Typography>
        <Typography component="time" variant="body2" color="text.secondary" dateTime={created_at}>
          {dateTime(created_at)}
        </Typography>
      </Stack>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>
      {state && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <StateBadge state={state} />
          {error && <Typography variant="body2">{error}</Typography>}
          <MuiLink component={Link} variant="body2" to={pathTo('mail', { mail_uuid: reply_uuid })}>
            {translate('inbox.mail')}
          </MuiLink>
        </Stack>
      )}
    </Stack>
  )
}
