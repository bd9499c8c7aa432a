import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { failNext } from '@baobab/tests/component/network.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { messages } from '@baobab/tests/support/english.ts'

const at = '/admin/keys'

describe('the keys of other programs', () => {
  it('say what is missing or wrong beside its field, and keep what was chosen', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user } = await renderApp({ at, user: admin })
    expect(await screen.findByText('No program has a key.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Make a key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a key' }))
    await user.click(dialog.getByRole('button', { name: 'Make the key' }))
    expect(await dialog.findAllByRole('alert')).toHaveLength(3)

    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Reports')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Ends after' }), '30 days')
    await user.click(dialog.getByRole('checkbox', { name: 'Read: Startups' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Change: Categories' }))
    expect(dialog.queryByRole('checkbox', { name: 'Change: People' })).not.toBeInTheDocument()
    const secret = dialog.getByLabelText(/^Your password/)
    await user.type(secret, 'Not that one 9')
    await user.click(dialog.getByRole('button', { name: 'Make the key' }))
    expect(await dialog.findByText(messages.auth.passwordWrong)).toBeVisible()
    expect(dialog.getByRole('checkbox', { name: 'Read: Startups' })).toBeChecked()
  })

  it('are read by who only reads, and say why they could not be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { open, user } = await renderApp({ at: '/dashboard', user: { ...admin, rights: 'read_only' } })
    await screen.findByRole('heading', { level: 1 })
    failNext('apiKeys.list', 403, 'Not now')
    await open(at)
    expect(await screen.findByText('Not now')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No program has a key.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Make a key' })).not.toBeInTheDocument()
  })
})
