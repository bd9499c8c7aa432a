import '../../i18n/late.ts'
import { DialogButton } from '../../crud/form/DialogButton.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { part } from '../../ui/part.tsx'

const InviteDialog = part(() => import('./InviteDialog.tsx'))

/** Leads to inviting a person by mail. */
export function InviteButton() {
  const translate = useTranslate()
  return (
    <DialogButton variant="contained" color="secondary" dialog={(onClose) => <InviteDialog onClose={onClose} />}>
      {translate('invitations.invite')}
    </DialogButton>
  )
}
