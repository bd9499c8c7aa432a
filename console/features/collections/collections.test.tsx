import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { contract } from '@baobab/validation'
import { admin } from '@baobab/tests/component/admin.ts'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { chosen, lists } from '@baobab/tests/component/examples.ts'
import { founder } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { testDatabase } from '@baobab/tests/component/testDatabase.ts'

const startupOf = (startup_uuid: string, startup_name: string) => ({
  startup_uuid,
  startup_name,
  user_uuid: founder.user_uuid,
  is_published: true,
  show_publicly: true,
  ...chosen,
})
const kolda = startupOf('01920000-0000-7000-8000-0000000000d1', 'Kolda Frais')
const praia = startupOf('01920000-0000-7000-8000-0000000000d2', 'Praia Pumps')

const records = { ...lists, users: [founder], startups: [kolda, praia] }
const open = (at: string) => renderApp({ at, user: admin, records })
const stored = () =>
  testDatabase.query('select title, state, is_featured, startup_uuids from collections order by position')
const make = async (title: string, startup_uuids: readonly string[]) =>
  (await clientOf(admin.user_uuid)).call(contract.collections.create, {
    body: { title, state: 'published', startup_uuids },
  })

describe('collections', () => {
  it('are made with startups that are found by name, in an order that is changed by buttons', async () => {
    const { user } = await open('/collections/create')
    await user.type(await screen.findByLabelText(/^Title/), 'Clean water')
    await user.click(screen.getByLabelText(/^State/))
    await user.click(await screen.findByRole('option', { name: 'Published' }))
    const box = screen.getByRole('combobox', { name: 'Startups' })
    for (const name of ['Kolda', 'Praia']) {
      await user.type(box, name)
      await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
    }
    await user.click(await screen.findByRole('button', { name: 'Move Praia Pumps up' }))
    expect(await screen.findByText('Praia Pumps is number 1 of 2 now')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Create Collection' }))
    expect(await screen.findByText('Collection created')).toBeVisible()
    expect(await stored()).toEqual([
      {
        title: 'Clean water',
        state: 'published',
        is_featured: null,
        startup_uuids: [praia.startup_uuid, kolda.startup_uuid],
      },
    ])
  })

  it('lose a startup in the form, keep one that was deleted, and lead to what everyone reads', async () => {
    const { user, open: go } = await open('/dashboard')
    const { data } = await make('Clean water', [kolda.startup_uuid, praia.startup_uuid])
    await testDatabase.query(`delete from startups where id = '${praia.startup_uuid}'`)
    void go(`/collections/${data.uuid}`)
    expect(await screen.findByText('A startup that was deleted')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Public page' })).toHaveAttribute('href', '/collections/clean-water')
    await user.click(await screen.findByRole('button', { name: 'Remove Kolda Frais' }))
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Collection updated')).toBeVisible()
    expect(await stored()).toMatchObject([{ startup_uuids: [praia.startup_uuid] }])
  })

  it('take a startup from its page, give it back, and feature it', async () => {
    const { user, open: go } = await open('/dashboard')
    await make('Clean water', [])
    void go(`/startup/overview/${kolda.startup_uuid}`)
    await user.click(await screen.findByRole('button', { name: 'Collections' }))
    const dialog = await screen.findByRole('dialog', { name: 'Collections of Kolda Frais' })
    await user.click(await within(dialog).findByRole('button', { name: /Clean water/, pressed: false }))
    expect(await screen.findByText('Added to Clean water')).toBeInTheDocument()
    expect(await within(dialog).findByRole('button', { name: /Clean water/, pressed: true })).toBeInTheDocument()
    expect(await stored()).toMatchObject([{ startup_uuids: [kolda.startup_uuid] }])
    await user.click(within(dialog).getByRole('button', { name: 'Feature' }))
    expect(
      await within(dialog).findByRole('button', { name: /Featured startups · featured/, pressed: true }),
    ).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: /Clean water/ }))
    await waitFor(async () =>
      expect(await stored()).toMatchObject([
        { title: 'Clean water', startup_uuids: [] },
        { title: 'Featured startups', is_featured: true, state: 'published', startup_uuids: [kolda.startup_uuid] },
      ]),
    )
  })

  it('say why a startup could not be added', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, open: go, api } = await open('/dashboard')
    await make('Clean water', [])
    void go(`/startup/overview/${kolda.startup_uuid}`)
    await user.click(await screen.findByRole('button', { name: 'Collections' }))
    const entry = await screen.findByRole('button', { name: /Clean water/ })
    api.failNext('collecting.add', 409, 'Clean water can hold 50 startups. Remove some first.')
    await user.click(entry)
    expect(await screen.findByText('Clean water can hold 50 startups. Remove some first.')).toBeInTheDocument()
    expect(await stored()).toMatchObject([{ startup_uuids: [] }])
  })
})
