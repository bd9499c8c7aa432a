import { enter } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { admin } from './people.ts'
import { overflow } from '../site/pages.ts'

const widths = { desk: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } } as const

for (const [name, viewport] of Object.entries(widths)) {
  test(`an administrator gives a program a key that reads startups, sees when it was used, and revokes it, on a ${name}`, async ({
    page,
    request,
    context,
  }) => {
    await page.setViewportSize(viewport)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await enter(page, admin, '/app/admin/keys')
    const called = `Reports ${crypto.randomUUID().slice(0, 8)}`
    await page.getByRole('button', { name: 'Make a key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make a key' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(called)
    await dialog.getByRole('checkbox', { name: 'Read: Startups' }).check()
    await dialog.getByLabel(/^Your password/).fill(admin.password)
    await page.keyboard.press('Enter')

    const made = page.getByRole('dialog', { name: 'Your key' })
    const key = await made.getByRole('textbox', { name: 'Key' }).inputValue()
    // Neither Escape nor a press beside it loses what is shown once.
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await made.getByRole('button', { name: 'Copy' }).click()
    await expect(made.getByText('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await made.getByRole('button', { name: 'Done' }).click()

    const row = page.getByRole('listitem').filter({ hasText: called })
    await expect(row.getByText('Never used')).toBeVisible()
    const headers = { Authorization: `Token ${key}` }
    const read = () => request.get('/api/startups/list/?range=[0,0]', { headers })
    expect((await read()).status()).toBe(200)
    const denied = await request.get('/api/users/list/', { headers })
    expect(denied.status()).toBe(403)
    expect(await denied.json()).toMatchObject({ code: 'apiKey.scope' })
    await page.reload()
    await expect(row.getByText(/Last used/)).toBeVisible()
    expect(await page.content()).not.toContain(key)

    await row.getByRole('button', { name: `Revoke the key “${called}”` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('The key is revoked. It makes no further call.')).toBeVisible()
    await expect(row).toHaveCount(0)
    expect((await read()).status()).toBe(401)
  })
}
