import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { failNext, pauseNext } from '@baobab/tests/component/network.ts'
import { chosen, lists } from '@baobab/tests/component/examples.ts'
import { founder } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { testDatabase } from '@baobab/tests/component/testDatabase.ts'

const kolda = {
  startup_uuid: '01920000-0000-7000-8000-0000000000d1',
  startup_name: 'Kolda Frais',
  user_uuid: founder.user_uuid,
  is_published: true,
  ...chosen,
}
const thandeka = {
  user_uuid: '01920000-0000-7000-8000-000000000002',
  email: 'thandeka@mail.example',
  first_name: 'Thandeka',
  last_name: 'Dube',
  role: 'vc',
} as const
const reader = '01920000-0000-7000-8000-00000000a001'
const at = `/startup/viewed/${kolda.startup_uuid}`

/** Records of today, in this order, of sections of the startup. */
async function recorded(sections: readonly string[], person: string | undefined = thandeka.user_uuid): Promise<void> {
  if (person)
    await testDatabase.query(
      `insert into access_readers (id, user_id, organisation, created_at) values ('${reader}', '${person}', 'Savanna Fund', now())`,
    )
  for (const [n, section] of sections.entries())
    await testDatabase.query(
      `insert into access_records (day, seq, at, reader_id, way, sections, startups, hash)
       values (current_date, ${n + 1}, now(), '${reader}', 'page', '{${section}}', '{${kolda.startup_uuid}}', 'x')`,
    )
}

const open = () =>
  renderApp({
    at: '/startups/list',
    user: founder,
    records: { ...lists, users: [thandeka], startups: [kolda] },
  })

/** From My Startups, by the menu of the startup. */
async function followMenu(user: Awaited<ReturnType<typeof open>>['user'], name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More of Kolda Frais' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

describe('Who viewed', () => {
  it('opens from My Startups, and says who read what, when and through what, by section', async () => {
    const { user } = await open()
    await recorded(['financials', 'contact'])
    await followMenu(user, 'Who viewed')
    expect(await screen.findByRole('heading', { level: 1, name: 'Who viewed' })).toBeVisible()
    const list = await screen.findByRole('list', { name: 'Who read more than everyone sees' })
    const [newest, first] = within(list).getAllByRole('listitem')
    expect(newest).toHaveTextContent('Thandeka Dube · Savanna Fund')
    expect(newest).toHaveTextContent('Contact & Team')
    expect(newest).toHaveTextContent('On the startup’s page')
    expect(first).toHaveTextContent('Financials')
    expect(within(newest ?? list).getByRole('link', { name: 'Thandeka Dube' })).toHaveAttribute(
      'href',
      `/people/${thandeka.user_uuid}`,
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Section' }), 'Financials')
    await waitFor(() => expect(screen.queryByText('Contact & Team', { selector: 'p' })).not.toBeInTheDocument())
    expect(await screen.findByText('Financials', { selector: 'p' })).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Section' }), 'Social Links')
    expect(await screen.findByText('Nobody has read this section yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Who sees what' })).toHaveAttribute(
      'href',
      `/startup/access/${kolda.startup_uuid}`,
    )
  })

  it('leads from My Startups to who sees what', async () => {
    const { user } = await open()
    await followMenu(user, 'Who sees what')
    expect(await screen.findByRole('heading', { level: 1, name: 'Who sees what' })).toBeVisible()
  })

  it('shows outlines while it loads, and says that nobody read more yet', async () => {
    const release = pauseNext('access.viewed')
    await renderApp({ at, user: founder, records: { ...lists, startups: [kolda] } })
    await screen.findByRole('heading', { level: 1, name: 'Who viewed' })
    expect(await screen.findByRole('status', { name: 'Loading…' })).toBeInTheDocument()
    release()
    expect(await screen.findByText(/^Nobody has read more than everyone sees yet/)).toBeVisible()
  })

  it('says that it could not be loaded, and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    failNext('access.viewed', 403, 'Not now')
    const { user } = await renderApp({ at, user: founder, records: { ...lists, startups: [kolda] } })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^Nobody has read more than everyone sees yet/)).toBeVisible()
  })

  it('reads on from page to page', async () => {
    const { user } = await open()
    await recorded(Array.from({ length: 27 }, () => 'contact'))
    await followMenu(user, 'Who viewed')
    const list = await screen.findByRole('list', { name: 'Who read more than everyone sees' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(25)
    await user.click(screen.getByRole('button', { name: 'Show earlier' }))
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(27))
    expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument()
  })

  it('names nobody whose account is gone', async () => {
    const { user } = await open()
    await recorded(['contact'], '')
    await followMenu(user, 'Who viewed')
    expect(await screen.findByText('An account that was deleted')).toBeVisible()
  })

  it('is closed to those whose startup it is not', async () => {
    await renderApp({
      at,
      user: founder,
      records: { ...lists, users: [thandeka], startups: [{ ...kolda, user_uuid: thandeka.user_uuid }] },
    })
    expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  })
})

describe('a startup that an investor reads', () => {
  it('says that reading it is recorded', async () => {
    await renderApp({
      at: `/vcs/overview/${kolda.startup_uuid}`,
      user: thandeka,
      records: { ...lists, users: [founder], startups: [kolda] },
    })
    await waitFor(() =>
      expect(screen.getByText(/^What you read here beyond what everyone sees is recorded/)).toBeVisible(),
    )
  })
})
