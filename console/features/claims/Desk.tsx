import { Paper, Stack, Typography } from '@mui/material'
import type { DeskClaim as Claimed } from '@baobab/validation'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { rowsFrame } from '../../ui/rowsFrame.ts'
import { DeskClaim } from './DeskClaim.tsx'
import { useDesk } from './useClaims.ts'
import '../../i18n/late.ts'

/** What administrators confirm or refuse, the oldest first, and what ends soon. */
export default function Desk() {
  const translate = useTranslate()
  const { data, error, isPending, refetch } = useDesk()
  return (
    <Page narrow title={translate('app.titles.claims')} lead={translate('claims.desk.lead')}>
      {isPending && <RowsSkeleton />}
      {error && !data && <Failure message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <Stack spacing={4}>
          <Part name="waiting" claims={data.waiting} empty={translate('claims.desk.none')} />
          <Part name="ending" claims={data.ending} empty={translate('claims.desk.noneEnding')} />
        </Stack>
      )}
    </Page>
  )
}

interface PartProps {
  readonly name: 'waiting' | 'ending'
  readonly claims: readonly Claimed[]
  readonly empty: string
}

function Part({ name, claims, empty }: PartProps) {
  const translate = useTranslate()
  const { number } = useFormat()
  return (
    <section aria-labelledby={`claims-${name}`}>
      <Typography id={`claims-${name}`} component="h2" variant="h5" sx={{ mb: 1.5 }}>
        {translate(`claims.desk.${name}`)}
        {claims.length > 0 && ` · ${number(claims.length)}`}
      </Typography>
      {claims.length === 0 ? (
        <Typography color="text.secondary">{empty}</Typography>
      ) : (
        <Paper component="ul" sx={rowsFrame}>
          {claims.map((claim) => (
            <DeskClaim key={claim.claim_uuid} claim={claim} />
          ))}
        </Paper>
      )}
    </section>
  )
}
