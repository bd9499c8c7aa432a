import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { founder } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
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
