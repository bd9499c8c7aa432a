import '../../i18n/late.ts'
import { Suspense, useState } from 'react'
import { Button, type ButtonProps } from '@mui/material'
import { contract } from '@baobab/validation'
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
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button variant="outlined" color="inherit" aria-haspopup="dialog" {...look} onClick={() => setOpen(true)}>
        {translate('collections.add')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CollectionsDialog startups={startups} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
