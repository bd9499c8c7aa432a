import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { contract } from '@baobab/validation'
import { pauseNext } from '@baobab/tests/component/network.ts'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const founder = {
  user_uuid: '01920000-0000-7000-8000-000000000001',
  email: 'ama@mail.example',
  role: 'startup',
  first_name: 'Ama',
  last_name: 'Boateng',
} as const
const investor = {
  ...founder,
  user_uuid: '01920000-0000-7000-8000-000000000002',
  email: 'thandeka@mail.example',
  role: 'vc',
  first_name: 'Thandeka',
} as const
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
    const card = within((await screen.findByRole('link', { name: startup_name })).closest('li') ?? document.body)
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
    expect(await dialog.findByText('Please say why you pass')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await cardsIn('Interested')).toEqual(['Kolda Frais'])
    await menu('Kolda Frais', 'Move to Passed')
    await user.type(await screen.findByLabelText(/^Reason/), 'Too early for us')
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
