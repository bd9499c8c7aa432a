import '../../i18n/late.ts'
import { Suspense, useState } from 'react'
import { Button } from '@mui/material'
import { useTranslate } from '../../i18n/words.ts'
import { part } from '../../ui/part.tsx'

const InviteDialog = part(() => import('./InviteDialog.tsx'))

/** Leads to inviting a person by mail. */
export function InviteButton() {
  const translate = useTranslate()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button variant="contained" color="secondary" aria-haspopup="dialog" onClick={() => setAsks(true)}>
        {translate('invitations.invite')}
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <InviteDialog onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  )
}
