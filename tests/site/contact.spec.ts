import { expect, test } from '../browser/fixtures.ts'

test('the demo’s contact details stand on the contact page and at the foot of built and made pages', async ({
  page,
  request,
}) => {
  for (const address of ['/', '/contact', '/startups', '/auth/login', '/nowhere']) {
    await page.goto(address)
    const foot = page.getByRole('contentinfo')
    await expect(foot.getByRole('heading', { name: 'Contact' }), address).toBeVisible()
    await expect(foot.getByText('Demo House, 1 Example Street, Praia, Cabo Verde')).toBeVisible()
    await expect(foot.getByRole('link', { name: 'hello@baobab.example' })).toHaveAttribute(
      'href',
      'mailto:hello@baobab.example',
    )
    await expect(foot.getByRole('link', { name: '+1 202 555 0143' })).toHaveAttribute('href', 'tel:+12025550143')
    expect(await (await request.get(address)).text(), address).not.toContain('__CONTACT')
  }
  await page.goto('/contact')
  await expect(page.getByRole('complementary').getByRole('link', { name: 'hello@baobab.example' })).toBeVisible()
})
