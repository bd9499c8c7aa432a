import { screen, waitFor, within } from '@testing-library/react'
import { memoryStore } from 'ra-core'
import { describe, expect, it, vi } from 'vitest'
import { founder } from '@baobab/tests/component/people.ts'
import { chosen, lists } from '@baobab/tests/component/examples.ts'
import { pauseNext } from '@baobab/tests/component/network.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const investor = {
  ...founder,
  user_uuid: '01920000-0000-7000-8000-000000000002',
  email: 'thandeka@mail.example',
  role: 'vc',
} as const
const kolda = {
  startup_uuid: '01920000-0000-7000-8000-0000000000d1',
  startup_name: 'Kolda Frais',
  user_uuid: founder.user_uuid,
  is_published: false,
  ...chosen,
}
const honko = {
  ...kolda,
  startup_uuid: '01920000-0000-7000-8000-0000000000d2',
  startup_name: 'Honko',
  is_published: true,
}

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const rowOf = async (name: string) => screen.findByRole('row', { name: new RegExp(name) })

describe('My Startups', () => {
  it('shows outlines while it loads, then the person’s own startups, with their states', async () => {
    const release = pauseNext('startups.list')
    await renderApp({ at: '/startups/list', user: founder, records: { ...lists, startups: [kolda, honko] } })
    await waitFor(() => expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument())
    release()
    expect(within(await rowOf('Kolda Frais')).getByText('Draft')).toBeInTheDocument()
    expect(within(await rowOf('Honko')).getByText('Published')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Kolda Frais' })).toHaveAttribute(
      'href',
      `/startup/overview/${kolda.startup_uuid}`,
    )
    expect(screen.getByText('1 to 2 of 2')).toBeInTheDocument()
  })

  it('leaves room for what was begun, and for the way to what was deleted, as the last time, until both are known', async () => {
    const store = memoryStore({ 'startups.unfinished': 1, 'startups.deleted': true })
    const [begun, deleted] = [pauseNext('unfinished.list'), pauseNext('deletedRecords.list')]
    await renderApp({ at: '/startups/list', user: founder, records: { ...lists, startups: [kolda] }, store })
    await rowOf('Kolda Frais')
    const places = () => document.querySelectorAll('#content .MuiSkeleton-rounded').length
    await waitFor(() => expect(places()).toBe(1))
    expect(screen.getByRole('link', { name: 'Recently deleted' })).toBeInTheDocument()
    begun()
    deleted()
    await waitFor(() => expect(places()).toBe(0))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Recently deleted' })).not.toBeInTheDocument())
    expect([store.getItem('startups.unfinished'), store.getItem('startups.deleted')]).toEqual([0, false])
  })

  it('publishes and takes back, in the words of the specification', async () => {
    const { user, api } = await renderApp({
      at: '/startups/list',
      user: founder,
      records: { ...lists, startups: [kolda] },
    })
    await user.click(within(await rowOf('Kolda Frais')).getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Startup published successfully')).toBeVisible()
    await user.click(await within(await rowOf('Kolda Frais')).findByRole('button', { name: 'Unpublish' }))
    expect(await screen.findByText('Startup unpublished successfully')).toBeVisible()
    expect(
      api.made.filter(({ name }) => /publish/.test(name)).map(({ name, body }) => [name, body['is_published']]),
    ).toEqual([
      ['startups.publish', true],
      ['startups.unpublish', false],
    ])
  })

  it('puts a startup back by Undo, wherever it was', async () => {
    const { user, api } = await renderApp({
      at: '/startups/list',
      user: founder,
      records: { ...lists, startups: [honko] },
    })
    await user.click(within(await rowOf('Honko')).getByRole('button', { name: 'Unpublish' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone')).toBeVisible()
    await waitFor(async () => expect(within(await rowOf('Honko')).getByText('Published')).toBeInTheDocument())
    expect(api.made.filter(({ name }) => name === 'startups.undoPublishing').map(({ body }) => body)).toEqual([
      { startup_uuids: [honko.startup_uuid] },
    ])
  })

  it('says what is still to be filled in, in the words of the server', async () => {
    quiet()
    const { user, api } = await renderApp({
      at: '/startups/list',
      user: founder,
      records: { ...lists, startups: [kolda] },
    })
    const row = await rowOf('Kolda Frais')
    api.failNext('startups.publish', 400, 'Still to be filled in: Region, Solution')
    await user.click(within(row).getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Still to be filled in: Region, Solution')).toBeVisible()
  })

  it('says that a startup was taken down and why, and offers no Publish', async () => {
    const down = { ...kolda, taken_down: { reason: 'A copy of another startup', at: '2026-03-01T08:00:00.000Z' } }
    await renderApp({ at: '/startups/list', user: founder, records: { ...lists, startups: [down] } })
    const row = within(await rowOf('Kolda Frais'))
    expect(row.getByText('Taken down: A copy of another startup')).toBeVisible()
    expect(row.getByText('Draft')).toBeInTheDocument()
    expect(row.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
  })

  it('puts the state back and says so when publishing fails', async () => {
    quiet()
    const { user, api } = await renderApp({
      at: '/startups/list',
      user: founder,
      records: { ...lists, startups: [kolda] },
    })
    const row = await rowOf('Kolda Frais')
    api.failNext('startups.publish', 500, 'Something went wrong')
    await user.click(within(row).getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Error updating publish status')).toBeVisible()
    expect(await within(await rowOf('Kolda Frais')).findByRole('button', { name: 'Publish' })).toBeInTheDocument()
  })

  it('says what to do next where there is none, with the button to do it', async () => {
    await renderApp({ at: '/startups/list', user: founder })
    expect(await screen.findByRole('heading', { name: 'No startups found' })).toBeInTheDocument()
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('link', { name: 'Register Startup' }).at(-1)).toHaveAttribute('href', '/startup/create')
  })

  it.each([
    [500, 'The shelf is empty-handed', 'The shelf is empty-handed'],
    [0, '', 'No connection. Check your connection and try again.'],
  ])('says what went wrong (%i) and tries again when asked', async (status, message, expectedText) => {
    quiet()
    const shown = await renderApp({ at: '/dashboard', user: founder, records: { ...lists, startups: [kolda] } })
    await screen.findByRole('heading', { level: 1 })
    shown.api.failNext('startups.list', status, message)
    void shown.open('/startups/list')
    expect(await screen.findByText(expectedText)).toBeVisible()
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rowOf('Kolda Frais')).toBeInTheDocument()
  })

  it('searches as the typing rests, shows what is set as a chip, and takes it away', async () => {
    const { user, api } = await renderApp({
      at: '/startups/list',
      user: founder,
      records: { ...lists, startups: [kolda, honko] },
    })
    await rowOf('Honko')
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'KOLDA')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Honko' })).not.toBeInTheDocument())
    expect(
      JSON.parse(api.made.findLast(({ name }) => name === 'startups.list')?.search.get('filter') ?? '{}'),
    ).toMatchObject({ q: 'KOLDA', is_own: true })
    await user.click(screen.getByRole('button', { name: /Remove the filter Search: KOLDA/ }))
    expect(await rowOf('Honko')).toBeInTheDocument()
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  })

  it('says that nothing matches, and clears what was set', async () => {
    const { user } = await renderApp({
      at: '/startups/list',
      user: founder,
      records: { ...lists, startups: [kolda] },
    })
    await rowOf('Kolda Frais')
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nowhere')
    const empty = await screen.findByRole('heading', { name: 'No startups found' })
    expect(empty.closest('[role=status]')).toHaveTextContent('Try fewer words, or remove a filter.')
    await user.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1) ?? document.body)
    expect(await rowOf('Kolda Frais')).toBeInTheDocument()
  })
})

describe('an investor’s lists', () => {
  it('offer Connect on startups of others and neither Edit nor Publish, and say how it ended', async () => {
    const { user } = await renderApp({
      at: '/vcs/list',
      user: investor,
      records: { ...lists, users: [founder], startups: [honko] },
    })
    const card = (await screen.findByRole('link', { name: 'Honko' })).closest('li') ?? document.body
    expect(within(card).queryByRole('button', { name: /ublish/ })).not.toBeInTheDocument()
    expect(within(card).queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument()
    await user.click(within(card).getByRole('button', { name: 'Connect' }))
    expect(await screen.findByText('Connected to startup.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
    expect(await screen.findByText('Disconnected from startup.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Connect' })).toBeVisible()
  })

  it('ask before a connection ends that was worked on, and bring all of it back by Undo', async () => {
    const { user, api, open } = await renderApp({
      at: '/vcs/list',
      user: investor,
      records: { ...lists, users: [founder], startups: [honko] },
    })
    await user.click(await screen.findByRole('button', { name: 'Connect' }))
    await screen.findByRole('button', { name: 'Disconnect' })
    await open('/vcs/pipeline')
    await user.click(await screen.findByRole('button', { name: 'Move or open the history of Honko' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move to Diligence' }))
    await waitFor(() => expect(api.made.filter(({ name }) => name === 'pipeline.move')).toHaveLength(1))
    await open('/vcs/list')
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect from Honko?' }))
    expect(dialog.getByText(/^It is at Diligence on your board\./)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.made.some(({ name }) => name === 'vc.disconnect')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Disconnect' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }))
    expect(await screen.findByText('Disconnected from startup.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Connected to startup.')).toBeVisible()
    await open('/vcs/pipeline')
    expect(await screen.findByRole('region', { name: 'Diligence, 1 startup' })).toHaveTextContent('Honko')
  })

  it('say that connecting failed, and go back', async () => {
    quiet()
    const { user, api } = await renderApp({
      at: '/vcs/list',
      user: investor,
      records: { ...lists, users: [founder], startups: [honko] },
    })
    await screen.findByRole('link', { name: 'Honko' })
    api.failNext('vc.connect', 500, 'no')
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    expect(await screen.findByText('Failed to connect with startup.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Connect' })).toBeInTheDocument()
  })

  it('have a View Connected toggle on My Startups', async () => {
    const { user, api } = await renderApp({
      at: '/startups/list',
      user: investor,
      records: { ...lists, users: [founder], startups: [honko] },
    })
    const toggle = await screen.findByRole('button', { name: 'View Connected' })
    expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await user.click(toggle)
    await waitFor(() =>
      expect(
        JSON.parse(api.made.findLast(({ name }) => name === 'startups.list')?.search.get('filter') ?? '{}'),
      ).toEqual({ is_connected: true }),
    )
    expect(screen.getByRole('button', { name: 'View Connected' })).toHaveAttribute('aria-pressed', 'true')
  })
})
