import { publicAddresses } from '../specification/addresses.ts'
import { expect, test } from './fixtures.ts'

test('the public addresses of the specification say what they are', async ({ page }) => {
  for (const { path, status, title } of publicAddresses) {
    expect((await page.goto(path))?.status(), path).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await expect(page.getByText('removed, renamed or be temporarily unavailable')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Read More' }).first()).toHaveAttribute('href', '/about')
  await expect(main.getByRole('link', { name: 'Get Started' }).first()).toHaveAttribute('href', '/auth/register')
  await expect(main.getByRole('link', { name: 'View More About Us' })).toHaveAttribute('href', '/about')
  await expect(main.getByRole('link', { name: 'View More', exact: true })).toHaveAttribute('href', '/services')
})
