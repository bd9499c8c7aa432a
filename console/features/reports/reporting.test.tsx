import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { founder, investor } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { messages } from '@baobab/tests/support/english.ts'

const kolda = {
  startup_uuid: '01920000-0000-7000-8000-0000000000d1',
  startup_name: 'Kolda Frais',
  user_uuid: founder.user_uuid,
  is_published: true,
  show_publicly: true,
}
const startupPage = `/startup/overview/${kolda.startup_uuid}`
const personPage = `/people/${founder.user_uuid}`
const records = { users: [founder], startups: [kolda] }
const moderator = { ...admin, rights: 'moderator' }
const report = {
  report_uuid: '01920000-0000-7000-8000-0000000000f1',
  about: 'startup',
  name: 'Kolda Frais',
  startup_id: kolda.startup_uuid,
  reported_id: founder.user_uuid,
  reason: 'The figures are false',
}
const reportPage = `/admin/reports/${report.report_uuid}`

describe('reporting', () => {
  it.each([
    ['a startup', startupPage, 'Report this startup', 'Report Kolda Frais?', 'startups.report'],
    ['a person', personPage, 'Report this person', 'Report Ama Boateng?', 'users.report'],
  ])('%s asks why, keeps what was typed, and says that it was received', async (_, at, action, title, call) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, api } = await renderApp({ at, user: investor, records })
    const dialog = async () => within(await screen.findByRole('dialog', { name: title }))
    const open = async () => user.click(await screen.findByRole('button', { name: action }))
    const send = async () => user.click(await (await dialog()).findByRole('button', { name: 'Report' }))
    await open()
    await send()
    expect(await (await dialog()).findByText(messages.reports.what)).toBeVisible()
    expect(await (await dialog()).findByText(messages.reports.kind)).toBeVisible()
    await user.click(await (await dialog()).findByRole('radio', { name: 'Scam or fraud' }))
    await user.type(await (await dialog()).findByLabelText(/^What is wrong/), 'Asks for fees')
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await open()
    expect(await (await dialog()).findByLabelText(/^What is wrong/)).toHaveValue('Asks for fees')
    expect((await dialog()).getByRole('radio', { name: 'Scam or fraud' })).toBeChecked()
    api.failNext(call, 0)
    await send()
    expect(await (await dialog()).findByText('No connection. Check your connection and try again.')).toBeVisible()
    expect(await (await dialog()).findByLabelText(/^What is wrong/)).toHaveValue('Asks for fees')
    await send()
    expect(await screen.findByText(messages.reports.received)).toBeVisible()

    await open()
    await user.click(await (await dialog()).findByRole('radio', { name: 'Something else' }))
    await user.type(await (await dialog()).findByLabelText(/^What is wrong/), 'Again')
    await send()
    expect(await (await dialog()).findByText(messages.reports.again)).toBeVisible()
    expect(await (await dialog()).findByLabelText(/^What is wrong/)).toHaveValue('Again')
  })

  it.each([
    ['one’s own startup', startupPage, founder, 'Kolda Frais'],
    ['a startup that one takes down', startupPage, moderator, 'Kolda Frais'],
    ['a person whose account one disables', personPage, admin, 'Ama Boateng'],
    ['an administrator', `/people/${admin.user_uuid}`, investor, 'Yaa Asante'],
  ])('is not offered of %s', async (_, at, user, name) => {
    const others = [founder, admin].filter(({ user_uuid }) => user_uuid !== user.user_uuid)
    await renderApp({ at, user, records: { ...records, users: others } })
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Report this/ })).not.toBeInTheDocument()
  })

  it('waits until the address is verified, and says so', async () => {
    const { user } = await renderApp({ at: startupPage, user: { ...investor, email_verified: false }, records })
    const button = await screen.findByRole('button', { name: 'Report this startup' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.click(button)
    expect((await screen.findAllByText(messages.auth.verifyFirst)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('leads an administrator from the list and from the report to the startup and the account', async () => {
    const list = await renderApp({ at: '/admin/reports', user: admin, records: { ...records, reports: [report] } })
    const row = within(await screen.findByRole('row', { name: /Kolda Frais/ }))
    const [toReport, toStartup] = row.getAllByRole('link', { name: 'Kolda Frais' })
    expect(toReport).toHaveAttribute('href', reportPage)
    expect(toStartup).toHaveAttribute('href', startupPage)
    const account = `/admin/accounts/${founder.user_uuid}`
    expect(row.getByRole('link', { name: 'Ama Boateng' })).toHaveAttribute('href', account)
    await list.user.click(toReport ?? row.getByRole('link'))
    expect(await screen.findByText('The figures are false')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the startup' })).toHaveAttribute('href', startupPage)
    expect(screen.getByRole('link', { name: 'Open the account' })).toHaveAttribute('href', account)
    expect(screen.queryByText('The reported messages')).not.toBeInTheDocument()
  })

  it('stays to be read once what it is about is gone', async () => {
    const gone = { ...report, reported_id: null }
    await renderApp({ at: reportPage, user: admin, records: { reports: [gone] } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Kolda Frais' })).toBeVisible()
    expect(screen.getByText('The figures are false')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Open the/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Uphold' })).toBeVisible()
  })
})
