import { Alert, Button, Paper, Stack, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { OpenInvitation, OwnOrganisation } from '@baobab/validation'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { useSessionUser } from '../../session/session.tsx'
import { Face } from '../../ui/Face.tsx'
import { messageOf } from '../../ui/messageOf.ts'
import { useChange } from './useOrganisation.ts'

/** Invitations to one's own address. Whoever follows the link of a mail that is none of theirs is told why nothing is there. */
export function Invited({ organisation: { invited, kind } }: { readonly organisation: OwnOrganisation }) {
  const translate = useTranslate()
  const email = useSessionUser()?.email ?? ''
  const [search, setSearch] = useSearchParams()
  const followed = search.get('invitation')
  const isMissing = followed !== null && !invited.some(({ invitation_uuid }) => invitation_uuid === followed)
  if (invited.length === 0 && !isMissing) return null
  return (
    <Stack spacing={2}>
      {isMissing && (
        <Alert severity="info" onClose={() => setSearch({}, { replace: true })}>
          {translate('organisation.notOpen', { email })}
        </Alert>
      )}
      {invited.map((invitation) => (
        <Answer
          key={invitation.invitation_uuid}
          invitation={invitation}
          kind={kind}
          onAnswered={() => setSearch({}, { replace: true })}
        />
      ))}
    </Stack>
  )
}

interface AnswerProps extends Pick<OwnOrganisation, 'kind'> {
  readonly invitation: OpenInvitation
  readonly onAnswered: () => void
}

function Answer({ invitation, kind, onAnswered }: AnswerProps) {
  const translate = useTranslate()
  const { date } = useFormat()
  const notify = useNotify()
  const change = useChange()
  const { invitation_uuid, organisation, by, role, expires_at } = invitation
  const { busy, run } = useOnce(async (answer: 'accept' | 'decline') => {
    try {
      await change((calls) => calls[answer](invitation_uuid))
      onAnswered()
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  })
  return (
    <Paper
      component="section"
      aria-label={translate('organisation.invitedTo', { organisation })}
      sx={{ p: 2.5, border: '1px solid var(--line)' }}
    >
      <Stack direction="row" spacing={2}>
        <Face name={by.name} src={by.profile_image} size={40} />
        <Stack spacing={0.5} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="h2" sx={{ fontWeight: 650 }}>
            {translate('organisation.invitedBy', { name: by.name, organisation })}
          </Typography>
          <Typography variant="body2">
            {translate('organisation.means', {
              role: translate(`organisation.roles.${role}`),
              what: translate(`organisation.may.${kind}.${role}`),
            })}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate(kind === 'startup' ? 'organisation.invitedStartups' : 'organisation.invitedText', {
              date: date(expires_at),
            })}
          </Typography>
          <Stack direction="row" useFlexGap spacing={1} sx={{ pt: 1, flexWrap: 'wrap' }}>
            <Button
              variant="contained"
              color="secondary"
              aria-busy={busy}
              disabled={busy}
              aria-label={translate('organisation.acceptWhich', { organisation })}
              onClick={() => run('accept')}
            >
              {translate('organisation.accept')}
            </Button>
            <Button
              variant="outlined"
              color="inherit"
              aria-busy={busy}
              disabled={busy}
              aria-label={translate('organisation.declineWhich', { organisation })}
              onClick={() => run('decline')}
            >
              {translate('organisation.decline')}
            </Button>
          </Stack>
        </Stack>
      </Stack>
    </Paper>
  )
}
