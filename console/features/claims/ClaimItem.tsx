import { Suspense, useState } from 'react'
import { Button, Link as MuiLink, Stack, Typography } from '@mui/material'
import type { Claim } from '@baobab/validation'
import { useTranslate } from '../../i18n/words.ts'
import { EvidenceButton } from './EvidenceButton.tsx'
import { State } from './State.tsx'
import { useClaimChange } from './useClaims.ts'
import { useStandingLines } from './words.ts'
import { part } from '../../ui/part.tsx'

const AskDialog = part(() => import('../../crud/form/AskDialog.tsx'))

/** A claim as its own people see it: what it says, how it stands, its file, and the way to take it back. */
export function ClaimItem({ claim, isOwned }: { readonly claim: Claim; readonly isOwned: boolean }) {
  const translate = useTranslate()
  const linesOf = useStandingLines()
  const change = useClaimChange()
  const [asks, setAsks] = useState(false)
  const { claim_uuid, type, statement, link, state } = claim
  const isOpen = state === 'claimed' || state === 'confirmed'
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={1.5}
      sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'flex-start' }}
    >
      <Stack spacing={0.5} sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere', alignItems: 'flex-start' }}>
        <State state={state} />
        <Typography sx={{ whiteSpace: 'pre-line' }}>{statement}</Typography>
        {link && (
          <MuiLink href={link} target="_blank" rel="noopener noreferrer" variant="body2">
            {link}
          </MuiLink>
        )}
        {linesOf(claim).map((line) => (
          <Typography key={line} variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
            {line}
          </Typography>
        ))}
      </Stack>
      {isOwned && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <EvidenceButton claim={claim} />
          {isOpen && (
            <Button
              size="small"
              color="inherit"
              aria-haspopup="dialog"
              aria-label={translate('claims.withdrawWhich', { type: translate(`claims.types.${type}.name`) })}
              onClick={() => setAsks(true)}
            >
              {translate('claims.withdraw')}
            </Button>
          )}
        </Stack>
      )}
      {asks && (
        <Suspense fallback={null}>
          <AskDialog
            title={translate('claims.withdrawTitle')}
            text={translate('claims.withdrawText')}
            submit={translate('claims.withdraw')}
            onSend={() => change(({ withdraw }) => withdraw(claim_uuid))}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </Stack>
  )
}
