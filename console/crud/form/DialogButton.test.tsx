import { expect, it } from 'vitest'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Dialog } from '@mui/material'
import { DialogButton } from './DialogButton.tsx'

it('keeps an open dialog, and what was typed into it, where its button is offered no more', async () => {
  const user = userEvent.setup({ delay: null })
  const button = (isOffered: boolean) => (
    <DialogButton
      isOffered={isOffered}
      dialog={(onClose) => (
        <Dialog open transitionDuration={0} onClose={onClose}>
          <input aria-label="Name" />
          <button onClick={onClose}>Close</button>
        </Dialog>
      )}
    >
      Share
    </DialogButton>
  )
  const { rerender } = render(button(true))
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await user.type(screen.getByLabelText('Name'), 'Amara')
  rerender(button(false))
  expect(screen.getByLabelText('Name')).toHaveValue('Amara')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  rerender(button(true))
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
