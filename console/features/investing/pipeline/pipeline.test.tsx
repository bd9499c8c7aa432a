import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { contract } from '@baobab/validation'
import { founder, investor } from '@baobab/tests/component/people.ts'
import { pauseNext } from '@baobab/tests/component/network.ts'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const startup = (n: number, startup_name: string, is_published = true) => ({
  startup_uuid: `01920000-0000-7000-8000-0000000000d${n}`,
  startup_name,
  user_uuid: founder.user_uuid,
  is_published,
})
const [kolda, honko, tatu] = [startup(1, 'Kolda Frais'), startup(2, 'Honko'), startup(3, 'Tatu')]
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}, \\d`) })
const cardsIn = async (name: string) =>
  within(await column(name))
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)

/** The board of an investor who is connected to these, the first on top. */
async function board(...startups: readonly ReturnType<typeof startup>[]) {
  const shown = await renderApp({
    at: '/dashboard',
    user: investor,
    records: { users: [founder], startups: startups.map((one) => ({ ...one, is_published: true })) },
  })
  await screen.findByRole('heading', { level: 1 })
  void shown.open('/vcs/list')
  for (const { startup_name } of [...startups].reverse()) {
    const card = within(
      (await screen.findByRole('link', { name: startup_name })).closest<HTMLElement>('tr') ?? document.body,
    )
    await shown.user.click(card.getByRole('button', { name: 'Connect' }))
    await card.findByRole('button', { name: 'Disconnect' })
  }
  const owner = await clientOf(founder.user_uuid)
  for (const { startup_uuid } of startups.filter((one) => !one.is_published))
    await owner.call(contract.startups.unpublish, { body: { startup_uuid, is_published: false } })
  void shown.open('/vcs/pipeline')
  await column('Interested')
  const menu = async (name: string, item: string) => {
    await shown.user.click(screen.getByRole('button', { name: `Move or open the history of ${name}` }))
    await shown.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { ...shown, menu }
}

describe('the pipeline', () => {
  it('is empty until one connects, and says what to do', async () => {
    const release = pauseNext('pipeline.list')
    await renderApp({ at: '/vcs/pipeline', user: investor })
    await waitFor(() => expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument())
    release()
    expect(await screen.findByRole('heading', { name: 'Your board is empty' })).toBeVisible()
  })

  it('moves a card by its menu, counts the columns, and says since when', async () => {
    const { menu, api } = await board(kolda, honko)
    expect(await cardsIn('Interested')).toEqual(['Kolda Frais', 'Honko'])
    await menu('Kolda Frais', 'Move to Meeting')
    await waitFor(async () => expect(await cardsIn('Meeting')).toEqual(['Kolda Frais']))
    expect(await column('Meeting')).toHaveAccessibleName('Meeting, 1 startup')
    expect(await column('Interested')).toHaveAccessibleName('Interested, 1 startup')
    expect(within(await column('Meeting')).getByText(/^Since /)).toBeVisible()
    expect(api.made.findLast(({ name }) => name === 'pipeline.move')?.body).toMatchObject({
      startup_uuid: kolda.startup_uuid,
      stage: 'meeting',
    })
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Move or open the history of Kolda Frais' })).toHaveFocus(),
    )
  })

  it('keeps the order that its menu gives', async () => {
    const { menu } = await board(kolda, honko, tatu)
    await menu('Tatu', 'Move up')
    await waitFor(async () => expect(await cardsIn('Interested')).toEqual(['Kolda Frais', 'Tatu', 'Honko']))
    await menu('Kolda Frais', 'Move down')
    await waitFor(async () => expect(await cardsIn('Interested')).toEqual(['Tatu', 'Kolda Frais', 'Honko']))
    await menu('Tatu', 'Move down')
    await waitFor(async () => expect(await cardsIn('Interested')).toEqual(['Kolda Frais', 'Tatu', 'Honko']))
  })

  it('asks why on the way to Passed, and keeps the reason in the history', async () => {
    const { menu, user } = await board(kolda)
    await menu('Kolda Frais', 'Move to Passed')
    const dialog = within(await screen.findByRole('dialog', { name: 'Pass on Kolda Frais?' }))
    await user.click(dialog.getByRole('button', { name: 'Move to Passed' }))
    expect(await dialog.findByText('Please choose why you pass; the founder reads it')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await cardsIn('Interested')).toEqual(['Kolda Frais'])
    await menu('Kolda Frais', 'Move to Passed')
    await user.click(await screen.findByRole('combobox', { name: /^Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Too early for us' }))
    await user.click(screen.getByRole('button', { name: 'Move to Passed' }))
    await waitFor(async () => expect(await cardsIn('Passed')).toEqual(['Kolda Frais']))
    expect(within(await column('Passed')).getByText('Passed: Too early for us')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await menu('Kolda Frais', 'History')
    const history = within(await screen.findByRole('dialog', { name: 'How Kolda Frais came here' }))
    expect(await history.findByText('Interested to Passed')).toBeVisible()
    expect(history.getByText('Too early for us')).toBeVisible()
    expect(history.getByText(/, Thandeka Boateng$/)).toBeVisible()
  })

  it('keeps what was said with a pass where it fails, and puts the card back', async () => {
    quiet()
    const { menu, user, api } = await board(kolda)
    await menu('Kolda Frais', 'Move to Passed')
    const dialog = within(await screen.findByRole('dialog', { name: 'Pass on Kolda Frais?' }))
    await user.click(dialog.getByRole('combobox', { name: /^Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Too early for us' }))
    await user.type(dialog.getByLabelText(/^A sentence/), 'Come back with a pilot')
    api.failNext('pipeline.move', 403, 'The shelf fell over')
    await user.click(dialog.getByRole('button', { name: 'Move to Passed' }))
    expect(await dialog.findByText(/is back in its place\. The shelf fell over\.$/)).toBeVisible()
    expect(dialog.getByLabelText(/^A sentence/)).toHaveValue('Come back with a pilot')
    expect(screen.getAllByText(/The shelf fell over/)).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Move to Passed' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await cardsIn('Passed')).toEqual(['Kolda Frais'])
  })

  it('is read again after the last of several moves, and keeps what was moved meanwhile', async () => {
    const { menu, api } = await board(kolda, honko)
    const before = api.made.length
    const release = api.pauseNext('pipeline.move')
    await menu('Kolda Frais', 'Move to Meeting')
    await menu('Honko', 'Move to Meeting')
    release()
    const calls = () =>
      api.made
        .slice(before)
        .map(({ name }) => name)
        .filter((name) => name.startsWith('pipeline.'))
    await waitFor(() => expect(calls()).toContain('pipeline.list'))
    expect(calls()).toEqual(['pipeline.move', 'pipeline.move', 'pipeline.list'])
    await waitFor(async () => expect(await cardsIn('Meeting')).toEqual(['Kolda Frais', 'Honko']))
  })

  it('goes back with a message when a move fails', async () => {
    quiet()
    const { menu, api } = await board(kolda)
    api.failNext('pipeline.move', 0)
    await menu('Kolda Frais', 'Move to Invested')
    expect(
      await screen.findByText(/^The card could not be moved and is back in its place\. No connection\./),
    ).toBeVisible()
    await waitFor(async () => expect(await cardsIn('Interested')).toEqual(['Kolda Frais']))
    expect(await cardsIn('Invested')).toEqual([])
  })

  it('tells nothing of a startup that is published no longer, and lets it go', async () => {
    const { menu } = await board(startup(4, 'Hidden', false), honko)
    expect(await cardsIn('Interested')).toEqual(['No longer published', 'Honko'])
    expect(screen.queryByText('Hidden')).not.toBeInTheDocument()
    await menu('No longer published', 'Disconnect')
    await waitFor(async () => expect(await cardsIn('Interested')).toEqual(['Honko']))
    expect(await screen.findByText('Disconnected from startup.')).toBeVisible()
  })

  it('asks before a card goes that was moved on, and Undo puts it back where it stood', async () => {
    const { user, menu } = await board(kolda, honko)
    await menu('Kolda Frais', 'Move to Meeting')
    await waitFor(async () => expect(await cardsIn('Meeting')).toEqual(['Kolda Frais']))
    await menu('Kolda Frais', 'Disconnect')
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect from Kolda Frais?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await cardsIn('Meeting')).toEqual(['Kolda Frais'])
    await menu('Kolda Frais', 'Disconnect')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }))
    await waitFor(async () => expect(await cardsIn('Meeting')).toEqual([]))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await cardsIn('Meeting')).toEqual(['Kolda Frais']))
  })

  it('says of each card what comes next, how long it stands there and what waits, and finds by any of it', async () => {
    const { user } = await board(kolda, honko)
    const own = await clientOf(investor.user_uuid)
    await own.call(contract.pipeline.setStep, {
      body: { startup_uuid: kolda.startup_uuid, next_step: 'Call Ama', next_step_on: '2020-01-15' },
    })
    const ama = await clientOf(founder.user_uuid)
    const answer = { startup_uuid: kolda.startup_uuid, user_uuid: investor.user_uuid, state: 'accepted' } as const
    await ama.call(contract.contacts.answer, { body: { ...answer, reason: null } })
    const interested = within(await column('Interested'))
    const card = within((await interested.findByText('Next: Call Ama')).closest('article') ?? document.body)
    expect(card.getByRole('heading', { name: 'Kolda Frais' })).toBeVisible()
    expect(card.getByText('Overdue')).toBeVisible()
    expect(await card.findByText('The founder accepted')).toBeVisible()
    expect(card.getByText(/^Since .*\(today\)$/)).toBeVisible()
    expect(card.getByText(/^Raising /)).toBeVisible()
    expect(interested.getAllByText(/^Raising /)).toHaveLength(3)
    const search = screen.getByRole('searchbox', { name: 'Search the pipeline' })
    await user.type(search, 'call ama')
    await waitFor(async () => expect(await cardsIn('Interested')).toEqual(['Kolda Frais']))
    expect(screen.getByText('1 startup')).toBeVisible()
    await user.clear(search)
    await user.type(search, 'nothing of it')
    expect(await screen.findByRole('heading', { name: 'No startups match' })).toBeVisible()
  })

  it('is exported as it is found, with no formula', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file)
      return 'blob:x'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user } = await board(kolda, honko)
    const own = await clientOf(investor.user_uuid)
    await own.call(contract.pipeline.setStep, {
      body: { startup_uuid: honko.startup_uuid, next_step: '=1+1', next_step_on: null },
    })
    await user.type(screen.getByRole('searchbox', { name: 'Search the pipeline' }), 'honko')
    await waitFor(async () => expect(await cardsIn('Interested')).toEqual(['Honko']))
    await screen.findByText('Next: =1+1')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    const text = await files[0]?.text()
    expect(text).toMatch(/^\uFEFF?Startup,Stage,In this stage since,Next step,Due on,/)
    expect(text).toContain('Honko,Interested,')
    expect(text).toContain("'=1+1")
    expect(text).not.toContain('Kolda')
  })

  it('says that it cannot be read, and tries again', async () => {
    quiet()
    const shown = await renderApp({ at: '/dashboard', user: investor })
    await screen.findByRole('heading', { level: 1 })
    shown.api.failNext('pipeline.list', 403, 'Not now')
    void shown.open('/vcs/pipeline')
    expect(await screen.findByText('Not now')).toBeVisible()
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Your board is empty' })).toBeVisible()
  })
})
