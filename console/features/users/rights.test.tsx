import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { founder } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const moderator = { ...admin, rights: 'moderator' }
const reader = { ...admin, rights: 'read_only' }
const other = {
  user_uuid: '01920000-0000-7000-8000-000000000008',
  email: 'efua@mail.example',
  role: 'admin',
  rights: 'full',
  first_name: 'Efua',
  last_name: 'Sarpong',
}
const report = {
  report_uuid: '01920000-0000-7000-8000-0000000000f1',
  reason: 'Spam',
  reported_id: founder.user_uuid,
}
const records = { users: [founder, other], reports: [report] }
const account = `/admin/accounts/${other.user_uuid}`
const menu = () => screen.findByRole('navigation', { name: 'Main menu' })

describe('the rights of an administrator', () => {
  it('are shown on the page of an account and changed there', async () => {
    const { user } = await renderApp({ at: account, user: admin, records })
    expect(await screen.findByText('Rights: Full')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Change rights' }))
    const asked = within(await screen.findByRole('dialog', { name: 'What may Efua Sarpong do?' }))
    expect(asked.getByRole('radio', { name: /^Full/ })).toBeChecked()
    await user.click(asked.getByRole('radio', { name: /^Moderator/ }))
    await user.click(asked.getByRole('button', { name: 'Change rights' }))
    expect(await screen.findByText('The rights are changed')).toBeVisible()
    expect(await screen.findByText('Rights: Moderator')).toBeVisible()
  })

  it('are not changed of oneself, nor of a founder', async () => {
    const own = await renderApp({ at: `/admin/accounts/${admin.user_uuid}`, user: admin, records })
    expect(await screen.findByText('Rights: Full')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Change rights' })).not.toBeInTheDocument()
    own.unmount()
    await renderApp({ at: `/admin/accounts/${founder.user_uuid}`, user: admin, records })
    expect(await screen.findByRole('button', { name: 'Send a password reset' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Change rights' })).not.toBeInTheDocument()
    expect(screen.queryByText(/^Rights:/)).not.toBeInTheDocument()
  })

  it('filter the list of accounts', async () => {
    const { api } = await renderApp({
      at: `/dashboard/users?filter=${encodeURIComponent('{"rights":["full"]}')}`,
      user: admin,
      records,
    })
    expect(await screen.findByRole('link', { name: /Efua Sarpong/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Ama Boateng/ })).not.toBeInTheDocument()
    expect(api.made.some(({ name }) => name === 'users.list')).toBe(true)
  })
})

describe('a moderator', () => {
  it('finds no account in the menu, and none by its address', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { api } = await renderApp({ at: '/dashboard/users', user: moderator, records })
    expect(await screen.findByText(/don.t have access to this page/i)).toBeVisible()
    const links = within(await menu())
      .getAllByRole('link', { hidden: true })
      .map(({ textContent }) => textContent)
    expect(links.some((name) => name?.startsWith('Reports'))).toBe(true)
    for (const name of ['All Users', 'VCs', 'Audit Trail', 'Investor Requests', 'Subscribers', 'All Categories'])
      expect(links).not.toContain(name)
    expect(api.made.some(({ name }) => name === 'users.list')).toBe(false)
  })

  it('decides a report, and reaches the person rather than the account', async () => {
    await renderApp({ at: `/admin/reports/${report.report_uuid}`, user: moderator, records })
    expect(await screen.findByRole('button', { name: 'Uphold' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', `/people/${founder.user_uuid}`)
  })
})

describe('an administrator who only reads', () => {
  it('reads accounts, without a button that changes one', async () => {
    const { unmount } = await renderApp({ at: '/dashboard/users', user: reader, records })
    expect(await screen.findByRole('link', { name: /Efua Sarpong/ })).toBeVisible()
    for (const name of ['Disable User', 'Edit']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument()
    unmount()
    await renderApp({ at: account, user: reader, records })
    expect(await screen.findByText('Rights: Full')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'What you can do' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument()
  })

  it('reads a report, and a startup of another’s, and decides neither', async () => {
    const startup = {
      startup_uuid: '01920000-0000-7000-8000-0000000000d1',
      startup_name: 'Kolda Frais',
      user_uuid: founder.user_uuid,
      is_published: true,
    }
    const { unmount } = await renderApp({ at: `/admin/reports/${report.report_uuid}`, user: reader, records })
    expect(await screen.findByRole('link', { name: 'Open the account' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Uphold' })).not.toBeInTheDocument()
    unmount()
    await renderApp({
      at: `/startup/overview/${startup.startup_uuid}`,
      user: reader,
      records: { ...records, startups: [startup] },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Kolda Frais' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: /^Like/ })).toBeVisible())
    for (const name of ['Unpublish', 'Delete']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })
})
