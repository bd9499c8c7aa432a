import { Suspense, useState } from 'react'
import { Button, Paper, Stack, Typography } from '@mui/material'
import type { AskedReference } from '@baobab/validation'
import { useTranslate } from '../../i18n/words.ts'
import { rowsFrame } from '../../ui/rowsFrame.ts'
import { useClaimChange } from './useClaims.ts'
import { part } from '../../ui/part.tsx'

const AskDialog = part(() => import('../../crud/form/AskDialog.tsx'))
const RefuseDialog = part(() => import('./RefuseDialog.tsx'))

/** References that others ask the organisation for: its owners give or refuse them. */
export function References({ asked }: { readonly asked: readonly AskedReference[] }) {
  const translate = useTranslate()
  if (asked.length === 0) return null
  return (
    <Stack component="section" spacing={1.5} aria-labelledby="asked-references">
      <Typography id="asked-references" component="h3" variant="h6">
        {translate('claims.references')}
      </Typography>
      <Paper component="ul" sx={rowsFrame}>
        {asked.map((one) => (
          <Item key={one.claim_uuid} asked={one} />
        ))}
      </Paper>
    </Stack>
  )
}

function Item({ asked }: { readonly asked: AskedReference }) {
  const translate = useTranslate()
  const change = useClaimChange()
  const [open, setOpen] = useState<'give' | 'refuse'>()
  const { claim_uuid, organisation, by, statement } = asked
  const close = () => setOpen(undefined)
  return (
    <Stack component="li" spacing={1} sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 650 }}>
        {by
          ? translate('claims.referenceFrom', { name: by.name, organisation })
          : translate('claims.referenceBy', { organisation })}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{statement}</Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="contained"
          aria-haspopup="dialog"
          aria-label={translate('claims.giveWhich', { organisation })}
          onClick={() => setOpen('give')}
        >
          {translate('claims.giveReference')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-haspopup="dialog"
          aria-label={translate('claims.refuseWhich', { organisation })}
          onClick={() => setOpen('refuse')}
        >
          {translate('claims.refuseReference')}
        </Button>
      </Stack>
      <Suspense fallback={null}>
        {open === 'give' && (
          <AskDialog
            title={translate('claims.giveTitle', { organisation })}
            text={translate('claims.giveText')}
            submit={translate('claims.giveReference')}
            color="primary"
            onSend={() => change(({ giveReference }) => giveReference(claim_uuid))}
            onClose={close}
          />
        )}
        {open === 'refuse' && (
          <RefuseDialog
            claim={claim_uuid}
            text={translate('claims.refuseReferenceText', { organisation })}
            onRefuse={(reason) => change(({ refuseReference }) => refuseReference(claim_uuid, reason))}
            onClose={close}
          />
        )}
      </Suspense>
    </Stack>
  )
}
