import type { FormEvent } from 'react'
import { Button, Chip, MenuItem, Paper, Stack, TextField, Typography } from '@mui/material'
import { limits, privacyClocks, privacyRequestKinds, type MyData } from '@baobab/validation'
import { useKeptValues } from '../../crud/drafts/useKeptValues.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { privacy, useAct } from './usePrivacy.ts'

/** Asks administrators for what one cannot do oneself, and shows what came of it. */
export function Asking({ requests }: Pick<MyData, 'requests'>) {
  const translate = useTranslate()
  const { utc } = useFormat()
  const [values, keep] = useKeptValues('privacy.ask', () => ({ kind: 'correction', country: '', text: '' }))
  const { country, text } = values
  const kind = privacyRequestKinds.find((one) => one === values.kind) ?? 'correction'
  const asking = useAct((client) => client.call(privacy.ask, { body: { kind, text, country: country || null } }), {
    done: () => keep({ ...values, text: '' }),
  })
  return (
    <section aria-labelledby="my-requests">
      <Typography id="my-requests" component="h2" variant="h5">
        {translate('privacyData.asking.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('privacyData.asking.lead')}
      </Typography>
      <Stack
        component="form"
        spacing={2}
        sx={{ mb: 2, maxWidth: 640 }}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          asking.run()
        }}
      >
        <TextField
          select
          label={translate('privacyData.asking.kind')}
          value={kind}
          onChange={(event) => keep({ ...values, kind: event.target.value })}
        >
          {privacyRequestKinds.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`privacyData.kinds.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('privacyData.asking.country')}
          helperText={translate('privacyData.asking.countryHelp')}
          value={country}
          onChange={(event) => keep({ ...values, country: event.target.value })}
        >
          <MenuItem value="">{translate('privacyData.asking.elsewhere')}</MenuItem>
          {Object.keys(privacyClocks).map((code) => (
            <MenuItem key={code} value={code}>
              {translate(`privacyData.countries.${code as 'KE' | 'NG' | 'RW' | 'ZA'}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          multiline
          minRows={3}
          required
          label={translate('privacyData.asking.text')}
          value={text}
          onChange={(event) => keep({ ...values, text: event.target.value })}
          slotProps={{ htmlInput: { maxLength: limits.privacyRequest.characters } }}
        />
        <div>
          <Button
            type="submit"
            variant="outlined"
            color="inherit"
            aria-busy={asking.busy}
            disabled={asking.busy || text.trim() === ''}
          >
            {translate('privacyData.asking.send')}
          </Button>
        </div>
      </Stack>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {requests.map((one) => (
          <Paper component="li" key={one.request_uuid} sx={{ p: 2, border: '1px solid var(--line)' }}>
            <Typography component="div" sx={{ fontWeight: 600 }}>
              {translate(`privacyData.kinds.${one.kind}`)}{' '}
              <Chip size="small" label={translate(`privacyData.states.${one.state}`)} />
            </Typography>
            <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{one.text}</Typography>
            <Typography variant="body2" color="text.secondary">
              {one.answer ?? translate('privacyData.asking.due', { when: utc(one.due_at) })}
            </Typography>
          </Paper>
        ))}
      </Stack>
    </section>
  )
}
