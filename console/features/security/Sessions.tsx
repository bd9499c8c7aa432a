import { Button, Chip, Paper, Stack, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import { signInAddress, type BaobabDataProvider } from '@baobab/data-provider'
import type { OpenSession } from '@baobab/validation'
import { useSigned } from '../../session/session.tsx'
import { showAnswer } from '../../session/readAgain.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { AskButton } from '../../crud/form/AskButton.tsx'
import { Failure } from '../../crud/states/Failure.tsx'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useTranslate } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'

const queryKey = ['security', 'sessions']

/** Where the person is signed in; each device can be signed out, or all at once. */
export function Sessions() {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const { data, error, isPending, refetch } = useQuery({ queryKey, queryFn: () => provider.sessions() })
  return (
    <section aria-labelledby="security-sessions">
      <Typography id="security-sessions" component="h2" variant="h5">
        {translate('security.sessions.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('security.sessions.lead')}
      </Typography>
      {isPending && <RowsSkeleton />}
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0, mb: 2 }}>
          {data.map((session) => (
            <Device key={session.session_uuid} session={session} />
          ))}
        </Stack>
      )}
      {data && <Everywhere />}
    </section>
  )
}

function Device({ session }: { readonly session: OpenSession }) {
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const { session_uuid, place, is_current } = session
  const device = session.device ?? translate('security.sessions.unknown')
  const { timeAgo } = useFormat()
  const { busy, run } = useOnce(async () => {
    try {
      const { message } = await provider.endSession(session_uuid)
      showAnswer<readonly OpenSession[]>(client, queryKey, (all) =>
        all?.filter((one) => one.session_uuid !== session_uuid),
      )
      notify(message, { type: 'success' })
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' })
    }
  })
  return (
    <Paper component="li" sx={{ p: 2, border: '1px solid var(--line)' }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={2}
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <div>
          <Typography component="div" sx={{ fontWeight: 600 }}>
            {device}{' '}
            {is_current && <Chip size="small" color="success" label={translate('security.sessions.current')} />}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {[
              place,
              translate('security.sessions.since', { time: timeAgo(session.since) }),
              translate('security.sessions.used', { time: timeAgo(session.last_used) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </div>
        {!is_current && (
          <Button
            variant="outlined"
            color="inherit"
            aria-label={translate('security.sessions.endOf', { device })}
            aria-busy={busy}
            disabled={busy}
            onClick={() => run()}
          >
            {translate('security.sessions.end')}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}

/** Signs out on every device, after a question, and leaves for the sign-in page. */
function Everywhere() {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const { session, navigate } = useSigned().providers
  const leave = async () => {
    await provider.endSessions()
    session.clear()
    navigate(signInAddress())
  }
  return (
    <AskButton
      variant="outlined"
      color="error"
      ask={{
        title: translate('security.sessions.endAllTitle'),
        text: translate('security.sessions.endAllText'),
        submit: translate('security.sessions.endAll'),
        onSend: leave,
      }}
    >
      {translate('security.sessions.endAll')}
    </AskButton>
  )
}
