import { useId, type FormEvent, type ReactNode } from 'react'
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, type DialogProps } from '@mui/material'

export interface QuestionDialogProps extends Pick<DialogProps, 'fullScreen' | 'disableRestoreFocus'> {
  readonly title: string
  /** What it is about, which is read out with the title. */
  readonly text?: ReactNode
  readonly open?: boolean
  /** `xs` unless given. */
  readonly maxWidth?: 'xs' | 'sm'
  readonly children?: ReactNode
  readonly onClose: () => void
}

interface Frame extends QuestionDialogProps {
  /** The buttons below. */
  readonly actions?: ReactNode
  /** What Enter and the button that submits do. */
  readonly onSubmit?: (event: FormEvent) => void
}

/** A question over the page: its title, what it is about, what it asks for, and its buttons. */
export function QuestionDialog({
  title,
  text,
  open = true,
  maxWidth = 'xs',
  children,
  actions,
  onSubmit,
  ...dialog
}: Frame) {
  const id = useId()
  const asked = (
    <>
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        {text !== undefined && (
          <DialogContentText id={`${id}-text`} sx={children === undefined ? {} : { mb: 2 }}>
            {text}
          </DialogContentText>
        )}
        {children}
      </DialogContent>
      {actions && <DialogActions sx={{ px: 3, pb: 2.5 }}>{actions}</DialogActions>}
    </>
  )
  return (
    <Dialog
      {...dialog}
      open={open}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
    >
      {/* No box of its own: a long question scrolls between its title and its buttons. */}
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit} style={{ display: 'contents' }}>
          {asked}
        </form>
      ) : (
        asked
      )}
    </Dialog>
  )
}
