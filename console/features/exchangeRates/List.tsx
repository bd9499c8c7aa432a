import { DialogButton } from '../../crud/form/DialogButton.tsx'
import PlainList from '../../crud/List.tsx'
import { OverridesContext } from '../../crud/states/overrides.ts'
import { useTranslate } from '../../i18n/words.ts'
import { addresses } from './addresses.ts'
import { RatedOn } from './RatedOn.tsx'
import { part } from '../../ui/part.tsx'
import '../../i18n/late.ts'

const UploadDialog = part(() => import('./UploadDialog.tsx'))
const overrides = { inputs: {}, fields: { rated_on: RatedOn } }

/** The rates that founders' amounts are made dollars by, one by one or out of a file. */
export default function List() {
  const translate = useTranslate()
  return (
    <OverridesContext value={overrides}>
      <PlainList
        of={addresses}
        emptyText={translate('rates.empty')}
        more={
          <DialogButton variant="outlined" color="inherit" dialog={(onClose) => <UploadDialog onClose={onClose} />}>
            {translate('rates.upload')}
          </DialogButton>
        }
      />
    </OverridesContext>
  )
}
