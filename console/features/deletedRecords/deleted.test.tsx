import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const founder = {
  user_uuid: '01920000-0000-7000-8000-000000000001',
  email: 'thandeka@mail.example',
  role: 'startup',
  first_name: 'Thandeka',
  last_name: 'Nkosi',
} as const
const own = {
  user_uuid: founder.user_uuid,
  kind: 'startups',
  record_uuid: '01920000-0000-7000-8000-0000000000d1',
  deleted_at: '2026-01-31T09:00:00.000Z',
  deleted_by: founder.user_uuid,
}
const admin = { user_uuid: '01920000-0000-7000-8000-000000000009', role: 'admin' }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString()
const mine = { ...own, deleted_uuid: '01920000-0000-7000-8000-0000000000e1', name: 'Kolda Frais', erase_at: inDays(29) }
const taken = {
  ...own,
  deleted_uuid: '01920000-0000-7000-8000-0000000000e2',
  name: 'Honko',
  record_uuid: '01920000-0000-7000-8000-0000000000d2',
  erase_at: inDays(0),
  deleted_by: admin.user_uuid,
}
const at = '/recently-deleted'
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

describe('recently deleted', () => {
  it('says what, who deleted it and how long it can be restored', async () => {
    await renderApp({ at, user: founder, records: { users: [admin], deletedRecords: [mine, taken] } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Recently deleted' })).toBeVisible()
    const [kept, lost] = [await row('Kolda Frais'), await row('Honko')]
    for (const text of ['Startup', 'You', '29 days left']) expect(kept.getByText(text)).toBeInTheDocument()
    for (const text of ['An administrator', 'Less than a day left', 'Only an administrator can restore this'])
      expect(lost.getByText(text)).toBeInTheDocument()
    expect(lost.queryByRole('button')).not.toBeInTheDocument()
  })

  it('says what it is for while it is empty, and when it cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const first = await renderApp({ at, user: founder })
    expect(await screen.findByRole('heading', { name: 'Nothing was deleted recently' })).toBeVisible()
    first.unmount()
    const { api, open, user } = await renderApp({
      at: '/my_profile',
      user: founder,
      records: { deletedRecords: [mine] },
    })
    await screen.findByRole('link', { name: 'Recently deleted' })
    api.failNext('deletedRecords.list', 0)
    void open(at)
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /Kolda Frais/ })).toBeInTheDocument()
  })

  it('erases for good only after a question', async () => {
    const { user, api } = await renderApp({ at, user: founder, records: { deletedRecords: [mine] } })
    await user.click((await row('Kolda Frais')).getByRole('button', { name: 'Erase now: Kolda Frais' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Erase Kolda Frais for good?' })).getByRole('button', {
        name: 'Cancel',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.made.map(({ name }) => name)).not.toContain('deletedRecords.erase')
    await user.click((await row('Kolda Frais')).getByRole('button', { name: 'Erase now: Kolda Frais' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Erase now' }))
    expect(await screen.findByText('Erased for good')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Nothing was deleted recently' })).toBeVisible()
  })

  it('is led to from My Startup(s) once a startup is deleted, and restores it', async () => {
    const startups = [
      { startup_uuid: own.record_uuid, user_uuid: founder.user_uuid, startup_name: 'Kolda Frais', is_published: true },
    ]
    const { user, api } = await renderApp({ at: '/startups/list', user: founder, records: { startups } })
    const kept = await row('Kolda Frais')
    expect(screen.queryByRole('link', { name: 'Recently deleted' })).not.toBeInTheDocument()
    await user.click(kept.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Startup deleted')).toBeVisible()
    await user.click(await screen.findByRole('link', { name: 'Recently deleted' }))
    await user.click((await row('Kolda Frais')).getByRole('button', { name: 'Restore Kolda Frais' }))
    expect(await screen.findByText('Startup restored')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Nothing was deleted recently' })).toBeVisible()
    expect(api.made.filter(({ name }) => name === 'startups.restore')[0]?.body).toEqual({
      startup_uuid: own.record_uuid,
    })
  })
})
