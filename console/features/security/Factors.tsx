import { useState } from 'react'
import { Button, Paper, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { SecondFactor } from '@baobab/validation'
import { useSigned } from '../../session/session.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { Failure } from '../../crud/states/Failure.tsx'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { FactorDialog, type FactorTask } from './FactorDialog.tsx'
import { useTranslate } from '../../i18n/words.ts'

/** The second factors of the person: each can be removed, and others added. */
export function Factors() {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const { user } = useSigned()
  const [task, setTask] = useState<FactorTask>()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['security', 'factors'],
    queryFn: () => provider.secondFactors(),
  })
  return (
    <section aria-labelledby="security-factors">
      <Typography id="security-factors" component="h2" variant="h5">
        {translate('security.factors.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate(user?.awaits_second_factor ? 'messages.auth.secondFactorNeeded' : 'security.factors.lead')}
      </Typography>
      {isPending && <RowsSkeleton />}
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <>
          {data.data.length > 0 && (
            <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0, mb: 2 }}>
              {data.data.map((factor) => (
                <Factor key={factor.factor_uuid} factor={factor} onRemove={() => setTask({ kind: 'remove', factor })} />
              ))}
            </Stack>
          )}
          <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
            <Button
              variant="contained"
              color="secondary"
              aria-haspopup="dialog"
              onClick={() => setTask({ kind: 'totp' })}
            >
              {translate('security.factors.addTotp')}
            </Button>
            <Button
              variant="outlined"
              color="inherit"
              aria-haspopup="dialog"
              onClick={() => setTask({ kind: 'passkey' })}
            >
              {translate('security.factors.addPasskey')}
            </Button>
            {data.data.length > 0 && (
              <Button
                variant="outlined"
                color="inherit"
                aria-haspopup="dialog"
                onClick={() => setTask({ kind: 'codes' })}
              >
                {translate('security.factors.newCodes', { count: data.recovery_left })}
              </Button>
            )}
          </Stack>
        </>
      )}
      {task && <FactorDialog task={task} onClose={() => setTask(undefined)} onChanged={() => void refetch()} />}
    </section>
  )
}

function Factor({ factor, onRemove }: { readonly factor: SecondFactor; readonly onRemove: () => void }) {
  const translate = useTranslate()
  const { timeAgo } = useFormat()
  const { name, created_at, last_used_at } = factor
  return (
    <Paper component="li" sx={{ p: 2, border: '1px solid var(--line)' }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={2}
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <div>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="text.secondary">
            {[
              translate('security.factors.added', { time: timeAgo(created_at) }),
              ...(last_used_at ? [translate('security.sessions.used', { time: timeAgo(last_used_at) })] : []),
            ].join(' · ')}
          </Typography>
        </div>
        <Button
          variant="outlined"
          color="inherit"
          aria-haspopup="dialog"
          aria-label={translate('security.factors.removeOf', { name })}
          onClick={onRemove}
        >
          {translate('security.factors.remove')}
        </Button>
      </Stack>
    </Paper>
  )
}
