import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { founder, investor } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { limits } from '@baobab/validation'
import { access } from '@baobab/validation/calls/access.ts'

const startup_uuid = '01920000-0000-7000-8000-0000000000d1'
const kolda = { startup_uuid, startup_name: 'Kolda Frais', user_uuid: founder.user_uuid, is_published: true }

it('a request that is answered meanwhile is not taken back: it says so, and how it stands', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user, open } = await renderApp({
    at: '/notifications',
    user: investor,
    records: { users: [founder], startups: [kolda] },
  })
  const [founders, investors] = [await clientOf(founder.user_uuid), await clientOf(investor.user_uuid)]
  const kept: Readonly<Record<string, string>> = { financials: 'granted' }
  await founders.call(access.setTiers, { body: { startup_uuid, ...kept } })
  await investors.call(access.ask, { body: { startup_uuid, message: 'May I read more?' } })
  await open(`/vcs/overview/${startup_uuid}`)
  const takeBack = await screen.findByRole('button', { name: 'Take back' })
  const [grant] = (await founders.call(access.grants, { query: { startup: startup_uuid } })).data
  await founders.call(access.answer, {
    body: { grant_uuid: grant?.grant_uuid ?? '', state: 'declined', ends_on: null, reason: 'Not yet' },
  })
  await user.click(takeBack)
  expect(await screen.findByText(/Not yet/)).toBeVisible()
  expect(screen.getByRole('alert')).toBeVisible()
  await waitFor(() => expect(takeBack).not.toBeInTheDocument())
})

it('every grant is shown, a page after the other, those that hold before those that are over', async () => {
  const { page } = limits.grants
  const grants = Array.from({ length: page + 1 }, (_, at) => ({
    id: `01920000-0000-7000-8000-${String(at + 1000).padStart(12, '0')}`,
    startup_id: startup_uuid,
    person_id: investor.user_uuid,
    source: 'founder',
    state: at === page ? 'granted' : 'revoked',
    reason: `Grant ${at}`,
    created_at: new Date(Date.UTC(2026, 0, 1) - at * 60_000),
  }))
  const { user } = await renderApp({
    at: `/startup/access/${startup_uuid}`,
    user: founder,
    records: { users: [investor], startups: [kolda], grants },
  })
  const list = within(await screen.findByRole('region', { name: 'Requests and access' }))
  expect(await list.findAllByText(/Grant \d+/)).toHaveLength(page)
  expect(list.getAllByText(/Grant \d+/)[0]).toHaveTextContent(`Grant ${page}`)
  await user.click(list.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(list.getAllByText(/Grant \d+/)).toHaveLength(page + 1))
  expect(list.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

it('access can be granted to an investor who connected long before others did', async () => {
  const many = 2 * limits.contacts.page + 1
  const investors = Array.from({ length: many }, (_, at) => ({
    user_uuid: `01920000-0000-7000-8000-${String(at + 1000).padStart(12, '0')}`,
    role: 'vc',
    first_name: 'Investor',
    last_name: String(at),
  }))
  const { user } = await renderApp({
    at: `/startup/access/${startup_uuid}`,
    user: founder,
    records: {
      users: investors,
      startups: [kolda],
      connections: investors.map(({ user_uuid }, at) => ({
        startup_id: startup_uuid,
        user_id: user_uuid,
        created_at: new Date(Date.UTC(2026, 0, 1) - at * 60_000).toISOString(),
      })),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Grant access' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Grant an investor access' }))
  expect(await dialog.findByRole('option', { name: `Investor ${String(many - 1)}` })).toBeInTheDocument()
  expect(dialog.getAllByRole('option', { name: /^Investor \d/ })).toHaveLength(many)
})
