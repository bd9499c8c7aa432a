import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { failNext } from '@baobab/tests/component/network.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { messages } from '@baobab/tests/support/english.ts'

const at = '/admin/webhooks'

describe('the webhooks', () => {
  it('are set up with what they are told of, tested, paused, changed and deleted', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user } = await renderApp({ at, user: admin })
    expect(await screen.findByText('No other server is told anything.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add a webhook' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }))
    for (const box of dialog.getAllByRole('checkbox')) await user.click(box)
    await user.click(dialog.getByRole('button', { name: 'Add a webhook' }))
    expect(await dialog.findAllByRole('alert')).toHaveLength(3)
    const name = dialog.getByRole('textbox', { name: /^Name/ })
    const url = dialog.getByRole('textbox', { name: /^Address/ })
    await user.type(name, 'Map')
    await user.type(url, 'https://127.0.0.1/hook')
    await user.click(dialog.getByRole('checkbox', { name: 'A startup is published' }))
    await user.click(dialog.getByRole('button', { name: 'Add a webhook' }))
    expect(await dialog.findByText(messages.rule.url)).toBeVisible()
    await user.clear(url)
    await user.type(url, 'https://hub.example/hook')
    failNext('webhooks.create', 409, 'Too many')
    await user.click(dialog.getByRole('button', { name: 'Add a webhook' }))
    expect(await dialog.findByText('Too many')).toBeVisible()
    expect(name).toHaveValue('Map')
    await user.click(dialog.getByRole('button', { name: 'Add a webhook' }))

    const made = within(await screen.findByRole('dialog', { name: 'Secret of the webhook' }))
    expect(made.getByRole<HTMLInputElement>('textbox', { name: 'Secret' }).value).toMatch(/^whsec_/)
    await user.keyboard('{Escape}')
    await user.click(made.getByRole('button', { name: 'Copy' }))
    expect(await made.findByText('Copied')).toBeVisible()
    await user.click(made.getByRole('button', { name: 'Done' }))

    expect(await screen.findByText('https://hub.example/hook')).toBeVisible()
    expect(screen.getByText('Nothing sent yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Log of the webhook “Map”' }))
    expect(await screen.findByText('Nothing was sent in the last 30 days.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send a test to the webhook “Map”' }))
    expect(await screen.findByText(/To be tried/)).toBeVisible()
    expect(screen.getByText(/"type":"webhook.test"/)).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Pause the webhook “Map”' }))
    expect(await screen.findByText('Paused')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Send a test/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Resume the webhook “Map”' }))
    await waitFor(() => expect(screen.queryByText('Paused')).not.toBeInTheDocument())

    await user.click(screen.getByRole('button', { name: 'Change the webhook “Map”' }))
    const editing = within(await screen.findByRole('dialog', { name: 'Change the webhook “Map”' }))
    await user.type(editing.getByRole('textbox', { name: /^Name/ }), ' of Praia')
    await user.click(editing.getByRole('checkbox', { name: 'An investor connects with a startup' }))
    await user.click(editing.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { name: 'Map of Praia' })).toBeVisible()
    expect(screen.getByText('An investor connects with a startup')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Delete the webhook “Map of Praia”' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Delete the webhook “Map of Praia”?' }))
    await user.click(asked.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No other server is told anything.')).toBeVisible()
  })

  it('are read by who only reads, and say why they could not be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { open, user } = await renderApp({ at: '/dashboard', user: { ...admin, rights: 'read_only' } })
    await screen.findByRole('heading', { level: 1 })
    failNext('webhooks.list', 403, 'Not now')
    await open(at)
    expect(await screen.findByText('Not now')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No other server is told anything.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add a webhook' })).not.toBeInTheDocument()
  })
})
