import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { failNext } from '@baobab/tests/component/network.ts'
import { founder, investor } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { messages } from '@baobab/tests/support/english.ts'
import { restrictions } from '@baobab/validation/calls/restrictions.ts'
import type { RestrictionKind } from '@baobab/validation'

const kolda = {
  startup_uuid: '01920000-0000-7000-8000-0000000000d1',
  startup_name: 'Kolda Frais',
  user_uuid: founder.user_uuid,
  is_published: true,
}
const chat = '01920000-0000-7000-8000-0000000000c1'
const report = {
  report_uuid: '01920000-0000-7000-8000-0000000000f1',
  about: 'user',
  kind: 'scam',
  name: 'Ama Boateng',
  reported_id: founder.user_uuid,
  reporter_id: investor.user_uuid,
  reason: 'Asks for money first',
}
const own = '/my_reports'
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const act = async (kind: RestrictionKind, of: { user_uuid: string } | { startup_uuid: string }, reason: string) =>
  (await clientOf(admin.user_uuid)).call(restrictions.set, { body: { ...of, kind, reason } })

describe('reports and restrictions', () => {
  it('say that there are none, and why they could not be loaded', async () => {
    quiet()
    const { open, user } = await renderApp({ at: '/dashboard', user: founder })
    await screen.findByRole('heading', { level: 1 })
    failNext('restrictions.own', 403, 'Not now')
    await open(own)
    expect(await screen.findByText('Not now')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing of yours is frozen or paused')).toBeVisible()
    expect(screen.getByText('Nobody reported you or a startup of yours')).toBeVisible()
    expect(screen.getByText('You reported nothing')).toBeVisible()
    expect(screen.queryByRole('note', { name: 'Frozen or paused' })).not.toBeInTheDocument()
  })

  it('show what is reported without who and what was written, and take an answer, which stays while the connection is lost', async () => {
    quiet()
    const { user, api } = await renderApp({
      at: own,
      user: founder,
      records: { users: [investor, admin], reports: [report] },
    })
    expect(await screen.findByText('Scam or fraud · You')).toBeVisible()
    expect(screen.queryByText(/money first/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Answer: Scam or fraud, You' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your answer' }))
    await user.click(await dialog.findByRole('button', { name: 'Send answer' }))
    expect(await dialog.findByText(messages.reports.answer)).toBeVisible()
    await user.type(dialog.getByLabelText(/^Your answer/), 'It was a deposit')
    api.failNext('restrictions.answer', 0)
    await user.click(dialog.getByRole('button', { name: 'Send answer' }))
    expect(await dialog.findByText('No connection. Check your connection and try again.')).toBeVisible()
    expect(dialog.getByLabelText(/^Your answer/)).toHaveValue('It was a deposit')
    await user.click(dialog.getByRole('button', { name: 'Send answer' }))
    expect(await screen.findByText(messages.reports.answered)).toBeVisible()
    expect(await screen.findByText('Your answer: It was a deposit')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Change answer: Scam or fraud, You' })).toBeVisible()
  })

  it('stand on every page of who is frozen with the reason, and close their chats', async () => {
    const at = '2026-03-01T07:00:00.000Z'
    const talk = {
      chats: [{ id: chat, low_id: founder.user_uuid, high_id: investor.user_uuid, created_at: at, active_at: at }],
      chatMembers: [
        { chat_id: chat, user_id: founder.user_uuid },
        { chat_id: chat, user_id: investor.user_uuid },
      ],
    }
    const { open } = await renderApp({
      at: '/dashboard',
      user: founder,
      records: { users: [investor, admin], startups: [kolda], ...talk },
    })
    await screen.findByRole('heading', { level: 1 })
    await act('frozen', { user_uuid: founder.user_uuid }, 'Asked for a fee')
    await act('paused', { startup_uuid: kolda.startup_uuid }, 'Under review')
    await open('/startups')
    const banner = within(await screen.findByRole('note', { name: 'Frozen or paused' }))
    expect(await banner.findByText('Your account is frozen')).toBeVisible()
    expect(banner.getByText('Why: Asked for a fee')).toBeVisible()
    expect(banner.getByText('New connections and messages of Kolda Frais are paused')).toBeVisible()
    expect(banner.getByRole('link', { name: 'Read and answer' })).toHaveAttribute('href', own)
    await open(`/chats/${chat}`)
    expect(await screen.findByText(messages.chats.frozen)).toBeVisible()
    await open(own)
    expect(await screen.findByText('Your account is frozen')).toBeVisible()
  })
})

describe('the case of a report', () => {
  const at = `/admin/reports/${report.report_uuid}`

  it('freezes with a reason that is asked for, shows by whom, and lifts it', async () => {
    quiet()
    const { user } = await renderApp({
      at,
      user: admin,
      records: { users: [founder, investor], startups: [kolda], reports: [report] },
    })
    expect(await screen.findByText('No answer yet. They were told and can answer until you decide.')).toBeVisible()
    expect(screen.getByText('Nothing is or was frozen or paused here')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Freeze account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Freeze account: Ama Boateng' }))
    await user.click(await dialog.findByRole('button', { name: 'Freeze account' }))
    expect(await dialog.findByText(messages.restrictions.reason)).toBeVisible()
    await user.type(dialog.getByLabelText(/^Reason/), 'Asked for a fee')
    await user.click(dialog.getByRole('button', { name: 'Freeze account' }))
    expect(await screen.findByText(messages.restrictions.frozen)).toBeVisible()
    expect(await screen.findByText(/^Frozen since .*, by Yaa Asante$/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Unfreeze account' }))
    const lifting = within(await screen.findByRole('dialog', { name: 'Unfreeze account: Ama Boateng' }))
    await user.type(await lifting.findByLabelText(/^Reason/), 'Cleared')
    await user.click(lifting.getByRole('button', { name: 'Unfreeze account' }))
    expect(await screen.findByText(/^Lifted .* by Yaa Asante: Cleared$/)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Freeze account' })).toBeVisible()
  })

  it('marks a report as false, and gives the right to report back', async () => {
    const { user } = await renderApp({ at, user: admin, records: { users: [founder, investor], reports: [report] } })
    await user.click(await screen.findByRole('button', { name: 'False report' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark the report about Ama Boateng as false?' }))
    await user.type(dialog.getByLabelText(/^Reason/), 'Made up')
    await user.click(dialog.getByRole('button', { name: 'False report' }))
    expect(await screen.findByText(messages.reports.markedFalse)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Give the right to report back' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Uphold' })).not.toBeInTheDocument())
    expect(screen.getByText('They gave no answer')).toBeVisible()
  })

  it('is only read by who may not change it', async () => {
    const user = { ...admin, rights: 'read_only' }
    await renderApp({ at, user, records: { users: [founder, investor], reports: [report] } })
    expect(await screen.findByText('Asks for money first')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Freeze|Pause|Uphold|False/ })).not.toBeInTheDocument()
  })
})

describe('the page of an account', () => {
  it('freezes it, and offers to lift that', async () => {
    const { user } = await renderApp({
      at: `/admin/accounts/${founder.user_uuid}`,
      user: admin,
      records: { users: [founder] },
    })
    await user.click(await screen.findByRole('button', { name: 'Freeze account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Freeze account: Ama Boateng' }))
    await user.type(await dialog.findByLabelText(/^Reason/), 'Asked for a fee')
    await user.click(dialog.getByRole('button', { name: 'Freeze account' }))
    expect(await screen.findByText(messages.restrictions.frozen)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Unfreeze account' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pause account' })).toBeVisible()
  })
})
