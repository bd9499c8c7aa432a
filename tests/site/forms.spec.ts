import { expect, test } from '../browser/fixtures.ts'

test('what is typed before the form is awake stays, and a send that came too early is made', async ({ page }) => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  await page.route(/\/forms\.[\w-]+\.js$/, async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/auth/register')
  const form = page.locator('[data-island="register"]')
  await form.getByLabel('First name').fill('Awa')
  await form.getByLabel('Last name').fill('Ndiaye')
  await form.getByLabel('Role').selectOption('startup')
  await form.getByLabel('Email').fill('awa@kolda.example')
  await form.getByLabel('Password', { exact: true }).fill('A long way to Kolda')
  await form.getByLabel('Confirm password').fill('another one')
  await form.getByRole('button').click()
  await expect(form).not.toHaveAttribute('data-ready')

  open()
  await expect(form.getByRole('alert')).toHaveText('Password and Confirm Password must match')
  await expect(form.getByLabel('First name')).toHaveValue('Awa')
  await expect(form.getByLabel('Role')).toHaveValue('startup')
  await expect(form.getByLabel('Email')).toHaveValue('awa@kolda.example')
})

test('a link to verify that lost its token says so without a call', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.goto('/auth/verify')
  await expect(page.getByRole('status')).toContainText('please ask for a new one')
  expect(calls).toEqual([])
})
