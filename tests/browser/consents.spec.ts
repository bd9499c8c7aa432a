import { enter } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { founder } from './people.ts'

/* What a person agreed to, and how they take it back. */

test.describe.configure({ mode: 'serial' })

for (const [device, width, height] of [
  ['a desk', 1440, 900],
  ['a phone', 360, 740],
] as const)
  test(`announcements are agreed to and taken back on ${device}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await enter(page, founder, '/app/my_profile/data')
    const news = page.getByRole('group', { name: 'Announcements by email' })
    const agree = news.getByRole('switch', { name: 'I agree' })
    await expect(agree).not.toBeChecked()
    await agree.click()
    await expect(page.getByText('You agreed: Announcements by email')).toBeVisible()
    await expect(news.getByText(/^Agreed on .* on this page/).first()).toBeVisible()
    await page.reload()
    await expect(agree).toBeChecked()
    await agree.click()
    await expect(page.getByText('Taken back: Announcements by email')).toBeVisible()
    await expect(news.getByText(/^Taken back on .* on this page$/).first()).toBeVisible()
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(sideways).toBe(false)
  })
