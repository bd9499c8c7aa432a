import { Alert, Button, Typography } from '@mui/material'
import type { MyData } from '@baobab/validation'
import { DialogButton } from '../../crud/form/DialogButton.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { privacy, useAct } from './usePrivacy.ts'
import { part } from '../../ui/part.tsx'

const ErasureDialog = part(() => import('./ErasureDialog.tsx'))

/** Erases the account after a week, or takes that back. */
export function Erasure({ erasure }: Pick<MyData, 'erasure'>) {
  const translate = useTranslate()
  const { utc } = useFormat()
  const back = useAct((client) => client.call(privacy.withdrawErasure))
  return (
    <section aria-labelledby="my-erasure">
      <Typography id="my-erasure" component="h2" variant="h5">
        {translate('privacyData.erasure.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('privacyData.erasure.lead')}
      </Typography>
      {erasure ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" aria-busy={back.busy} disabled={back.busy} onClick={() => back.run()}>
              {translate('privacyData.erasure.withdraw')}
            </Button>
          }
        >
          {translate('privacyData.erasure.due', { when: utc(erasure.due_at) })}
        </Alert>
      ) : (
        <DialogButton variant="outlined" color="error" dialog={(onClose) => <ErasureDialog onClose={onClose} />}>
          {translate('privacyData.erasure.begin')}
        </DialogButton>
      )}
    </section>
  )
}
