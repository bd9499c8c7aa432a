import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { contract } from '@baobab/validation'
import { founder } from '@baobab/tests/component/people.ts'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { chosen, lists } from '@baobab/tests/component/examples.ts'
import { renderAgain, renderApp } from '@baobab/tests/component/renderApp.tsx'
import { testDatabase } from '@baobab/tests/component/testDatabase.ts'

const admin = {
  ...founder,
  user_uuid: '01920000-0000-7000-8000-000000000009',
  email: 'nia@mail.example',
  role: 'admin',
  first_name: 'Nia',
} as const
const kolda = {
  startup_uuid: '01920000-0000-7000-8000-0000000000d1',
  startup_name: 'Kolda Frais',
  user_uuid: founder.user_uuid,
  is_published: false,
  ...chosen,
}
const copy = { ...kolda, startup_uuid: '01920000-0000-7000-8000-0000000000d2', is_published: true }
const startup_uuid = kolda.startup_uuid
const page = `/startup/overview/${startup_uuid}`
const records = { ...lists, startups: [kolda, copy] }
const others = { founder: { ...records, users: [founder] }, admin: { ...records, users: [admin] } }
const env = { REVIEW_LISTINGS: '1' }
const submitted = async () =>
  (await clientOf(founder.user_uuid)).call(contract.startups.submit, { body: { startup_uuid } })
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

const states = () => testDatabase.query('select state, message, notes from listing_reviews order by id')

