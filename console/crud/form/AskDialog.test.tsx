import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { messages } from '@baobab/tests/support/english.ts'
import { expect, it } from 'vitest'
import AskDialog from './AskDialog.tsx'

it.each([
  ['what the server says', new Error('Somebody was here first'), 'Somebody was here first'],
  ['a sentence where an error says nothing', new Error(), messages.http.failed],
])('a question that fails stays, with %s', async (_, failure, said) => {
  const user = userEvent.setup({ delay: null })
  let closed = 0
  render(
    <AskDialog
      title="End it?"
      text="It cannot be taken back."
      submit="End"
      onSend={() => Promise.reject(failure)}
      onClose={() => (closed += 1)}
    />,
  )
  expect(screen.getByRole('dialog', { name: 'End it?' })).toHaveAccessibleDescription('It cannot be taken back.')
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'End' }))
  expect(await screen.findByText(String(said))).toBeVisible()
  expect(closed).toBe(0)
})
