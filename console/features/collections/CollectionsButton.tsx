import '../../i18n/late.ts'
import type { ButtonProps } from '@mui/material'
import { contract } from '@baobab/validation'
import { DialogButton } from '../../crud/form/DialogButton.tsx'
import { useMay } from '../../session/useMay.ts'
import { useTranslate } from '../../i18n/words.ts'
import { part } from '../../ui/part.tsx'

const CollectionsDialog = part(() => import('./CollectionsDialog.tsx'))

interface CollectionsButtonProps extends Pick<ButtonProps, 'size' | 'sx'> {
  readonly startups: readonly string[]
  /** The name of the one startup. */
  readonly name?: string
}

/** Opens the collections, for administrators who change them to add startups to. */
export function CollectionsButton({ startups, name = '', ...look }: CollectionsButtonProps) {
  const translate = useTranslate()
  const may = useMay(contract.collecting.add)
  if (!may) return null
  return (
    <DialogButton
      variant="outlined"
      color="inherit"
      {...look}
      dialog={(onClose) => <CollectionsDialog startups={startups} name={name} onClose={onClose} />}
    >
      {translate('collections.add')}
    </DialogButton>
  )
}
