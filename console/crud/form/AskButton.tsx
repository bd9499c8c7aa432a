import { part } from '../../ui/part.tsx'
import type { AskDialogProps } from './AskDialog.tsx'
import { DialogButton, type DialogButtonProps } from './DialogButton.tsx'

const AskDialog = part(() => import('./AskDialog.tsx'))

interface AskButtonProps extends Omit<DialogButtonProps, 'dialog'> {
  readonly ask: Omit<AskDialogProps, 'onClose'>
}

/** A button for what cannot be taken back: it asks first. */
export function AskButton({ ask, ...button }: AskButtonProps) {
  return <DialogButton {...button} dialog={(onClose) => <AskDialog {...ask} onClose={onClose} />} />
}
