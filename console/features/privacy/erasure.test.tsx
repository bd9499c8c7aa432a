import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { founder } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const person = { ...founder, email_verified: true }

it('an account is erased by its password alone; a missing or wrong one is told of where it is typed', async () => {
  const { user } = await renderApp({ at: '/my_profile/data', user: person })
  await user.click(await screen.findByRole('button', { name: 'Erase my account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase my account?' }))
  const erase = dialog.getByRole('button', { name: 'Erase after a week' })
  const password = await dialog.findByLabelText(/^Password/)
  await user.click(erase)
  expect(await dialog.findByText('This field is required')).toBeVisible()
  expect(password).toBeInvalid()
  await user.type(password, 'not the one')
  await user.click(erase)
  expect(await dialog.findByText('This is not your password')).toBeVisible()
  expect(password).toHaveValue('not the one')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Erase my account' })).toHaveFocus()
})
