import { Button, Link as MuiLink, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { claimRule, type DeskClaim as Claimed } from '@baobab/validation'
import { claims } from '@baobab/validation/calls/claims.ts'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { useMay } from '../../session/useMay.ts'
import { EvidenceButton } from './EvidenceButton.tsx'
import { useStandingLines } from './words.ts'

/** The two ways to decide a claim. */
export type Decision = 'confirm' | 'refuse'

interface DeskClaimProps {
  readonly claim: Claimed
  /** Asks before it is decided; what asks outlives the claim on the list, so that it can say that another came first. */
  readonly onDecide: (decision: Decision) => void
}

/** A claim on the desk: whose, what, since when, its file, and the two ways to decide it. */
export function DeskClaim({ claim, onDecide }: DeskClaimProps) {
  const translate = useTranslate()
  const linesOf = useStandingLines()
  const { type, statement, link, evidence, startup, organisation, claimed_by } = claim
  const name = (startup ?? organisation)?.name ?? ''
  const to = startup
    ? pathTo('startupOverview', { startup_uuid: startup.uuid })
    : claimed_by && pathTo('person', { user_uuid: claimed_by.user_uuid })
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={2}
      sx={{ p: 2, flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between' }}
    >
      <Stack spacing={0.5} sx={{ flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          {translate(`claims.types.${type}.name`)}
          {' · '}
          {to ? (
            <MuiLink component={Link} to={to}>
              {name}
            </MuiLink>
          ) : (
            name
          )}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-line' }}>{statement}</Typography>
        {link && (
          <MuiLink href={link} target="_blank" rel="noopener noreferrer" variant="body2">
            {link}
          </MuiLink>
        )}
        {/* One that an import brought: a file does not travel in a table. */}
        {!evidence && claimRule(type).evidence === 'file' && (
          <Typography variant="body2">{translate('claims.fileNone')}</Typography>
        )}
        {linesOf(claim).map((line) => (
          <Typography key={line} variant="body2" color="text.secondary">
            {line}
          </Typography>
        ))}
      </Stack>
      <Acts claim={claim} name={name} onDecide={onDecide} />
    </Stack>
  )
}

function Acts({ claim, name, onDecide }: DeskClaimProps & { readonly name: string }) {
  const translate = useTranslate()
  const may = useMay(claims.confirm)
  const { state, is_own } = claim
  const type = translate(`claims.types.${claim.type}.name`)
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <EvidenceButton claim={claim} />
      {state === 'claimed' && is_own && (
        <Typography variant="body2" color="text.secondary">
          {translate('claims.desk.own')}
        </Typography>
      )}
      {state === 'claimed' && may && !is_own && (
        <>
          <Button
            size="small"
            variant="contained"
            aria-haspopup="dialog"
            aria-label={translate('claims.desk.confirmWhich', { type, name })}
            onClick={() => onDecide('confirm')}
          >
            {translate('claims.desk.confirm')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-haspopup="dialog"
            aria-label={translate('claims.desk.refuseWhich', { type, name })}
            onClick={() => onDecide('refuse')}
          >
            {translate('claims.desk.refuse')}
          </Button>
        </>
      )}
    </Stack>
  )
}
