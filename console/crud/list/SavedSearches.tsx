import { Suspense, useState } from 'react'
import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import { Button } from '@mui/material'
import type { Resource } from '@baobab/validation'
import { useTranslate } from '../../i18n/words.ts'
import { part } from '../../ui/part.tsx'

const SavedDialog = part(() => import('./SavedDialog.tsx'))

/** Opens the searches that a person keeps of a list. */
export function SavedSearches({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate()
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {translate('console.saved.open')}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <SavedDialog resource={resource} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
