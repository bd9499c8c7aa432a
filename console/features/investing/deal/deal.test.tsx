import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { contract } from '@baobab/validation'
import { http, HttpResponse } from 'msw'
import { founder, investor } from '@baobab/tests/component/people.ts'
import { network } from '@baobab/tests/component/network.ts'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const startup_uuid = '01920000-0000-7000-8000-0000000000d1'
const kolda = { startup_uuid, startup_name: 'Kolda Frais', user_uuid: founder.user_uuid, is_published: true }
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
const connection = {
  startup_id: startup_uuid,
  user_id: investor.user_uuid,
  created_at: daysAgo(9),
  stage_at: daysAgo(3.5),
}
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
/** Text in a part of the page that may be hidden while it loads. */
const region = (name: string) => screen.findByRole('region', { name })

async function overview(connected: Readonly<Record<string, unknown>> | null = connection) {
  const shown = await renderApp({
    at: `/startup/overview/${startup_uuid}`,
    user: investor,
    records: { users: [founder], startups: [kolda], ...(connected ? { connections: [connected] } : {}) },
  })
  await screen.findByRole('heading', { level: 1, name: 'Kolda Frais' })
  return shown
}

describe('the deal beside a startup', () => {
  it('is there for who is connected, with stage, days, answer, notes and timeline', async () => {
    await overview({ ...connection, state: 'accepted', answered_at: daysAgo(2) })
    const deal = within(await region('Your deal'))
    expect(await deal.findByRole('combobox', { name: 'Stage' })).toHaveTextContent('Interested')
    expect(deal.getByText('3 days in this stage')).toBeVisible()
    expect(deal.getByText(/^Accepted on /)).toBeVisible()
    expect(await region('Private notes')).toBeVisible()
    const timeline = within(await region('Timeline'))
    expect((await timeline.findAllByRole('listitem')).map((one) => one.querySelector('strong')?.textContent)).toEqual([
      'The founder accepted',
      'You connected',
    ])
  })

  it('is not there without a connection', async () => {
    await overview(null)
    await region('Private notes')
    expect(screen.queryByRole('region', { name: 'Your deal' })).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Timeline' })).not.toBeInTheDocument()
  })

  it('moves the stage, which can be undone, and asks why on the way to Passed', async () => {
    const { user, api } = await overview()
    const choose = async (stage: string) => {
      await user.click(await screen.findByRole('combobox', { name: 'Stage' }))
      await user.click(await screen.findByRole('option', { name: stage }))
    }
    const stage = () => screen.findByRole('combobox', { name: 'Stage' })
    await choose('Meeting')
    expect(await screen.findByText('In this stage since today')).toBeVisible()
    expect(await screen.findByText('Moved to Meeting')).toBeVisible()
    const timeline = within(await region('Timeline'))
    expect(await timeline.findByText('Interested to Meeting')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await timeline.findByText('Meeting to Interested')).toBeVisible()
    await waitFor(async () => expect(await stage()).toHaveTextContent('Interested'))
    await choose('Passed')
    const dialog = within(await screen.findByRole('dialog', { name: 'Pass on Kolda Frais?' }))
    expect(api.made.filter(({ name }) => name === 'pipeline.move')).toHaveLength(2)
    await user.click(dialog.getByRole('combobox', { name: /^Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Too early for us' }))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    api.failNext('pipeline.move', 403, 'The shelf fell over')
    await user.click(dialog.getByRole('button', { name: 'Move to Passed' }))
    expect(await dialog.findByText(/is back in its place\. The shelf fell over\.$/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Move to Passed' }))
    expect(await screen.findByText('Passed: Too early for us')).toBeVisible()
    expect(await stage()).toHaveTextContent('Passed')
  })

  it('goes back with a message when a move fails', async () => {
    quiet()
    const { user, api } = await overview()
    api.failNext('pipeline.move', 0)
    await user.click(await screen.findByRole('combobox', { name: 'Stage' }))
    await user.click(await screen.findByRole('option', { name: 'Meeting' }))
    expect(await screen.findByText(/^The card could not be moved and is back in its place\./)).toBeVisible()
    expect(await screen.findByRole('combobox', { name: 'Stage' })).toHaveTextContent('Interested')
  })

  it('plans a next step, changes it, and ends it, which can be undone', async () => {
    const { user } = await overview()
    const deal = within(await region('Your deal'))
    await user.click(await deal.findByRole('button', { name: 'Save next step' }))
    expect(await deal.findByText('Say what the next step is')).toBeVisible()
    await waitFor(() => expect(deal.getByLabelText(/^Next step/)).toHaveFocus())
    await user.type(deal.getByLabelText(/^Next step/), 'Call Ama')
    await user.type(deal.getByLabelText(/^Due on/), '2020-01-15')
    await user.click(deal.getByRole('button', { name: 'Save next step' }))
    expect(await deal.findByText('Call Ama')).toBeVisible()
    expect(deal.getByText(/^Due .*2020$/)).toBeVisible()
    expect(deal.getByText('Overdue')).toBeVisible()
    await user.click(deal.getByRole('button', { name: 'Change' }))
    await user.clear(deal.getByLabelText(/^Due on/))
    await user.click(deal.getByRole('button', { name: 'Save next step' }))
    expect(await deal.findByText('Without a day there is no reminder.')).toBeVisible()
    await user.click(deal.getByRole('button', { name: 'Done' }))
    expect(await deal.findByLabelText(/^Next step/)).toHaveValue('')
    const timeline = within(await region('Timeline'))
    expect(await timeline.findByText('Next step done')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await deal.findByText('Call Ama')).toBeVisible()
    await user.click(deal.getByRole('button', { name: 'Clear' }))
    expect(await timeline.findByText('Next step cleared')).toBeVisible()
  })

  it('keeps what was typed when it cannot be saved, and over a reload', async () => {
    quiet()
    const { user, api, open } = await overview()
    const deal = within(await region('Your deal'))
    await user.type(await deal.findByLabelText(/^Next step/), 'Call Ama')
    api.failNext('pipeline.setStep', 500, 'Not now')
    await user.click(deal.getByRole('button', { name: 'Save next step' }))
    expect(await deal.findByRole('alert')).toBeVisible()
    expect(deal.getByLabelText(/^Next step/)).toHaveValue('Call Ama')
    void open('/dashboard')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your deal' })).not.toBeInTheDocument())
    void open(`/startup/overview/${startup_uuid}`)
    expect(await screen.findByLabelText(/^Next step/)).toHaveValue('Call Ama')
  })

  it('says that a step ended elsewhere, and shows what is', async () => {
    quiet()
    const { user, api } = await overview()
    const other = await clientOf(investor.user_uuid)
    const deal = within(await region('Your deal'))
    await user.type(await deal.findByLabelText(/^Next step/), 'Write to Ama')
    await user.click(deal.getByRole('button', { name: 'Save next step' }))
    expect(await deal.findByText('Write to Ama')).toBeVisible()
    // The window has not read of it yet.
    const release = api.pauseNext('pipeline.get')
    await other.call(contract.pipeline.endStep, { body: { startup_uuid, as: 'done' } })
    await user.click(deal.getByRole('button', { name: 'Done' }))
    expect(await screen.findByText('There is no next step here. Someone ended it already.')).toBeVisible()
    release()
    expect(await deal.findByRole('button', { name: 'Save next step' })).toBeVisible()
  })

  it('does not end or replace a step that it does not show', async () => {
    quiet()
    const { user, api } = await overview()
    const other = await clientOf(investor.user_uuid)
    const deal = within(await region('Your deal'))
    await user.type(await deal.findByLabelText(/^Next step/), 'Write to Ama')
    await user.click(deal.getByRole('button', { name: 'Save next step' }))
    expect(await deal.findByText('Write to Ama')).toBeVisible()
    const release = api.pauseNext('pipeline.get')
    await other.call(contract.pipeline.setStep, { body: { startup_uuid, next_step: 'Send the NDA' } })
    await user.click(deal.getByRole('button', { name: 'Done' }))
    expect(await screen.findByText(/changed the next step to “Send the NDA” meanwhile/)).toBeVisible()
    release()
    expect(await deal.findByText('Send the NDA')).toBeVisible()

    await user.click(deal.getByRole('button', { name: 'Change' }))
    await other.call(contract.pipeline.setStep, { body: { startup_uuid, next_step: 'Visit' } })
    await user.clear(deal.getByLabelText(/^Next step/))
    await user.type(deal.getByLabelText(/^Next step/), 'Call')
    await user.click(deal.getByRole('button', { name: 'Save next step' }))
    expect(await deal.findByText(/changed this to “Visit” meanwhile/)).toBeVisible()
    expect(deal.getByLabelText(/^Next step/)).toHaveValue('Call')
    await user.click(deal.getByRole('button', { name: 'Save next step' }))
    expect(await deal.findByText('Call')).toBeVisible()
  })

  it('is tagged, and found by its tags on the board', async () => {
    const { user, open } = await overview()
    const box = await screen.findByRole('combobox', { name: 'Tags' })
    await user.type(box, 'Climate{Enter}')
    await user.type(box, 'Lagos')
    await user.click(screen.getByRole('heading', { name: 'Your deal' }))
    expect(await screen.findByRole('button', { name: 'Lagos' })).toBeVisible()
    void open('/vcs/pipeline')
    const tags = within(await screen.findByRole('group', { name: 'Show only these tags' }))
    // The board shows what it knew, until it has been read again.
    await waitFor(() =>
      expect(tags.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Climate', 'Lagos']),
    )
    expect(screen.getByText(/^Tags: /)).toBeVisible()
    await user.click(tags.getByRole('button', { name: 'Lagos', pressed: false }))
    expect(tags.getByRole('button', { name: 'Lagos', pressed: true })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Kolda Frais' })).toBeVisible()
  })

  it('keeps every tag in the order of typing, however long the server takes with one', async () => {
    const { user, api } = await overview()
    const box = await screen.findByRole('combobox', { name: 'Tags' })
    const release = api.pauseNext('pipeline.setTags')
    await user.type(box, 'Climate{Enter}')
    await user.type(box, 'Lagos{Enter}')
    await user.type(box, 'Solar{Enter}')
    const shown = () => ['Climate', 'Lagos', 'Solar'].map((name) => screen.queryByRole('button', { name }) !== null)
    expect(shown()).toEqual([true, true, true])
    release()
    const theirs = await clientOf(investor.user_uuid)
    const kept = async () => (await theirs.call(contract.pipeline.get, { params: { startup_uuid } })).data.tags
    await waitFor(async () => expect(await kept()).toEqual(['Climate', 'Lagos', 'Solar']))
    expect(shown()).toEqual([true, true, true])
  })

  it('stands in the list of connected startups and among the contacts too', async () => {
    const { user, open } = await overview()
    const deal = within(await region('Your deal'))
    await user.type(await deal.findByLabelText(/^Next step/), 'Call Ama')
    await user.type(deal.getByLabelText(/^Due on/), '2020-01-15')
    await user.click(deal.getByRole('button', { name: 'Save next step' }))
    expect(await deal.findByText('Call Ama')).toBeVisible()
    void open('/vc_connected/list')
    const row = within(await screen.findByRole('row', { name: /Kolda Frais/ }))
    expect(await row.findByText('Call Ama')).toBeVisible()
    expect([row.getByText('Interested'), row.getByText('Overdue')].every(Boolean)).toBe(true)
    void open('/contacts')
    expect(await screen.findByText('Interested · Next: Call Ama')).toBeVisible()
  })

  it('takes no tag that is too long, and says why', async () => {
    quiet()
    const { user } = await overview()
    await user.type(await screen.findByRole('combobox', { name: 'Tags' }), `${'x'.repeat(31)}{Enter}`)
    expect(await screen.findByText('A tag has at most 30 characters')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'x'.repeat(31) })).not.toBeInTheDocument())
  })

  it('says how many messages wait', async () => {
    await overview()
    const ama = await clientOf(founder.user_uuid)
    const { chat_uuid } = await ama.call(contract.chats.open, { body: { user_uuid: investor.user_uuid } })
    for (const text of ['Hello', 'Are you there?'])
      await ama.call(contract.chats.send, { body: { chat_uuid, message_uuid: crypto.randomUUID(), text } })
    const deal = within(await region('Your deal'))
    expect(await deal.findByText('2 unread messages')).toBeVisible()
    expect(await within(await region('Timeline')).findByText('Messages: 0 sent, 2 received')).toBeVisible()
  })

  it('says that the timeline cannot be read, and reads it again', async () => {
    quiet()
    const shown = await renderApp({
      at: '/dashboard',
      user: investor,
      records: { users: [founder], startups: [kolda], connections: [connection] },
    })
    await screen.findByRole('heading', { level: 1 })
    network.use(http.get('*/api/vc/pipeline/timeline/*', () => HttpResponse.json({}, { status: 409 }), { once: true }))
    void shown.open(`/startup/overview/${startup_uuid}`)
    const timeline = within(await region('Timeline'))
    expect(await timeline.findByText('The timeline could not be read.')).toBeVisible()
    await shown.user.click(timeline.getByRole('button', { name: 'Try again' }))
    expect(await timeline.findByText('You connected')).toBeVisible()
  })
})
