import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { forward, network, settled } from '@baobab/tests/component/network.ts'
import { pausedConnection } from '@baobab/tests/component/pausedConnection.ts'
import { founder } from '@baobab/tests/component/people.ts'
import { renderApp, type Rendered } from '@baobab/tests/component/renderApp.tsx'

const investor = {
  ...founder,
  user_uuid: '01920000-0000-7000-8000-000000000002',
  email: 'thandeka@mail.example',
  role: 'vc',
} as const
const agri = { uuid: '01920000-0000-7000-8000-0000000000a1', name: 'Agritech' }
const health = { uuid: '01920000-0000-7000-8000-0000000000a2', name: 'Health' }
const seed = { uuid: '01920000-0000-7000-8000-0000000000c1', name: 'Seed' }
const lists = { categories: [agri, health], raisephases: [seed] }
const startup = (n: number, startup_name: string, more: object = {}) =>
  ({
    startup_uuid: `01920000-0000-7000-8000-0000000000d${n}`,
    startup_name,
    user_uuid: founder.user_uuid,
    is_published: true,
    ...more,
  }) as const
const kolda = startup(1, 'Kolda Frais', {
  category_uuid: agri.uuid,
  raising_phase_uuid: seed.uuid,
  startup_monthly_revenue: '4200.50',
  valuation_cap: null,
})
const honko = startup(2, 'Honko', { category_uuid: health.uuid })
const profile = {
  investor_uuid: investor.user_uuid,
  user_uuid: investor.user_uuid,
  categories: [agri.uuid],
  stages: [],
  phases: [seed.uuid],
  geographical_area_of_interest: null,
  cheque_min: null,
  cheque_max: null,
}
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const records = { ...lists, users: [founder], startups: [kolda, honko] }
const cardOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest<HTMLElement>('li, tr') ?? document.body)

describe('why a startup matches', () => {
  it('stands in its row and on its page, for an investor with a profile', async () => {
    const { open } = await renderApp({ at: '/vcs/list', user: investor, records: { ...records, vc: [profile] } })
    expect((await cardOf('Kolda Frais')).getByRole('cell', { name: '100% Matches: Agritech, Seed' })).toBeVisible()
    expect((await cardOf('Honko')).getByRole('cell', { name: '0%' })).toBeVisible()
    void open(`/vcs/overview/${kolda.startup_uuid}`)
    const why = within(await screen.findByRole('region', { name: 'Why it matches your profile' }))
    expect(why.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Category: Agritech', 'Raising: Seed'])
  })

  it('is a badge on cards, of those alone that match better than the average of their page', async () => {
    const { user } = await renderApp({ at: '/vcs/list', user: investor, records: { ...records, vc: [profile] } })
    await user.click(await screen.findByRole('button', { name: 'Cards' }))
    expect((await cardOf('Kolda Frais')).getByText('Match 100%')).toBeVisible()
    expect((await cardOf('Kolda Frais')).getByTitle('Matches: Agritech, Seed')).toBeVisible()
    expect((await cardOf('Honko')).queryByText(/^Match/)).not.toBeInTheDocument()
  })

  it('is no badge where all of a page match alike', async () => {
    const alike = { ...kolda, startup_uuid: honko.startup_uuid, startup_name: 'Honko' }
    const { user } = await renderApp({
      at: '/vcs/list',
      user: investor,
      records: { ...records, startups: [kolda, alike], vc: [profile] },
    })
    expect((await cardOf('Honko')).getByRole('cell', { name: /^100%/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cards' }))
    await cardOf('Honko')
    expect(screen.queryByText(/^Match \d/)).not.toBeInTheDocument()
  })

  it('is an order of the list, offered to who has a mandate', async () => {
    const { user, api } = await renderApp({ at: '/vcs/list', user: investor, records: { ...records, vc: [profile] } })
    await cardOf('Honko')
    await user.click(await screen.findByRole('combobox', { name: 'Sort by' }))
    await user.click(await screen.findByRole('option', { name: 'Best match' }))
    const sorts = () =>
      api.made.flatMap(({ name, search }) => (name === 'startups.list' ? [search.get('sort')] : [])).at(-1)
    await waitFor(() => expect(sorts()).toBe('["match","DESC"]'))
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /Kolda Frais|Honko/ }).map((one) => one.textContent)).toEqual([
        'Kolda Frais',
        'Honko',
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Sort by match ascending' }))
    await waitFor(() => expect(sorts()).toBe('["match","ASC"]'))
  })

  it('is no order for who has no mandate, and gives way where it was one', async () => {
    quiet()
    const { user, api, open } = await renderApp({ at: '/dashboard', user: investor, records })
    void open(`/vcs/list?${new URLSearchParams({ sort: 'match', order: 'DESC' })}`)
    await cardOf('Honko')
    expect(api.made.findLast(({ name }) => name === 'startups.list')?.search.get('sort')).toBe('["created_at","DESC"]')
    await user.click(await screen.findByRole('combobox', { name: 'Sort by' }))
    await screen.findAllByRole('option')
    expect(screen.queryByRole('option', { name: 'Best match' })).not.toBeInTheDocument()
  })

  it('is a filter; where nothing is looked for, the way leads to the portfolio', async () => {
    const { user, api } = await renderApp({
      at: '/vcs/list',
      user: investor,
      records: { ...records, vc: [{ ...profile, categories: [], phases: [] }] },
    })
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    await user.click(await screen.findByRole('button', { name: 'Matches my profile' }))
    expect(
      await screen.findByRole('heading', { name: 'Your portfolio does not say yet what you look for' }),
    ).toBeVisible()
    expect(JSON.parse(api.made.findLast(({ name }) => name === 'startups.list')?.search.get('filter') ?? '{}')).toEqual(
      { matches_profile: true },
    )
    expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'My Portfolio' }).at(-1)).toHaveAttribute(
      'href',
      '/vcs/portfolio/',
    )
    expect(screen.getByRole('button', { name: /Remove the filter/ })).toBeVisible()
  })

  it('is a filter that may find nothing although much is looked for', async () => {
    const { user } = await renderApp({
      at: '/vcs/list',
      user: investor,
      records: { ...records, startups: [honko], vc: [profile] },
    })
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    await user.click(await screen.findByRole('button', { name: 'Matches my profile' }))
    expect(await screen.findByText('Try fewer words, or remove a filter.')).toBeVisible()
  })
})

