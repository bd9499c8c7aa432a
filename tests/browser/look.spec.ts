import sharp from 'sharp'
import { enter, person } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { pick } from './startupForm.ts'
import { expectNoViolations } from './sound.ts'

const painted = () =>
  sharp({ create: { width: 800, height: 450, channels: 3, background: '#d00000' } })
    .jpeg()
    .toBuffer()

for (const width of [360, 1440]) {
  test(`a founder sees what investors will see while typing, ${width} px wide`, async ({ page, request, server }) => {
    await page.setViewportSize({ width, height: 900 })
    await enter(page, await person({ request, server }, `look${width}`), '/app/startup/create')
    const look = page.getByRole('region', { name: 'How investors will see it' })
    if (width === 360) {
      await expect(look.getByRole('article')).toHaveCount(0)
      await look.getByRole('button', { name: 'How investors will see it' }).press('Enter')
    }
    const card = look.getByRole('article')
    await expect(card.getByRole('heading', { name: 'Your startup’s name' })).toBeVisible()
    await expect(card).toContainText('Development stage')
    await expect(card).toContainText('City and country')
    await expectNoViolations(page)

    await page.getByRole('textbox', { name: 'Startup name' }).fill('Tamba Till')
    await expect(card.getByRole('heading', { name: 'Tamba Till' })).toBeVisible()
    await page.getByRole('textbox', { name: 'City' }).fill('Lagos')
    await expect(card).toContainText('Lagos')
    await pick(page, 'Category', 'Agritech')
    await expect(card).toContainText('Agritech')
    // It is read when somebody goes there, and not spoken while they type.
    await expect(look.locator('[aria-live], [role="status"], [role="alert"]')).toHaveCount(0)

    await page
      .locator('[data-source="image"] input[type=file]')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await painted() })
    await page.getByRole('button', { name: 'Use this part' }).click()
    await expect(card.locator('img[src^="blob:"]')).toBeVisible()
    await expectNoViolations(page)

    await look.getByRole('button', { name: 'On its page' }).press('Enter')
    await expect(look.getByRole('heading', { name: 'Tamba Till' })).toBeVisible()
    await expect(card).toHaveCount(0)
    await expectNoViolations(page)
  })
}
