import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { http } from 'msw'
import { founder, investor } from '@baobab/tests/component/people.ts'
import { forward, network } from '@baobab/tests/component/network.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { testDatabase } from '@baobab/tests/component/testDatabase.ts'

const agritech = { uuid: '01920000-0000-7000-8000-0000000000a1', name: 'Agritech' }
const kolda = {
  startup_uuid: '01920000-0000-7000-8000-0000000000d1',
  startup_name: 'Kolda Frais',
  user_uuid: founder.user_uuid,
  is_published: true,
  category_uuid: agritech.uuid,
  startup_monthly_revenue: '4200.50',
  valuation_cap: null,
  percentage_owned: 62.5,
  city: null,
  established_in: '2021-03-14',
  pitch_deck: 'https://deck.example/kolda',
  contact_email: 'ama@kolda.example',
  twitter_profile: null,
}
const at = `/startup/overview/${kolda.startup_uuid}`
const records = { users: [founder], startups: [kolda], categories: [agritech] }
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

/** The value under a label. */
const answer = (label: string) => screen.getAllByText(label, { selector: 'dt' }).at(-1)?.nextElementSibling ?? null

describe('the overview of a startup', () => {
  it('says under the monthly revenue by how much it grew', async () => {
    const { open } = await renderApp({ at: '/notifications', user: investor, records })
    await testDatabase.query(
      `insert into startup_months values ('${kolda.startup_uuid}', '2020-01-01', 3000), ('${kolda.startup_uuid}', '2020-07-01', 4200.50) on conflict do nothing`,
    )
    await testDatabase.query(`delete from startup_months where month > '2020-12-31'`)
    void open(at)
    expect(await screen.findByText('+40% in 6 months')).toBeVisible()
  })

  it('shows name, badges, creator and the five sections, in their own forms', async () => {
    const { user } = await renderApp({ at, user: investor, records })
    expect(await screen.findByRole('heading', { level: 1, name: 'Kolda Frais' })).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByText('Ama Boateng')).toBeVisible()
    expect(main.getAllByText('Agritech').length).toBeGreaterThan(1)
    expect(main.getByText('Published')).toBeVisible()
    const sections = ['Startup Information', 'Contact & Team', 'Solution & Market', 'Financials', 'Social Links']
    await main.findByRole('heading', { level: 2, name: 'Questions and answers' })
    const around = ['Private notes', 'Questions and answers']
    expect(
      main
        .getAllByRole('heading', { level: 2 })
        .map((each) => each.textContent ?? '')
        .filter((each) => !around.includes(each)),
    ).toEqual(sections)
    expect(main.getByRole('button', { name: sections[0] ?? '' })).toHaveAttribute('aria-expanded', 'true')
    for (const name of sections.slice(1)) await user.click(main.getByRole('button', { name }))
    expect(answer('Established')).toHaveTextContent('3/14/2021')
    expect(answer('City')).toHaveTextContent('N/A')
    expect(answer('Monthly revenue')).toHaveTextContent('$4,200.50')
    expect(answer('Valuation cap')).toHaveTextContent('$0')
    expect(answer('Percentage owned')).toHaveTextContent('62.5%')
    expect(answer('Twitter')).toHaveTextContent('N/A')
    expect(main.getByRole('link', { name: 'ama@kolda.example' })).toHaveAttribute('href', 'mailto:ama@kolda.example')
    const deck = main.getByRole('link', { name: 'View Pitch Deck' })
    expect([deck.getAttribute('href'), deck.getAttribute('target'), deck.getAttribute('rel')]).toEqual([
      'https://deck.example/kolda',
      '_blank',
      'noopener noreferrer',
    ])
  })

  it('leads its owner and admins to its public page, and only while there is one', async () => {
    const shown = { ...kolda, show_publicly: true, slug: 'kolda-frais' }
    for (const [user, startup, isThere] of [
      [founder, shown, true],
      [{ ...investor, role: 'admin' }, shown, true],
      [investor, shown, false],
      [founder, { ...shown, show_publicly: false }, false],
      [founder, { ...shown, is_published: false }, false],
    ] as const) {
      const { unmount } = await renderApp({ at, user, records: { ...records, startups: [startup] } })
      await screen.findByRole('heading', { level: 1, name: 'Kolda Frais' })
      const link = screen.queryByRole('link', { name: 'View public page' })
      expect(link?.getAttribute('href')).toBe(isThere ? '/startups/kolda-frais' : undefined)
      unmount()
    }
  })

  it('likes and unlikes at once, with the count of the server', async () => {
    const { user } = await renderApp({ at, user: investor, records })
    await user.click(await screen.findByRole('button', { name: 'Like · 0' }))
    const unlike = await screen.findByRole('button', { name: 'Unlike · 1' })
    // While the like is on its way another press does nothing.
    await waitFor(() => expect(unlike).toHaveAttribute('aria-busy', 'false'))
    await user.click(unlike)
    expect(await screen.findByRole('button', { name: 'Like · 0' })).toBeVisible()
  })

  it('takes a like back that the server rejected, and only logs it', async () => {
    quiet()
    const log = vi.spyOn(console, 'info').mockImplementation(() => {})
    const { user, api } = await renderApp({ at, user: investor, records })
    const like = await screen.findByRole('button', { name: 'Like · 0' })
    api.failNext('startups.like', 500, 'no')
    await user.click(like)
    await waitFor(() => expect(log).toHaveBeenCalled())
    expect(screen.getByRole('button', { name: 'Like · 0' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('follows the creator', async () => {
    const { user } = await renderApp({ at, user: investor, records })
    await user.click(await screen.findByRole('button', { name: 'Follow' }))
    expect(await screen.findByRole('button', { name: 'Unfollow' })).toBeVisible()
  })

  it('offers the owner Edit and Unpublish, and neither Follow nor Connect', async () => {
    await renderApp({ at, user: founder, records: { startups: [kolda], categories: [agritech] } })
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/startup/edit/${kolda.startup_uuid}`,
    )
    expect(screen.getByRole('button', { name: 'Unpublish' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /ollow|onnect/ })).not.toBeInTheDocument()
  })

  it('asks an administrator why they take a founder’s startup down, and undoes it', async () => {
    const admin = { ...investor, role: 'admin' } as const
    const { user, api } = await renderApp({ at, user: admin, records })
    await user.click(await screen.findByRole('button', { name: 'Unpublish' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take Kolda Frais down?' }))
    await user.click(await dialog.findByRole('button', { name: 'Unpublish' }))
    expect(await dialog.findByText('Please give the reason; the founder reads it')).toBeVisible()
    await user.type(dialog.getByLabelText(/^Reason/), 'A copy of another startup')
    await user.click(dialog.getByRole('button', { name: 'Unpublish' }))
    expect(await screen.findByText('Startup unpublished successfully')).toBeVisible()
    expect(api.made.find(({ name }) => name === 'startups.unpublish')?.body).toMatchObject({
      reason: 'A copy of another startup',
    })
    expect(await screen.findByText('Taken down')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.queryByText('Taken down')).not.toBeInTheDocument())
    expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeVisible()
  })

  it('has a reason again where it was closed before it was sent, and only there', async () => {
    const { user } = await renderApp({ at, user: { ...investor, role: 'admin' }, records })
    const asked = async (action: string, title: string) => {
      await user.click(await screen.findByRole('button', { name: action }))
      return within(await screen.findByRole('dialog', { name: title })).findByLabelText(/^Reason/)
    }
    const close = async () => {
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }
    await user.type(await asked('Unpublish', 'Take Kolda Frais down?'), 'A copy of another startup')
    await close()
    expect(await asked('Delete', 'Delete Kolda Frais?')).toHaveValue('')
    await close()
    expect(await asked('Unpublish', 'Take Kolda Frais down?')).toHaveValue('A copy of another startup')
  })

  it('asks an administrator why they delete a founder’s startup; what was typed stays when it fails', async () => {
    quiet()
    const { user, api, at: place } = await renderApp({ at, user: { ...investor, role: 'admin' }, records })
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Kolda Frais?' }))
    await user.type(await dialog.findByLabelText(/^Reason/), 'A copy of another startup')
    api.failNext('startups.delete', 0)
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await dialog.findByText('No connection. Check your connection and try again.')).toBeVisible()
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('A copy of another startup')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Startup deleted')).toBeVisible()
    await waitFor(() => expect(place()).toBe('/vcs/list'))
    expect(api.made.filter(({ name }) => name === 'startups.delete').map(({ body }) => body)).toEqual(
      Array(2).fill({ startup_uuid: kolda.startup_uuid, reason: 'A copy of another startup' }),
    )
  })

  it('says to its founder that it was taken down, why, and what to do; an administrator publishes it again', async () => {
    const down = {
      ...kolda,
      is_published: false,
      taken_down: { reason: 'A copy of another startup', at: '2026-03-01T08:00:00.000Z' },
    }
    const theirs = await renderApp({ at, user: founder, records: { startups: [down], categories: [agritech] } })
    expect(await screen.findByText('Reason: A copy of another startup')).toBeVisible()
    expect(screen.getByText('Taken down')).toBeVisible()
    expect(screen.getByText('Draft')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact')
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
    theirs.unmount()
    const { user } = await renderApp({
      at,
      user: { ...investor, role: 'admin' },
      records: { ...records, startups: [down] },
    })
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Startup published successfully')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Taken down')).not.toBeInTheDocument())
  })

  it('says that a startup is not there', async () => {
    quiet()
    await renderApp({ at: '/startup/overview/01920000-0000-7000-8000-0000000000ff', user: investor })
    expect(await screen.findByText('Startup not found.')).toBeVisible()
  })

  it('shows the server’s message, and tries again when asked', async () => {
    quiet()
    const { user, api, open } = await renderApp({ at: '/dashboard', user: investor, records })
    await screen.findByRole('heading', { level: 1 })
    api.failNext('startups.get', 500, 'The shelf fell over')
    void open(at)
    expect(await screen.findByText('The shelf fell over')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Kolda Frais' })).toBeVisible()
  })
})

describe('editing a startup', () => {
  const edit = `/startup/edit/${kolda.startup_uuid}`

  it('starts from the record, sends only what changed, says so and leads to the overview', async () => {
    const {
      user,
      api,
      at: open,
    } = await renderApp({ at: edit, user: founder, records: { startups: [kolda], categories: [agritech] } })
    const name = await screen.findByLabelText(/^Startup name/)
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
      'Startup Details 2 missing',
      'Contact & Team Complete',
      'Solution & Market Complete',
      'Financials Complete',
    ])
    // The example has no stage and no phase, as imported rows may; the form asks for them.
    await user.clear(name)
    await user.type(name, 'Kolda Frais SA')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Please correct the errors in the form.')).toBeVisible()
    expect(api.made.some(({ name: made }) => made === 'startups.update')).toBe(false)
    expect(open()).toBe(edit)
  })

  it('shows the success message of the specification', async () => {
    const stages = {
      development_stage_uuid: '01920000-0000-7000-8000-0000000000b1',
      raising_phase_uuid: '01920000-0000-7000-8000-0000000000c1',
    }
    const {
      user,
      api,
      at: open,
    } = await renderApp({
      at: edit,
      user: founder,
      records: {
        startups: [{ ...kolda, ...stages }],
        categories: [agritech],
        devphases: [{ uuid: stages.development_stage_uuid, name: 'MVP' }],
        raisephases: [{ uuid: stages.raising_phase_uuid, name: 'Seed' }],
      },
    })
    const region = await screen.findByLabelText(/^Region/)
    await user.clear(region)
    await user.type(region, ' Casamance ')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Information updated successfully')).toBeVisible()
    await waitFor(() => expect(open()).toBe(at))
    expect(api.made.find(({ name }) => name === 'startups.update')?.body).toEqual({
      startup_uuid: kolda.startup_uuid,
      region: 'Casamance',
      was: JSON.stringify({ region: 'Region' }),
    })
  })

  it('shows a message for an address without an id', async () => {
    await renderApp({ at: '/startup/edit/elsewhere', user: founder })
    expect(await screen.findByText('Invalid startup ID. Check URL or navigation link.')).toBeVisible()
  })

  it('says why the details could not be fetched', async () => {
    quiet()
    const { api, open } = await renderApp({
      at: '/dashboard',
      user: founder,
      records: { categories: [agritech], startups: [kolda] },
    })
    await screen.findByRole('heading', { level: 1 })
    api.failNext('startups.get', 500, 'the shelf fell over')
    void open(edit)
    expect(await screen.findByText('Error fetching startup details: the shelf fell over')).toBeVisible()
  })

  it('is closed to founders of other startups', async () => {
    await renderApp({
      at: edit,
      user: { ...investor, role: 'startup' },
      records: { users: [founder], startups: [kolda], categories: [agritech] },
    })
    expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  })
})

/** The console over an API whose answer for this startup was changed on its way. */
function answering(
  at: string,
  change: (startup: Readonly<Record<string, unknown>>) => unknown,
  user: typeof founder | typeof investor = investor,
) {
  network.use(
    http.post('*/api/startups/get/', async ({ request }) => {
      const startup: unknown = await (await forward(request)).json()
      return Response.json(change(startup as Readonly<Record<string, unknown>>))
    }),
  )
  return renderApp({ at, user, records: user === founder ? { ...records, users: [] } : records })
}

describe('the creator of a startup', () => {
  const uuid = founder.user_uuid
  const ama = { user_uuid: uuid, username: 'Ama B.', profile_image: null, is_followed: true }

  it.each([
    ['an object', ama, 'Ama B.', 'Unfollow'],
    ['a list', [ama], 'Ama B.', 'Unfollow'],
    ['a uuid', uuid, 'Unknown', 'Follow'],
    ['a name', 'Ama B.', 'Ama B.', undefined],
    ['an object without a uuid', { username: 'Ama B.', is_followed: true }, 'Ama B.', undefined],
    ['an empty list', [], 'Unknown', undefined],
    ['null', null, 'Unknown', undefined],
    ['an object with another id', { user_uuid: '7', username: '' }, 'Unknown', undefined],
  ] as const)('is read from %s; without a uuid nothing leads to them', async (_, created_by, name, follow) => {
    await answering(at, (startup) => ({ ...startup, created_by }))
    const main = within(await screen.findByRole('main'))
    const shown = await main.findByText(name, {})
    expect(shown.closest('a')?.getAttribute('href')).toBe(follow && `/people/${uuid}`)
    expect(main.queryByRole('button', { name: /^(Un)?[Ff]ollow$/ })?.textContent).toBe(follow)
  })
})

describe('an answer without a startup', () => {
  it.each([
    ['{}', {}],
    ['{data: {}}', { data: {} }],
    ['[]', []],
    ['a message', { message: 'Done' }],
    ['null', null],
  ])('(%s) is shown on the edit form and on the overview', async (_, answer) => {
    quiet()
    const edit = await answering(`/startup/edit/${kolda.startup_uuid}`, () => answer, founder)
    expect(await screen.findByText('No startup data returned.')).toBeVisible()
    edit.unmount()
    await answering(at, () => answer)
    expect(await screen.findByText('Startup not found.')).toBeVisible()
  })
})
