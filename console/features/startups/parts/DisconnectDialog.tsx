import { SendDialog } from '../../../crud/form/SendDialog.tsx'
import { useStages } from '../../investing/parts/useStages.ts'
import { useTranslate } from '../../../i18n/words.ts'

interface DisconnectDialogProps {
  readonly name: string
  readonly stage: string
  readonly onDisconnect: () => void
  readonly onClose: () => void
}

/** Asks before a connection ends that an investor has worked on, and says what is put aside. */
export default function DisconnectDialog({ name, stage, onDisconnect, onClose }: DisconnectDialogProps) {
  const translate = useTranslate()
  const { nameOf } = useStages()
  return (
    <SendDialog
      title={translate('startups.disconnectTitle', { name })}
      text={translate('startups.disconnectText', { stage: nameOf(stage) })}
      submit={translate('startups.disconnect')}
      busy={false}
      focusesCancel
      onSend={() => {
        onClose()
        onDisconnect()
      }}
      onClose={onClose}
    />
  )
}
