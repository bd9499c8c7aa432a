import { Suspense, useState } from 'react'
import { Button, type ButtonProps } from '@mui/material'
import { part } from '../../ui/part.tsx'
import type { AskDialogProps } from './AskDialog.tsx'

const AskDialog = part(() => import('./AskDialog.tsx'))

interface AskButtonProps extends Omit<ButtonProps, 'onClick' | 'aria-haspopup'> {
  readonly ask: Omit<AskDialogProps, 'onClose'>
}

/** A button for what cannot be taken back: it asks first. */
export function AskButton({ ask, ...button }: AskButtonProps) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setAsks(true)} />
      {asks && (
        <Suspense fallback={null}>
          <AskDialog {...ask} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  )
}
