import { enter, person } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { records } from './lists.ts'
import { admin } from './people.ts'
import { search } from './searching.ts'
import { expectNoViolations } from './sound.ts'
import { ask } from './talk.ts'

test('somebody reports a startup and its founder; an administrator finds both, and decides', async ({
  page,
  browser,
  request,
  server,
}) => {
  test.setTimeout(120_000)
  const reader = await person({ request, server }, 'reports')
  const reason = `The figures are false ${crypto.randomUUID()}`
  const [found] = (
    (await ask(server.url, 'startups/list/?range=[0,0]&filter={"is_published":true}', {
      token: reader.access_token,
    })) as { data: Readonly<Record<'startup_uuid' | 'startup_name', string>>[] }
  ).data
  const name = found?.startup_name ?? ''
  await enter(page, reader, `/app/startup/overview/${found?.startup_uuid ?? ''}`)

  await test.step('by the keyboard', async () => {
    await page.getByRole('button', { name: 'Report this startup' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Report ${name}?` })
    await expect(dialog.getByRole('radio', { name: 'Scam or fraud' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: 'False or misleading figures' })).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel('What is wrong?')).toBeFocused()
    await page.keyboard.type(reason)
    await expectNoViolations(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Thank you. We received your report')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('and the person behind it', async () => {
    await page.getByRole('main').locator('a[href*="/people/"]').first().click()
    await page.getByRole('button', { name: 'Report this person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Something else' }).check()
    await dialog.getByLabel('What is wrong?').fill(`${reason}, and theirs`)
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(page.getByText('Thank you. We received your report')).toBeVisible()
  })

  await test.step('an administrator is told, and reaches the startup from the report', async () => {
    const root = await (await browser.newContext({ baseURL: server.url })).newPage()
    await enter(root, admin, '/app/admin/reports')
    await search(root, reason)
    await expect(records(root, 'Waiting')).toHaveCount(2)
    await expectNoViolations(root)
    await records(root, 'Startup').getByRole('link', { name }).first().click()
    await expect(root.getByText(reason, { exact: true })).toBeVisible()
    await expectNoViolations(root)
    await root.getByRole('button', { name: 'Uphold' }).click()
    await root.getByRole('dialog').getByLabel('Reason').fill('Taken down')
    await root.getByRole('dialog').getByRole('button', { name: 'Uphold' }).click()
    await expect(root.getByText('Report upheld')).toBeVisible()
    await root.getByRole('link', { name: 'Open the startup' }).click()
    await expect(root).toHaveURL(/\/startup\/overview\//)
    await expect(root.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(root.getByRole('button', { name: 'Unpublish' })).toBeVisible()
    await expect(root.getByRole('button', { name: 'Report this startup' })).toHaveCount(0)
    await root.context().close()
  })
})
