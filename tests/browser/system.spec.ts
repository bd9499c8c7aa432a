import { enter } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { admin } from './people.ts'
import { followMenu } from './menu.ts'
import { expectNoViolations } from './sound.ts'

/* An administrator looks at what the server stands on. */

test.use({ settings: { BACKUP_EVERY: '24' } })

test('the system page says what was backed up and how background work went', async ({ page }) => {
  test.setTimeout(120_000)
  await enter(page, admin)
  await followMenu(page, 'Administration', 'System')
  const backups = page.getByRole('region', { name: 'Backups' })
  await expect(backups).toContainText('Every 24 hours')
  // The server makes the first one right after it starts.
  await expect(async () => {
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(backups).toContainText('In order', { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await expect(backups).toContainText(/baobab-.*\.tar\.zst/)
  await expect(page.getByRole('region', { name: 'Database' })).toContainText('PostgreSQL')
  const job = page.getByRole('region', { name: 'Background work' }).getByRole('listitem').filter({ hasText: 'Backup' })
  await expect(job).toContainText('In order')
  await expect(page.getByRole('main')).not.toContainText('Stopped')
  await expectNoViolations(page)
})
