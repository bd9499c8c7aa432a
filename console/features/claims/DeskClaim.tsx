import { lazy, Suspense, useState } from 'react'
import { Button, Link as MuiLink, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { DeskClaim as Claimed } from '@baobab/validation'
import { claims } from '@baobab/validation/calls/claims.ts'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { useMay } from '../../session/useMay.ts'
import { EvidenceButton } from './EvidenceButton.tsx'
import { useClaimChange } from './useClaims.ts'
import { useStandingLines } from './words.ts'

const AskDialog = lazy(() => import('../../crud/form/AskDialog.tsx'))
const RefuseDialog = lazy(() => import('./RefuseDialog.tsx'))

/** A claim on the desk: whose, what, since when, its file, and the two ways to decide it. */
export function DeskClaim({ claim }: { readonly claim: Claimed }) {
  const translate = useTranslate()
  const linesOf = useStandingLines()
  const { type, statement, link, startup, organisation, claimed_by } = claim
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
        {linesOf(claim).map((line) => (
          <Typography key={line} variant="body2" color="text.secondary">
            {line}
          </Typography>
        ))}
      </Stack>
      <Acts claim={claim} name={name} />
    </Stack>
  )
}

function Acts({ claim, name }: { readonly claim: Claimed; readonly name: string }) {
  const translate = useTranslate()
  const change = useClaimChange()
  const may = useMay(claims.confirm)
  const [open, setOpen] = useState<'confirm' | 'refuse'>()
  const { claim_uuid, state, is_own } = claim
  const type = translate(`claims.types.${claim.type}.name`)
  const close = () => setOpen(undefined)
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
            onClick={() => setOpen('confirm')}
          >
            {translate('claims.desk.confirm')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-haspopup="dialog"
            aria-label={translate('claims.desk.refuseWhich', { type, name })}
            onClick={() => setOpen('refuse')}
          >
            {translate('claims.desk.refuse')}
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {open === 'confirm' && (
          <AskDialog
            title={translate('claims.desk.confirmTitle')}
            text={translate('claims.desk.confirmText', { name })}
            submit={translate('claims.desk.confirm')}
            color="primary"
            onSend={() => change(({ confirm }) => confirm(claim_uuid))}
            onClose={close}
          />
        )}
        {open === 'refuse' && (
          <RefuseDialog onRefuse={(reason) => change(({ refuse }) => refuse(claim_uuid, reason))} onClose={close} />
        )}
      </Suspense>
    </Stack>
  )
}
