import { Suspense, useState } from 'react'
import { Alert, Button, Paper, Stack, Typography } from '@mui/material'
import { claimRule, claimTypesOf, renewableFrom, verifyingTypes } from '@baobab/validation'
import type { Claim, ClaimType, OwnClaims as Owned } from '@baobab/validation'
import { Failure } from '../../crud/states/Failure.tsx'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { rowsFrame } from '../../ui/rowsFrame.ts'
import { ClaimItem } from './ClaimItem.tsx'
import { References } from './References.tsx'
import { useOwnClaims } from './useClaims.ts'
import { VerifiedBadge } from './VerifiedBadge.tsx'
import { part } from '../../ui/part.tsx'
import '../../i18n/late.ts'

const ClaimDialog = part(() => import('./ClaimDialog.tsx'))

interface OwnClaimsProps {
  /** A startup of one's own, whose page has the title; one's organisation where it is absent. */
  readonly startup?: string
}

/** What one's startup or organisation may claim, and how each claim of it stands. An organisation that claims nothing has no such part. */
export default function OwnClaims({ startup }: OwnClaimsProps) {
  const translate = useTranslate()
  const { data, error, isPending, refetch } = useOwnClaims(startup)
  if (data?.subject === null) return null
  return (
    <section aria-labelledby={startup ? undefined : 'own-claims'}>
      {!startup && (
        <Typography id="own-claims" component="h2" variant="h5" sx={{ mb: 1.5 }}>
          {translate('claims.title')}
        </Typography>
      )}
      {isPending && <RowsSkeleton />}
      {error && !data && <Failure message={error.message} onRetry={() => void refetch()} />}
      {data?.subject && <Types owned={data} subject={data.subject} startup={startup} />}
    </section>
  )
}

interface TypesProps {
  readonly owned: Owned
  readonly subject: NonNullable<Owned['subject']>
  readonly startup: string | undefined
}

function Types({ owned, subject, startup }: TypesProps) {
  const translate = useTranslate()
  const [chosen, setChosen] = useState<ClaimType>()
  const { data, may_claim, asked } = owned
  return (
    <Stack spacing={2}>
      <Typography color="text.secondary">{translate(`claims.lead.${subject}`)}</Typography>
      {subject === 'investor' && <Standing owned={owned} />}
      {!may_claim && <Alert severity="info">{translate('claims.readsOnly')}</Alert>}
      <References asked={asked} />
      <Paper component="ul" sx={rowsFrame}>
        {claimTypesOf(subject).map((type) => (
          <TypeItem
            key={type}
            type={type}
            heading={startup === undefined ? 'h3' : 'h2'}
            claims={data.filter((claim) => claim.type === type)}
            isOffered={may_claim}
            onClaim={() => setChosen(type)}
          />
        ))}
      </Paper>
      <Typography variant="body2" color="text.secondary">
        {translate('claims.evidenceNote')}
      </Typography>
      {chosen && (
        <Suspense fallback={null}>
          <ClaimDialog type={chosen} startup={startup} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </Stack>
  )
}

/** Whether the organisation is a verified investor, or what it still needs. */
function Standing({ owned: { verified, data } }: { readonly owned: Owned }) {
  const translate = useTranslate()
  const { list } = useFormat()
  if (verified) return <VerifiedBadge verified={verified} />
  const needed = verifyingTypes.filter((type) => !data.some((one) => one.type === type && one.state === 'confirmed'))
  return (
    <Typography>
      {translate('claims.notVerified', { needed: list(needed.map((type) => translate(`claims.types.${type}.name`))) })}
    </Typography>
  )
}

interface TypeItemProps {
  readonly type: ClaimType
  /** Below the title of the page, or below that of the part. */
  readonly heading: 'h2' | 'h3'
  readonly claims: readonly Claim[]
  readonly isOffered: boolean
  readonly onClaim: () => void
}

function TypeItem({ type, heading, claims, isOffered, onClaim }: TypeItemProps) {
  const translate = useTranslate()
  const name = translate(`claims.types.${type}.name`)
  const shown = shownOf(claims)
  const isAgain = claims.length > 0 && !claimRule(type).many
  return (
    <Stack component="li" spacing={1.5} sx={{ p: 2 }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={2}
        sx={{ flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between' }}
      >
        <Stack sx={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Typography component={heading} sx={{ fontWeight: 650 }}>
            {name}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate(`claims.types.${type}.help`)}
          </Typography>
        </Stack>
        {isOffered && mayClaim(type, claims) && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-haspopup="dialog"
            {...(claimRule(type).confirmedBy === 'administrator'
              ? { 'aria-label': translate(isAgain ? 'claims.againWhich' : 'claims.makeWhich', { type: name }) }
              : {})}
            onClick={onClaim}
          >
            {translate(wordOf(type, isAgain))}
          </Button>
        )}
      </Stack>
      {shown.length > 0 && (
        <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((claim) => (
            <ClaimItem key={claim.claim_uuid} claim={claim} isOwned={isOffered} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function wordOf(type: ClaimType, isAgain: boolean) {
  const { confirmedBy } = claimRule(type)
  if (confirmedBy === 'self') return 'claims.sign'
  if (confirmedBy === 'investor') return 'claims.ask'
  return isAgain ? 'claims.again' : 'claims.make'
}

const isOpen = ({ state }: Claim) => state === 'claimed' || state === 'confirmed'

/** Those that wait or stand, and where there are none the newest of the others. */
const shownOf = (claims: readonly Claim[]): readonly Claim[] => {
  const open = claims.filter(isOpen)
  const last = claims.find((one) => !isOpen(one) && one.state !== 'withdrawn')
  return open.length > 0 ? open : last ? [last] : []
}

/** Whether the server takes another one now. */
function mayClaim(type: ClaimType, claims: readonly Claim[]): boolean {
  if (claimRule(type).many) return true
  return claims
    .filter(isOpen)
    .every(
      ({ state, ends_at }) =>
        state === 'confirmed' && ends_at !== null && renewableFrom(new Date(ends_at)) <= new Date(),
    )
}
