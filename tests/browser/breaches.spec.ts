import { enter } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { admin } from './people.ts'

/* An administrator records a breach of data, fills a notice in, and notes who was told. */

for (const [device, width, height] of [
  ['a desk', 1440, 900],
  ['a phone', 360, 740],
] as const)
  test(`a breach is recorded and an authority told on ${device}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await enter(page, admin, '/app/admin/breaches')
    await page.getByRole('button', { name: 'Record a breach' }).click()
    const form = page.getByRole('dialog', { name: 'Record a breach' })
    const title = `A lost laptop, seen on ${device}`
    await form.getByLabel(/^Title/).fill(title)
    await form.getByLabel(/^What happened/).fill('A laptop with a list of founders was lost.')
    await form.getByRole('combobox', { name: 'Data concerned' }).fill('Account and')
    await page.getByRole('option', { name: 'Account and profile' }).click()
    await form.getByRole('button', { name: 'Record a breach' }).click()
    await expect(page.getByText('Recorded. The clocks run.')).toBeVisible()

    const entry = page.getByRole('listitem', { name: title })
    const kenya = entry.getByRole('listitem', { name: /^Office of the Data Protection/ })
    await expect(kenya).toContainText('Runs')
    await kenya.getByRole('button', { name: /^Notice to/ }).click()
    const notice = page.getByRole('dialog', { name: 'Notice' })
    await expect(notice.getByRole('article')).toContainText('A laptop with a list of founders was lost.')
    await expect(notice.getByRole('article')).toContainText('Account and profile')
    await expect(notice.getByText(/^Not recorded yet: Occurred/)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(notice.getByRole('article')).toBeVisible()
    await expect(entry).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await notice.getByRole('button', { name: 'Close' }).click()

    await kenya.getByRole('button', { name: /^Note that/ }).click()
    const settle = page.getByRole('dialog', { name: /^Was this told/ })
    await settle.getByLabel(/^Reference/).fill('ODPC-17')
    await settle.getByRole('button', { name: 'Note that they were told' }).click()
    await expect(kenya).toContainText('ODPC-17')
    await entry.getByText('2 entries in the history').click()
    await expect(entry).toContainText('Recorded')
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(sideways).toBe(false)
  })
