import { Alert, Box, Button, FormControlLabel, Link, Paper, Skeleton, Stack, Switch, Typography } from '@mui/material'
import type { Consent } from '@baobab/validation'
import { Failure } from '../../crud/states/Failure.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { privacy, readConsents, useAct, useRead } from './usePrivacy.ts'

/** What one agreed to: each purpose with its text, since when, and a switch that takes it back as easily. */
export function Consents() {
  const translate = useTranslate()
  const { data, error, isPending, refetch } = useRead('consents', readConsents)
  return (
    <section aria-labelledby="my-consents">
      <Typography id="my-consents" component="h2" variant="h5">
        {translate('privacyData.consents.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('privacyData.consents.lead')}
      </Typography>
      {isPending && <Skeleton variant="rounded" height={160} />}
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data?.data.map((one) => (
          <Paper component="li" key={one.purpose} sx={{ p: 2, border: '1px solid var(--line)' }}>
            <Purpose consent={one} />
          </Paper>
        ))}
      </Stack>
    </section>
  )
}

function Purpose({ consent }: { readonly consent: Consent }) {
  const translate = useTranslate()
  const { utc } = useFormat()
  const { purpose, basis, title, text, page, state, version, history } = consent
  const act = (given: boolean) => ({ body: { purpose, given, version: String(version) } })
  const agree = useAct((client) => client.call(privacy.setConsent, act(true)))
  const withdraw = useAct((client) => client.call(privacy.setConsent, act(false)))
  const busy = agree.busy || withdraw.busy
  const [newest] = history
  const on = state === 'given' || state === 'outdated'
  const switched = basis === 'consent' && state !== 'outdated'
  return (
    <Stack spacing={1} role="group" aria-labelledby={`consent-${purpose}`}>
      <Typography id={`consent-${purpose}`} component="h3" variant="h6">
        {title}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {text}{' '}
        {page && (
          <Link href={page} target="_blank" rel="noopener">
            {translate('privacyData.consents.read')}
          </Link>
        )}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {newest
          ? translate(`privacyData.consents.${newest.given ? 'since' : 'ended'}`, {
              when: utc(newest.at),
              where: translate(`privacyData.consents.places.${newest.place}`),
              version: newest.version,
            })
          : translate(`privacyData.consents.${basis === 'contract' ? 'account' : 'never'}`)}
      </Typography>
      {state === 'outdated' && <Alert severity="info">{translate('privacyData.consents.outdated', { version })}</Alert>}
      {switched && (
        <Box>
          <FormControlLabel
            control={
              <Switch
                checked={on}
                disabled={busy}
                onChange={(_, checked) => (checked ? agree.run() : withdraw.run())}
              />
            }
            label={translate('privacyData.consents.agree')}
          />
        </Box>
      )}
      {state === 'outdated' && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button variant="outlined" color="inherit" aria-busy={busy} disabled={busy} onClick={() => agree.run()}>
            {translate('privacyData.consents.again')}
          </Button>
          {basis === 'consent' && (
            <Button color="inherit" aria-busy={busy} disabled={busy} onClick={() => withdraw.run()}>
              {translate('privacyData.consents.back')}
            </Button>
          )}
        </Stack>
      )}
      {history.length > 1 && (
        <Box component="details">
          <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
            {translate('privacyData.consents.history', { count: history.length })}
          </Box>
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {history.map(({ given, at, place, version: of }) => (
              <Typography key={at} component="li" variant="body2">
                {translate(`privacyData.consents.${given ? 'since' : 'ended'}`, {
                  when: utc(at),
                  where: translate(`privacyData.consents.places.${place}`),
                  version: of,
                })}
              </Typography>
            ))}
          </Box>
        </Box>
      )}
    </Stack>
  )
}
