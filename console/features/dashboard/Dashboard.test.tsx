import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { pauseNext } from '@baobab/tests/component/network.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { testDatabase } from '@baobab/tests/component/testDatabase.ts'

const me = '018f2b1c-0000-7000-8000-000000000001'

/** The card of a figure: its name stands first in it. */
const findCard = (name: string) =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.startsWith(name))

function card(name: string): HTMLElement {
  const found = findCard(name)
  if (!found) throw new Error(`There is no card ${name}`)
  return found
}

describe('the dashboard', () => {
  test('shows a founder their figures, which lead to where they come from', async () => {
    const release = pauseNext('dashboard.figures')
    const { user, at } = await renderApp({
      at: '/dashboard',
      user: { role: 'startup', user_uuid: me, first_name: 'Amina' },
      records: {
        startups: [
          { user_uuid: me, is_published: true },
          { user_uuid: me, is_published: false },
        ],
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Amina' })).toBeVisible()
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument()
    release()
    expect(await screen.findByText('1 published, 1 in draft')).toBeVisible()
    expect(within(card('My Startup(s)')).getByText('2')).toBeVisible()
    expect(within(card('My Profile')).getByText('followers')).toBeVisible()
    expect(within(card('Contacts')).getByRole('link')).toHaveAttribute('href', '/contacts')
    expect(within(card('Chats')).getByRole('link')).toHaveAttribute('href', '/chats')
    expect(findCard('Connected Startups')).toBeUndefined()
    await user.click(within(card('My Startup(s)')).getByRole('link'))
    await waitFor(() => expect(at()).toBe('/startups/list'))
  })

  test('tells a founder without a startup what to do next', async () => {
    await renderApp({ at: '/dashboard', user: { role: 'startup' } })
    expect(await screen.findByRole('heading', { name: 'Put your startup on the map' })).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Register Startup' })).toHaveAttribute('href', '/startup/create')
  })

  test('shows an investor theirs', async () => {
    await renderApp({
      at: '/dashboard',
      user: { role: 'vc' },
      records: { startups: [{ is_published: true }, { is_published: true }, { is_published: false }] },
    })
    expect(await screen.findByText('open to you now')).toBeVisible()
    expect(within(card('All Startups')).getByText('2')).toBeVisible()
    expect(findCard('My Startup(s)')).toBeUndefined()
    expect(screen.getByRole('heading', { name: 'Find your first startup' })).toBeVisible()
  })

  test('shows an admin both and the whole marketplace', async () => {
    await renderApp({ at: '/dashboard', user: { role: 'admin' } })
    for (const name of ['The whole marketplace', 'For founders', 'For investors']) {
      expect(await screen.findByRole('region', { name })).toBeVisible()
    }
    expect(card('Users')).toBeVisible()
  })

  test('says that nothing happened over time, rather than drawing it', async () => {
    const { api } = await renderApp({
      at: '/dashboard',
      user: { role: 'startup', user_uuid: me },
      records: { startups: [{ user_uuid: me, is_published: true }] },
    })
    const region = await screen.findByRole('region', { name: 'Over time' })
    expect(await within(region).findAllByText('Nothing in these days yet')).toHaveLength(3)
    expect(api.made.filter(({ name }) => name === 'dashboard.trends')).toHaveLength(1)
  })

  test('shows an admin how the reference lists stand', async () => {
    await renderApp({ at: '/dashboard', user: { role: 'admin' }, records: { startups: [{}], categories: [{}, {}] } })
    const region = await screen.findByRole('region', { name: 'What founders choose from' })
    const row = within(region).getByRole('row', { name: /Startup Categories/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['2', '2', '1'])
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/categories/list')
  })

  test('says when the charts do not arrive, while the figures stay', async () => {
    expectComplaint()
    const staged = await renderApp({
      at: '/nowhere',
      user: { role: 'startup', user_uuid: me },
      records: { startups: [{ user_uuid: me }] },
    })
    staged.api.failNext('dashboard.trends', 403, 'Not now')
    void staged.open('/dashboard')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent("Couldn't load what happened over time: Not now")
    expect(screen.getByText('0 published, 1 in draft')).toBeVisible()
    await staged.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByText('Nothing in these days yet')).toHaveLength(3)
  })

  test('says when the figures do not arrive, and tries again', async () => {
    expectComplaint()
    const { api, user } = await openRefused()
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('heading', { name: "Couldn't load the figures" })).toBeVisible()
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('open to you now')).toBeVisible()
    expect(api.made.filter(({ name }) => name === 'dashboard.figures').length).toBeGreaterThan(1)
  })
})

/** react-admin writes each error of the API to the console while developing. */
function expectComplaint() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
}

async function openRefused() {
  const shown = await renderApp({ at: '/nowhere', user: { role: 'vc' } })
  shown.api.failNext('dashboard.figures', 403, 'Not now')
  void shown.open('/dashboard')
  return shown
}

describe('the Verify Email card', () => {
  test('shows only while email_verified is exactly false', async () => {
    await renderApp({ at: '/dashboard', user: { role: 'vc', email_verified: true } })
    await screen.findByText('open to you now')
    expect(screen.queryByRole('button', { name: 'Send Verification Link' })).not.toBeInTheDocument()
  })

  test('sends the link', async () => {
    const { user, api } = await renderApp({
      at: '/dashboard',
      user: { role: 'vc', email: 'amina@demo.example', email_verified: false },
    })
    const region = await screen.findByRole('region', { name: 'Verify Email' })
    expect(region).toHaveTextContent('amina@demo.example')
    await user.click(within(region).getByRole('button', { name: 'Send Verification Link' }))
    expect(await screen.findByText('Please check your mailbox to complete the verification process')).toBeVisible()
    expect(api.made.find(({ name }) => name === 'account.sendVerification')?.body).toEqual({
      email: 'amina@demo.example',
    })
  })

  test('says when that failed', async () => {
    const { user, api } = await renderApp({ at: '/dashboard', user: { role: 'vc', email_verified: false } })
    expectComplaint()
    api.failNext('account.sendVerification', 500)
    await user.click(await screen.findByRole('button', { name: 'Send Verification Link' }))
    expect(await screen.findByText('Failed to send verification email')).toBeVisible()
  })

  test('goes when the address is verified in another tab', async () => {
    await renderApp({ at: '/dashboard', user: { role: 'vc', user_uuid: me, email_verified: false } })
    await screen.findByRole('region', { name: 'Verify Email' })
    await testDatabase.query(`update users set email_verified = true where id = '${me}'`)
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Verify Email' })).not.toBeInTheDocument())
  })
})
