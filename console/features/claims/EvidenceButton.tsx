import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import type { Claim } from '@baobab/validation'
import { useTranslate } from '../../i18n/words.ts'
import { useEvidence } from './useEvidence.ts'

/** Opens the file that came with a claim. */
export function EvidenceButton({ claim }: { readonly claim: Claim }) {
  const translate = useTranslate()
  const { busy, open, isPicture, picture, close } = useEvidence(claim)
  const { evidence, type } = claim
  if (!evidence) return null
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-busy={busy}
        aria-haspopup={isPicture ? 'dialog' : undefined}
        disabled={busy}
        aria-label={translate('claims.openFileWhich', { type: translate(`claims.types.${type}.name`) })}
        onClick={open}
      >
        {translate('claims.openFile')}
      </Button>
      {picture && (
        <Dialog open onClose={close} maxWidth="lg" fullWidth aria-labelledby="evidence-title">
          <DialogTitle id="evidence-title" sx={{ overflowWrap: 'anywhere' }}>
            {translate('claims.fileTitle', { name: evidence.name })}
          </DialogTitle>
          <DialogContent>
            <Box
              component="img"
              src={picture}
              alt={translate('claims.fileAlt')}
              sx={{ display: 'block', maxWidth: '100%', mx: 'auto' }}
            />
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button color="inherit" autoFocus onClick={close}>
              {translate('claims.close')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
