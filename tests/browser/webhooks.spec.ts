import { enter } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { admin } from './people.ts'
import { overflow } from '../site/pages.ts'

const widths = { desk: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } } as const

for (const [name, viewport] of Object.entries(widths)) {
  test(`an administrator has another server told of what happens, and sees why it was not, on a ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await enter(page, admin, '/app/admin/webhooks')
    const called = `Map ${crypto.randomUUID().slice(0, 8)}`
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a webhook' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(called)
    // A name that leads nowhere.
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://hub.invalid/hook')
    await page.keyboard.press('Enter')
    const made = page.getByRole('dialog', { name: 'Secret of the webhook' })
    await expect(made.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/)
    await made.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('button', { name: `Send a test to the webhook “${called}”` }).click()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: called }) })
    // The worker tries it, and the log says so by itself.
    await expect(row.getByText(/1 try · Not reachable · next/)).toBeVisible()
    await row.getByText('What is sent').first().click()
    await expect(row.getByText(/"type":"webhook.test"/)).toBeVisible()
    expect(await overflow(page)).toBeLessThanOrEqual(0)

    await row.getByRole('button', { name: `Delete the webhook “${called}”` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('The webhook is deleted')).toBeVisible()
    await expect(row).toHaveCount(0)
  })
}
