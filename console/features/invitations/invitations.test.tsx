import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { founder } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const at = '/admin/invitations'
const invitation = {
  invitation_uuid: '01920000-0000-7000-8000-0000000000a1',
  email: 'efua@mail.example',
  role: 'admin',
  rights: 'moderator',
  expires_at: '2099-01-01T00:00:00.000Z',
  invited_by: admin.user_uuid,
}
const records = { users: [founder], invitations: [invitation] }
const open = (more: object = {}) => renderApp({ at, user: admin, records: { ...records, ...more } })

describe('the list of invitations', () => {
  it('names whom was invited, as what, and until when', async () => {
    await open()
    const row = within(await screen.findByRole('row', { name: /efua@mail.example/ }))
    for (const said of ['Admin', 'Moderator', 'Yaa Asante']) expect(row.getByText(said)).toBeVisible()
    expect(row.getByText(/2099/)).toBeVisible()
  })

  it('says that a link ended, and that nobody is invited', async () => {
    const first = await open({ invitations: [{ ...invitation, expires_at: '2020-01-01T00:00:00.000Z' }] })
    expect(await screen.findByText('The link ended')).toBeVisible()
    first.unmount()
    await open({ invitations: [] })
    expect(await screen.findByText('Nobody is invited at present.')).toBeVisible()
  })

  it('invites an administrator with rights, and keeps what was typed where it is refused', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, api } = await open({ invitations: [] })
    await user.click(await screen.findByRole('button', { name: 'Invite a person' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Invite a person' }))
    const email = asked.getByRole('textbox', { name: /^Email/ })
    await user.type(email, 'nobody')
    await user.click(asked.getByRole('button', { name: 'Send the invitation' }))
    expect(await asked.findByRole('alert')).toBeVisible()
    expect(api.made.some(({ name }) => name === 'invitations.create')).toBe(false)

    expect(asked.queryByRole('combobox', { name: 'Rights' })).not.toBeInTheDocument()
    await user.selectOptions(asked.getByRole('combobox', { name: 'Role' }), 'Admin')
    await user.selectOptions(asked.getByRole('combobox', { name: 'Rights' }), 'Read-only')
    await user.clear(email)
    await user.type(email, founder.email)
    await user.click(asked.getByRole('button', { name: 'Send the invitation' }))
    expect(await asked.findByText('This address has an account already. Change it on its own page.')).toBeVisible()
    expect(email).toHaveValue(founder.email)

    await user.clear(email)
    await user.type(email, 'kwame@mail.example')
    await user.click(asked.getByRole('button', { name: 'Send the invitation' }))
    expect(await screen.findByText('The invitation is on its way')).toBeVisible()
    const row = within(await screen.findByRole('row', { name: /kwame@mail.example/ }))
    expect(row.getByText('Read-only')).toBeVisible()
  })

  it('sends one again, and withdraws it after a question', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('The invitation is on its way')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Withdraw the invitation of efua@mail.example?' }))
    await user.click(asked.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('The invitation is withdrawn')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('efua@mail.example')).not.toBeInTheDocument())
  })

  it('offers nothing of that to who only reads', async () => {
    await renderApp({ at, user: { ...admin, rights: 'read_only' }, records })
    expect(await screen.findByRole('row', { name: /efua@mail.example/ })).toBeVisible()
    for (const name of ['Invite a person', 'Send again', 'Withdraw'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })
})
