import '../../../i18n/late.ts'
import type { PipelineCard } from '@baobab/validation'
import { SendDialog } from '../../../crud/form/SendDialog.tsx'
import { useTranslate } from '../../../i18n/words.ts'
import { useSessionUser } from '../../../session/session.tsx'
import { useTeam } from '../../organisations/useTeam.ts'

interface TakeBackDialogProps {
  readonly card: PipelineCard
  readonly name: string
  readonly onTakeBack: () => void
  readonly onClose: () => void
}

/** Asks before a deal leaves the board of the organisation, and says on whose board it goes on. */
export function TakeBackDialog({ card, name, onTakeBack, onClose }: TakeBackDialogProps) {
  const translate = useTranslate()
  const user = useSessionUser()
  const { members } = useTeam()
  const by = members.find(({ person }) => person.user_uuid === card.shared?.by?.user_uuid)?.person
  return (
    <SendDialog
      title={translate('pipeline.boards.takeBackTitle', { name })}
      text={
        by && by.user_uuid !== user?.user_uuid
          ? translate('pipeline.boards.takeBackText', { name: by.name })
          : translate('pipeline.boards.takeBackTextOwn')
      }
      submit={translate('pipeline.boards.takeBack')}
      busy={false}
      focusesCancel
      onSend={() => {
        onClose()
        onTakeBack()
      }}
      onClose={onClose}
    />
  )
}
