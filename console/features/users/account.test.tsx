import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { testDatabase } from '@baobab/tests/component/testDatabase.ts'

const founder = {
  user_uuid: '01920000-0000-7000-8000-000000000001',
  email: 'ama@mail.example',
  role: 'startup',
  first_name: 'Ama',
  last_name: 'Boateng',
}
const at = `/admin/accounts/${founder.user_uuid}`
const records = {
  users: [{ ...founder, email_verified: false }],
  startups: [{ user_uuid: founder.user_uuid, startup_name: 'Zuri' }],
  mails: [{ recipient: founder.email, subject: 'Verify your email address', state: 'dead' }],
  audit: [
    { action: 'user.registered', actor_uuid: founder.user_uuid, target: founder.user_uuid },
    { action: 'user.updated', actor_uuid: admin.user_uuid, target: founder.user_uuid },
  ],
}
const open = (more: object = {}) => renderApp({ at, user: admin, records: { ...records, ...more } })
const part = (name: string | RegExp) => screen.findByRole('region', { name })

describe('the page of an account', () => {
  it('is reached from the list, and shows who it is, what it has and what happened', async () => {
    const { user, at: place } = await renderApp({ at: '/dashboard/users', user: admin, records })
    await user.click(await screen.findByRole('link', { name: /Ama Boateng/ }))
    await waitFor(() => expect(place()).toBe(at))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ama Boateng' })).toBeVisible()
    const status = within(await part('Status'))
    for (const said of ['Founder', 'Active', 'Email not verified']) expect(status.getByText(said)).toBeVisible()
    expect(await part('Not signed in')).toHaveTextContent('They are not signed in anywhere')
    expect(within(await part('1 startup')).getByRole('listitem')).toHaveTextContent(/^Zuri.*Draft$/)
    expect(within(await part('Mails to them')).getByRole('listitem')).toHaveTextContent(/^Verify your.*Dead$/)
    expect(within(await part('Connections')).getByText('No connections.')).toBeVisible()
    const did = within(await part('What they did'))
    expect(await did.findByText('Registered')).toBeVisible()
    expect(did.getByRole('link', { name: 'All that they did' })).toHaveAttribute(
      'href',
      `/admin/audit?filter=${encodeURIComponent(JSON.stringify({ actor: founder.user_uuid }))}`,
    )
    expect(await within(await part('What was done to the account')).findAllByRole('listitem')).toHaveLength(2)
  })

  it('sends the mails, and says so', async () => {
    const { user, api } = await open()
    const acts = within(await part('What you can do'))
    expect(acts.queryByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument()
    await user.click(acts.getByRole('button', { name: 'Resend verification' }))
    expect(await screen.findByText('Verification mail is on its way')).toBeVisible()
    await user.click(acts.getByRole('button', { name: 'Send a password reset' }))
    expect(await screen.findByText('The mail to choose a new password is on its way')).toBeVisible()
    await testDatabase.query(`update users set email_verified = true where id = '${founder.user_uuid}'`)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await user.click(acts.getByRole('button', { name: 'Resend verification' }))
    expect(await screen.findByText('This address is verified already')).toBeVisible()
    expect(api.made.filter(({ name }) => name === 'accounts.sendReset')).toHaveLength(1)
  })

  it('signs out after a question, disables with a reason, and enables', async () => {
    const { user } = await open()
    await testDatabase.query(
      `insert into access_tokens (token_hash, user_id, created_at, expires_at, device, network) values ('x', '${founder.user_uuid}', now(), now() + interval '10 minutes', 'Chrome on Android', '102.89.x.x')`,
    )
    await user.click(await screen.findByRole('button', { name: 'Send a password reset' }))
    const sessions = within(await part('Signed in on 1 device'))
    expect(sessions.getByText('Chrome on Android')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Sign Ama Boateng out everywhere?' }))
    await user.click(asked.getByRole('button', { name: 'Sign out everywhere' }))
    expect(await screen.findByText('They are signed out everywhere')).toBeVisible()
    expect(await part('Not signed in')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Disable User' }))
    const why = within(await screen.findByRole('dialog', { name: 'Disable Ama Boateng?' }))
    await user.type(await why.findByLabelText(/^Reason/), 'Asked for money')
    await user.click(why.getByRole('button', { name: 'Disable User' }))
    expect(await within(await part('Status')).findByText('Disabled')).toBeVisible()
    const acts = within(await part('What you can do'))
    expect(acts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Enable User'])
    await user.click(acts.getByRole('button', { name: 'Enable User' }))
    expect(await within(await part('Status')).findByText('Active')).toBeVisible()
  })

  it('offers nothing that an administrator may not do to themselves', async () => {
    await renderApp({ at: `/admin/accounts/${admin.user_uuid}`, user: admin })
    const acts = within(await part('What you can do'))
    expect(acts.getByText(/^This is your own account/)).toBeVisible()
    expect(acts.queryByRole('button', { name: /Disable|Sign out/ })).not.toBeInTheDocument()
  })

  it('of nobody says so, and one that does not arrive is tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const {
      open: go,
      api,
      user,
    } = await renderApp({
      at: '/admin/accounts/01920000-0000-7000-8000-00000000dead',
      user: admin,
      records,
    })
    expect(await screen.findByText('User not found.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    api.failNext('accounts.get', 403, 'Not now')
    void go(at)
    expect(await screen.findByText('Not now')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ama Boateng' })).toBeVisible()
  })
})