describe('comparing', () => {
  const compare = `/vcs/compare?ids=${kolda.startup_uuid},${honko.startup_uuid}`

  it('begins in the list: four at most are chosen, and the tray says how many', async () => {
    const many = [1, 2, 3, 4, 5].map((n) => startup(n, `Startup ${n}`))
    const { user, open, at } = await renderApp({
      at: '/vcs/list',
      user: investor,
      records: { ...records, startups: many },
    })
    for (const n of [1, 2, 3, 4, 5])
      await user.click((await cardOf(`Startup ${n}`)).getByRole('button', { name: `Compare Startup ${n}` }))
    expect(await screen.findByText('You can compare up to 4. Remove one first.')).toBeVisible()
    const tray = () => within(screen.getByRole('complementary', { name: 'Selected to compare' }))
    expect(tray().getByRole('status')).toHaveTextContent('4 of 4 chosen')
    expect((await cardOf('Startup 5')).getByRole('button', { name: 'Compare Startup 5' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await user.click((await cardOf('Startup 1')).getByRole('button', { name: 'Compare Startup 1' }))
    expect(tray().getByRole('status')).toHaveTextContent('3 of 4 chosen')
    void open(`/vcs/overview/${many[1]?.startup_uuid}`)
    await screen.findByRole('heading', { level: 1, name: 'Startup 2' })
    expect(await screen.findByRole('button', { name: 'Compare Startup 2' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(tray().getByRole('link', { name: 'Compare' }))
    await waitFor(() => expect(at()).toBe('/vcs/compare'))
    expect(await screen.findAllByRole('columnheader', { name: /Startup \d/ })).toHaveLength(3)
  })

  it('shows figures first with the best of each, then every described field by section, and what differs', async () => {
    const { user } = await renderApp({ at: compare, user: investor, records })
    await screen.findByRole('columnheader', { name: /Honko/ })
    const rows = () =>
      Object.fromEntries(
        screen
          .getAllByRole('row')
          .map((row) => Array.from(row.children, (cell) => cell.textContent))
          .map(([label = '', ...cells]) => [label, cells]),
      )
    expect(rows()).toMatchObject({
      'Monthly revenue': ['$4,200.50Best', '$1,000'],
      'Valuation cap': ['Not given', '$1,000'],
      'Category, different': ['Agritech', 'Health'],
      'Percentage owned': ['50%', '50%'],
      'Raising phase, different': ['Seed', 'N/A'],
      Established: ['5/17/2020', '5/17/2020'],
    })
    expect(Object.keys(rows())).toEqual(
      expect.arrayContaining([
        'Figures',
        'Startup Information',
        'Contact & Team',
        'Solution & Market',
        'Financials',
        'Social Links',
        'Pitch deck',
        'Business model',
      ]),
    )
    await user.click(screen.getByRole('switch', { name: 'Only differences' }))
    expect(Object.keys(rows()).filter((label) => label !== 'Field')).toEqual([
      'Figures',
      'Monthly revenue',
      'Valuation cap',
      'Startup Information',
      'Category, different',
      'Raising phase, different',
    ])
  })

  it('says which of an address are not there, and takes one out', async () => {
    quiet()
    const { user } = await renderApp({
      at: `${compare},01920000-0000-7000-8000-0000000000ff,nonsense`,
      user: investor,
      records,
    })
    expect(await screen.findByText(/^2 startups of this address are not there/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Remove Honko from the comparison' }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Honko/ })).not.toBeInTheDocument())
    expect(screen.getByRole('columnheader', { name: /Kolda Frais/ })).toBeInTheDocument()
  })

  it('says what to do when nothing is named, and tries again after a failure', async () => {
    quiet()
    const { user, api, open } = await renderApp({ at: '/vcs/compare', user: investor, records })
    expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
    api.failNext('startups.get', 500, 'Not now')
    void open(`/vcs/compare?ids=${kolda.startup_uuid}`)
    expect(await screen.findByText('Not now')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('columnheader', { name: /Kolda Frais/ })).toBeInTheDocument()
  })

  it('is not for founders', async () => {
    const { open } = await renderApp({ at: compare, user: founder, records: { ...lists, startups: [kolda] } })
    expect(await screen.findByRole('heading', { level: 1, name: "You don't have access to this page" })).toBeVisible()
    void open('/startups/list')
    await screen.findByRole('link', { name: 'Kolda Frais' })
    expect(screen.queryByRole('button', { name: /^Compare/ })).not.toBeInTheDocument()
  })
})

describe('notes', () => {
  const at = `/vcs/overview/${kolda.startup_uuid}`
  const panel = async () => within(await screen.findByRole('region', { name: 'Private notes' }))
  const write = async (shown: Rendered, text: string) => {
    await shown.user.type((await panel()).getByLabelText(/^Note/), text)
    await shown.user.click((await panel()).getByRole('button', { name: 'Add note' }))
  }

  it('are added, changed, and deleted with an Undo', async () => {
    const shown = await renderApp({ at, user: investor, records })
    await shown.user.click((await panel()).getByRole('button', { name: 'Add note' }))
    expect(await (await panel()).findByText('Write your note')).toBeVisible()
    await write(shown, 'Strong team')
    expect(await screen.findByText('Note saved')).toBeVisible()
    expect(await (await panel()).findByText('Strong team')).toBeVisible()
    expect((await panel()).getByLabelText(/^Note/)).toHaveValue('')
    await shown.user.click((await panel()).getByRole('button', { name: /^Edit the note/ }))
    const [, box] = (await panel()).getAllByLabelText(/^Note/)
    await shown.user.type(box ?? document.body, ', thin margins')
    await shown.user.click((await panel()).getByRole('button', { name: 'Save note' }))
    // The box that it was typed into holds the same text until it closes.
    expect(await (await panel()).findByText('Strong team, thin margins', { ignore: 'textarea' })).toBeVisible()
    await shown.user.click(await (await panel()).findByRole('button', { name: /^Delete the note/ }))
    expect((await panel()).queryByText('Strong team, thin margins')).not.toBeInTheDocument()
    expect(await screen.findByText('Note deleted')).toBeVisible()
    expect(shown.api.made.some(({ name }) => name === 'notes.delete')).toBe(true)
    await shown.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await (await panel()).findByText('Strong team, thin margins')).toBeVisible()
    expect(shown.api.made.some(({ name }) => name === 'notes.restore')).toBe(true)
  })

  it('stand there once they are saved, though the list was being read before', async () => {
    const line = pausedConnection()
    line.hold()
    network.use(
      http.get(`*/api/vc/notes/${kolda.startup_uuid}/`, async ({ request }) => {
        const before = await forward(request)
        await line.free
        return before
      }),
    )
    const shown = await renderApp({ at, user: investor, records })
    await waitFor(() => expect(shown.api.made.some(({ name }) => name === 'notes.list')).toBe(true))
    await settled()
    await write(shown, 'Strong team')
    await waitFor(() => expect(shown.api.made.some(({ name }) => name === 'notes.create')).toBe(true))
    await settled()
    line.release()
    expect(await (await panel()).findByText('Strong team')).toBeVisible()
    expect(await screen.findByText('Note saved')).toBeVisible()
  })

  it('keep what was typed when they cannot be saved, also while the page is left', async () => {
    quiet()
    const shown = await renderApp({ at, user: investor, records })
    await panel()
    shown.api.failNext('notes.create', 0)
    await write(shown, 'Ask about churn')
    expect(await (await panel()).findByText('No connection. Check your connection and try again.')).toBeVisible()
    expect((await panel()).getByLabelText(/^Note/)).toHaveValue('Ask about churn')
    void shown.open('/vcs/list')
    await screen.findByRole('searchbox')
    void shown.open(at)
    expect((await panel()).getByLabelText(/^Note/)).toHaveValue('Ask about churn')
  })

  it('say that they cannot be read, and are not there for founders', async () => {
    quiet()
    const shown = await renderApp({ at: '/vcs/list', user: investor, records })
    await screen.findByRole('link', { name: 'Honko' })
    shown.api.failNext('notes.list', 403, 'no')
    void shown.open(at)
    await waitFor(() => expect(screen.getByText('Your notes could not be read.')).toBeVisible())
    shown.unmount()
    await renderApp({
      at: `/startup/overview/${kolda.startup_uuid}`,
      user: founder,
      records: { ...lists, startups: [kolda] },
    })
    await screen.findByRole('heading', { level: 1, name: 'Kolda Frais' })
    expect(screen.queryByRole('region', { name: 'Private notes' })).not.toBeInTheDocument()
  })
})