describe('the review of listings', () => {
  it('is sent for by the founder in the place of publishing, who reads since when it waits and what is to be changed', async () => {
    const { user, open, unmount } = await renderApp({ at: '/startups/list', user: founder, records: others.admin, env })
    const row = await screen.findAllByRole('row', { name: /Kolda Frais/ })
    const draft = row.find((one) => within(one).queryByText('Draft'))
    if (!draft) throw new Error('There is no row of a draft.')
    expect(within(draft).queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
    await user.click(within(draft).getByRole('button', { name: 'Send for review' }))
    expect(await screen.findByText('Sent for review. We tell you when an administrator has decided.')).toBeVisible()
    expect(await screen.findByText('Waiting for review')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send for review' })).not.toBeInTheDocument()

    void open(page)
    expect(await screen.findByText(/^Sent .* An administrator looks at it/)).toBeVisible()
    const changes = { message: 'Nearly there.', note_market: 'Who buys it?' }
    await (
      await clientOf(admin.user_uuid)
    ).call(contract.startups.review, { body: { startup_uuid, decision: 'ask_changes', ...changes } })
    unmount()
    const again = await renderAgain({ at: '/startups/list', user: founder })
    expect(await screen.findByText('Changes asked')).toBeVisible()
    void again.open(page)
    const notice = (await screen.findByText('An administrator asks for changes')).closest('[role=alert]')
    if (!(notice instanceof HTMLElement)) throw new Error('The notice is no alert.')
    expect(within(notice).getByText('Nearly there.')).toBeVisible()
    expect(within(notice).getByText('Solution & Market')).toBeVisible()
    expect(within(notice).getByText('Who buys it?')).toBeVisible()
    await again.user.click(screen.getByRole('button', { name: 'Send for review' }))
    expect(await screen.findByText('Waiting for review')).toBeVisible()
    expect(await states()).toMatchObject([{ state: 'changes_asked' }, { state: 'submitted' }])
  })

  it('marks the tabs of the form whose sections are to be changed, until the startup is sent again', async () => {
    const { user, open, unmount } = await renderApp({
      at: '/notifications',
      user: founder,
      records: others.admin,
      env,
    })
    await submitted()
    const changes = { message: 'Nearly there.', note_market: 'Who buys it?', note_links: 'The link is dead.' }
    await (
      await clientOf(admin.user_uuid)
    ).call(contract.startups.review, { body: { startup_uuid, decision: 'ask_changes', ...changes } })
    const form = `/startup/edit/${startup_uuid}`
    void open(form)
    expect(await screen.findByText('Nearly there.')).toBeVisible()
    expect(screen.getByText('The link is dead.')).toBeVisible()
    expect(screen.getByText('Social Links:')).toBeVisible()
    const tab = (name: RegExp) => screen.findByRole('tab', { name })
    expect(await tab(/^Startup Details\s*Changes asked (Complete|\d+ missing)$/)).toBeVisible()
    expect(await tab(/^Contact & Team (Complete|\d+ missing)$/)).toBeVisible()
    expect(await tab(/^Financials (Complete|\d+ missing)$/)).toBeVisible()
    await user.click(await tab(/^Solution & Market\s*Changes asked (Complete|\d+ missing)$/))
    expect(await screen.findByText('Who buys it?')).toBeVisible()
    await submitted()
    unmount()
    void (await renderAgain({ at: '/notifications', user: founder })).open(form)
    expect(await tab(/^Solution & Market (Complete|\d+ missing)$/)).toBeVisible()
    expect(screen.queryByText('Nearly there.')).not.toBeInTheDocument()
  })

  it('is withdrawn by the founder, and sent again', async () => {
    const { user, open, api } = await renderApp({ at: '/notifications', user: founder, records: others.admin, env })
    await submitted()
    void open(page)
    quiet()
    api.failNext('startups.withdraw', 0)
    await user.click(await screen.findByRole('button', { name: 'Withdraw from review' }))
    expect(await screen.findByText('No connection. Check your connection and try again.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Withdraw from review' }))
    expect(await screen.findByText('Withdrawn from review. It is a draft again.')).toBeVisible()
    expect(screen.queryByText('Waiting for review')).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Send for review' }))
    expect(await screen.findByText('Waiting for review')).toBeVisible()
    expect(await states()).toMatchObject([{ state: 'closed' }, { state: 'submitted' }])
  })

  it('is listed for administrators and counted in their menu, and decided on the page of the startup', async () => {
    const { user, api, at, open } = await renderApp({ at: '/notifications', user: admin, records: others.founder, env })
    await submitted()
    void open('/admin/reviews')
    expect(await screen.findByRole('link', { name: 'Listings to Review, 1 listing waits for review' })).toBeVisible()
    const row = await screen.findByRole('row', { name: /Kolda Frais/ })
    expect(within(row).getByText('Waiting for review')).toBeVisible()
    await user.click(within(row).getByRole('link', { name: 'Kolda Frais' }))
    await waitFor(() => expect(at()).toBe(page))

    const panel = within(await screen.findByRole('region', { name: 'Review this listing' }))
    expect(await panel.findByText(/^Not filled in: /)).toBeVisible()
    expect(panel.getByRole('link', { name: 'Kolda Frais' })).toHaveAttribute(
      'href',
      `/startup/overview/${copy.startup_uuid}`,
    )
    expect(panel.getByText(/same name/)).toBeVisible()

    await user.click(panel.getByRole('button', { name: 'Ask for changes' }))
    let dialog = within(await screen.findByRole('dialog', { name: 'Ask for changes to Kolda Frais' }))
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(
      await dialog.findByText('Please say what is to be changed: a message, or a reason for a section'),
    ).toBeVisible()
    await user.type(dialog.getByLabelText('Solution & Market'), 'Who buys it?')
    quiet()
    api.failNext('startups.review', 0)
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await dialog.findByText('No connection. Check your connection and try again.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(panel.getByRole('button', { name: 'Ask for changes' }))
    dialog = within(await screen.findByRole('dialog', { name: 'Ask for changes to Kolda Frais' }))
    expect(dialog.getByLabelText('Solution & Market')).toHaveValue('Who buys it?')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Changes asked for. We told the founder.')).toBeVisible()
    expect(await states()).toEqual([{ state: 'changes_asked', message: null, notes: { market: 'Who buys it?' } }])
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Review this listing' })).not.toBeInTheDocument())
  })

  it('ends with an approval, which publishes the startup', async () => {
    const { user, open } = await renderApp({ at: '/notifications', user: admin, records: others.founder, env })
    await submitted()
    void open(page)
    await user.click(await screen.findByRole('button', { name: 'Approve and publish' }))
    expect(await screen.findByText('Startup approved and published')).toBeVisible()
    expect(await screen.findByText('Published')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve and publish' })).not.toBeInTheDocument()
  })

  it('stands in no menu where listings are not reviewed', async () => {
    await renderApp({ at: '/dashboard', user: admin, records: others.founder })
    expect(await screen.findByRole('link', { name: /^Investor Requests/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Listings to Review/ })).not.toBeInTheDocument()
  })
})
