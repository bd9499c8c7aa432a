import { Chip, Stack, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import type { StartupRecord } from '../../startups/parts/usePatch.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useTranslate } from '../../../i18n/words.ts'

const look = { bgcolor: 'var(--ok-soft)', color: 'var(--ok)' } as const

/** Why a startup fits the investor's profile, in one chip; nothing where it does not, or there is no profile. */
export function Matches({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const { list } = useFormat()
  const reasons = startup.match_reasons ?? []
  if (reasons.length === 0) return null
  const message = translate('investing.matches', { names: list(reasons.map(({ name }) => name)) })
  return <Chip size="small" sx={{ ...look, alignSelf: 'flex-start' }} label={message} title={message} />
}

/** The same under a name in a table. */
export function RowMatches() {
  const startup = useRecordContext<StartupRecord>()
  return startup ? <Matches startup={startup} /> : null
}

/** The same in full, for a page: what of the startup is among what the profile asks for. */
export function WhyItMatches({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const reasons = startup.match_reasons ?? []
  if (reasons.length === 0) return null
  return (
    <section aria-label={translate('investing.why')}>
      <Typography component="h2" variant="body2" color="text.secondary" sx={{ mb: 0.75 }}>
        {translate('investing.why')}
      </Typography>
      <Stack
        component="ul"
        direction="row"
        useFlexGap
        spacing={0.75}
        sx={{ flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none' }}
      >
        {reasons.map(({ code, name }) => (
          <li key={code}>
            <Chip size="small" sx={look} label={translate(`investing.reason.${code}`, { name })} />
          </li>
        ))}
      </Stack>
    </section>
  )
}
