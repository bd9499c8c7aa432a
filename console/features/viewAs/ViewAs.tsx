import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { beginView } from '@baobab/data-provider/viewing.ts'
import type { Account } from '@baobab/validation'
import { DialogButton } from '../../crud/form/DialogButton.tsx'
import ReasonDialog from '../../crud/form/ReasonDialog.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { base } from '../../routes/routes.ts'
import { useSigned } from '../../session/session.tsx'

/** Asks why, then opens the console as that person sees it, by a whole navigation: nothing that was read before is kept. */
export function ViewAs({ user: { user_uuid, name } }: Pick<Account, 'user'>) {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const { session, navigate } = useSigned().providers
  const begin = async (reason: string) => {
    beginView(session, await provider.viewAs(user_uuid, reason))
    navigate(`${base}/dashboard`)
  }
  return (
    <DialogButton
      variant="outlined"
      color="inherit"
      dialog={(onClose) => (
        <ReasonDialog
          title={translate('viewAs.title', { name })}
          text={translate('viewAs.text')}
          form="viewAs"
          submit={translate('viewAs.begin')}
          subject={`viewAs.${user_uuid}`}
          onSend={begin}
          onClose={onClose}
        />
      )}
    >
      {translate('viewAs.begin')}
    </DialogButton>
  )
}
