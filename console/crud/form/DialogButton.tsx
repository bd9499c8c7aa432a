import { Suspense, useState, type ReactNode } from 'react'
import { Button, type ButtonProps } from '@mui/material'

export interface DialogButtonProps extends Omit<ButtonProps, 'onClick' | 'aria-haspopup'> {
  /** The dialog that it opens. It stands there until it closes itself, or until this is gone. */
  readonly dialog: (onClose: () => void) => ReactNode
  /** Whether the button is there; unless given it is. A dialog that is open stays without it, with what was typed into it. */
  readonly isOffered?: boolean
}

/** A button that opens a dialog, and says so to whoever cannot see it. */
export function DialogButton({ dialog, isOffered = true, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {isOffered && <Button {...button} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />}
      {isOpen && <Suspense fallback={null}>{dialog(() => setIsOpen(false))}</Suspense>}
    </>
  )
}
