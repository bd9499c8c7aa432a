import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { founder } from '@baobab/tests/component/people.ts'
import { network, pauseNext } from '@baobab/tests/component/network.ts'
import { renderAgain, renderApp } from '@baobab/tests/component/renderApp.tsx'
import { testDatabase } from '@baobab/tests/component/testDatabase.ts'

const at = '/admin/system'

describe('the system page', () => {
  it('shows each part with its figures and what to do, and what has stopped first', async () => {
    const { user } = await renderApp({ at, user: admin })
    const part = async (name: string) => within(await screen.findByRole('region', { name }))
    expect((await part('Database')).getByText('Embedded, for trying')).toBeVisible()
    expect((await part('Disk')).getByText('Free')).toBeVisible()
    expect((await part('Backups')).getByText(/^Set BACKUP_EVERY=24/)).toBeVisible()
    expect((await part('Mail')).getByRole('link', { name: 'Open mails' })).toBeVisible()
    const jobs = await part('Background work')
    expect(jobs.getAllByText('Never').length).toBeGreaterThan(2)

    await testDatabase.query(
      "insert into job_runs (name, begun_at, ran_at, every_ms, failed_at, failures, error) values ('pictures', now(), now(), 86400000, now(), 3, 'The bucket is gone')",
    )
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await jobs.findByText('The bucket is gone')).toBeVisible()
    expect(jobs.getAllByRole('listitem')[0]).toHaveTextContent(/^Removing unused picturesStopped/)
  })

  it('says what has stopped, and that mail may not have told of it', async () => {
    await renderApp({ at: '/admin/audit', user: admin })
    await testDatabase.query(
      "insert into system_alerts (name, since, seen_at) values ('job.pictures', now(), now()), ('mail_stuck', now(), now())",
    )
    await renderAgain({ at, user: admin })
    const stopped = within(await screen.findByRole('region', { name: 'What has stopped' }))
    expect(stopped.getByText('Background work: Removing unused pictures')).toBeVisible()
    expect(stopped.getAllByText(/that message may not have arrived/)).toHaveLength(1)
  })

  it('says that it could not be read, and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, api } = await renderApp({ at: '/admin/audit', user: admin })
    api.failNext('system.get', 0)
    await user.click(await screen.findByRole('link', { name: 'System' }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Database' })).toBeVisible()
  })

  it('is for administrators who read accounts', async () => {
    await renderApp({ at, user: founder })
    expect(await screen.findByText("You don't have access to this page")).toBeVisible()
  })
})

describe('the checklist', () => {
  it('says on the dashboard what to do, leads there, and can be put away', async () => {
    const { user, open, at: address } = await renderApp({ at: '/dashboard', user: admin })
    const list = within(await screen.findByRole('region', { name: 'Before real use' }))
    expect(list.getByText('0 of 5 done')).toBeVisible()
    expect(list.getByText(/^Mails reach nobody yet. Set SMTP_URL/)).toBeVisible()
    expect(list.getAllByRole('link', { name: 'Open the system page' })).toHaveLength(2)
    await user.click(list.getByRole('link', { name: 'Open sign-in and security' }))
    await waitFor(() => expect(address()).toBe('/my_profile/security'))
    void open('/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Put away' }))
    expect(screen.queryByRole('region', { name: 'Before real use' })).not.toBeInTheDocument()
    // It stays on the system page, and does not lead there.
    void open('/admin/system')
    const here = within(await screen.findByRole('region', { name: 'Before real use' }))
    expect(here.getByRole('link', { name: 'Open settings' })).toBeVisible()
    expect(here.queryByRole('link', { name: 'Open the system page' })).not.toBeInTheDocument()
  })

  it('lets nothing be pressed that it would move when it comes, and keeps nothing back where it cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const release = pauseNext('system.setup')
    const { api, open } = await renderApp({ at: '/dashboard', user: admin })
    const importLink = () => document.querySelector('main a[href="/admin/import"]')
    await waitFor(() => expect(importLink()).toBeInTheDocument())
    expect(importLink()).not.toBeVisible()
    release()
    await waitFor(() => expect(importLink()).toBeVisible())
    void open('/admin/mails')
    await waitFor(() => expect(importLink()).not.toBeInTheDocument())
    api.failNext('system.setup', 0)
    void open('/dashboard')
    await waitFor(() => expect(importLink()).toBeVisible())
    expect(screen.queryByRole('region', { name: 'Before real use' })).not.toBeInTheDocument()
  })

  it('is gone once all is done, and is not for moderators', async () => {
    network.use(
      http.get('*/api/system/setup/', () =>
        HttpResponse.json({ items: [{ name: 'mail', state: 'done', done: true }] }),
      ),
    )
    await renderApp({ at: '/dashboard', user: admin })
    await waitFor(() => expect(document.querySelector('main a[href="/admin/import"]')).toBeVisible())
    expect(screen.queryByRole('region', { name: 'Before real use' })).not.toBeInTheDocument()
    const { api } = await renderApp({ at: '/dashboard', user: { ...admin, rights: 'moderator' } })
    expect(await screen.findByRole('region', { name: 'What changed' })).toBeVisible()
    expect(api.made.some(({ name }) => name === 'system.setup')).toBe(false)
  })
})
