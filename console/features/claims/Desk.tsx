import { Suspense, useState } from 'react'
import { Paper, Stack, Typography } from '@mui/material'
import type { DeskClaim as Claimed } from '@baobab/validation'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { rowsFrame } from '../../ui/rowsFrame.ts'
import { DeskClaim, type Decision } from './DeskClaim.tsx'
import { useClaimChange, useDesk } from './useClaims.ts'
import { part } from '../../ui/part.tsx'
import '../../i18n/late.ts'

const AskDialog = part(() => import('../../crud/form/AskDialog.tsx'))
const RefuseDialog = part(() => import('./RefuseDialog.tsx'))

/** A claim that is being decided. */
interface Deciding {
  readonly claim: Claimed
  readonly decision: Decision
}

/** What administrators confirm or refuse, the oldest first, and what ends soon. */
export default function Desk() {
  const translate = useTranslate()
  const [deciding, setDeciding] = useState<Deciding>()
  const { data, error, isPending, refetch } = useDesk()
  return (
    <Page narrow title={translate('app.titles.claims')} lead={translate('claims.desk.lead')}>
      {isPending && <RowsSkeleton />}
      {error && !data && <Failure message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <Stack spacing={4}>
          <Part name="waiting" claims={data.waiting} empty={translate('claims.desk.none')} onDecide={setDeciding} />
          <Part name="ending" claims={data.ending} empty={translate('claims.desk.noneEnding')} onDecide={setDeciding} />
        </Stack>
      )}
      {deciding && (
        <Suspense fallback={null}>
          <Decide {...deciding} onClose={() => setDeciding(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}

function Decide({ claim, decision, onClose }: Deciding & { readonly onClose: () => void }) {
  const translate = useTranslate()
  const change = useClaimChange()
  const { claim_uuid, type, statement, startup, organisation } = claim
  const said = { type: translate(`claims.types.${type}.name`), statement, name: (startup ?? organisation)?.name ?? '' }
  if (decision === 'refuse')
    return (
      <RefuseDialog
        claim={claim_uuid}
        text={translate('claims.desk.refuseText', said)}
        onRefuse={(reason) => change(({ refuse }) => refuse(claim_uuid, reason))}
        onClose={onClose}
      />
    )
  return (
    <AskDialog
      title={translate('claims.desk.confirmTitle')}
      text={translate('claims.desk.confirmText', said)}
      submit={translate('claims.desk.confirm')}
      color="primary"
      onSend={() => change(({ confirm }) => confirm(claim_uuid))}
      onClose={onClose}
    />
  )
}

interface PartProps {
  readonly name: 'waiting' | 'ending'
  readonly claims: readonly Claimed[]
  readonly empty: string
  readonly onDecide: (deciding: Deciding) => void
}

function Part({ name, claims, empty, onDecide }: PartProps) {
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
            <DeskClaim key={claim.claim_uuid} claim={claim} onDecide={(decision) => onDecide({ claim, decision })} />
          ))}
        </Paper>
      )}
    </section>
  )
}
