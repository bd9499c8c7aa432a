import { expect, test } from '../browser/fixtures.ts'

test('what is typed before the form is ready stays, and a send that came too early is made', async ({ page }) => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  await page.route(/\/forms\.[\w-]+\.js$/, async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/auth/register')
  const form = page.locator('astro-island')
  await form.getByLabel('First name').fill('Awa')
  await form.getByLabel('Last name').fill('Ndiaye')
  await form.getByLabel('Role').selectOption('startup')
  await form.getByLabel('Email').fill('awa@kolda.example')
  await form.getByLabel('Password', { exact: true }).fill('A long way to Kolda')
  await form.getByLabel('Confirm password').fill('another one')
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form).toHaveAttribute('ssr')

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

test('the console is fetched while somebody signs in, and opens without fetching it again', async ({ page }) => {
  const scripts: string[] = []
  page.on(
    'request',
    (request) =>
      request.url().includes('/app/assets/') && request.resourceType() !== 'font' && scripts.push(request.url()),
  )
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts, 'who only looks pays nothing').toEqual([])

  await page.getByLabel('Email').fill('investor@demo.example')
  const named = () => scripts.map((url) => /\/([a-z]+)-[^/]*$/.exec(url)?.[1])
  await expect.poll(named).toEqual(expect.arrayContaining(['index', 'table', 'common']))
  await page.waitForLoadState('networkidle')
  const begun = new Set(scripts)
  await page.getByLabel('Password').fill('Baobab-demo-2026')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/app/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const fetched = await page.evaluate(
    (urls) =>
      performance
        .getEntriesByType('resource')
        .filter((one) => urls.includes(one.name) && (one as PerformanceResourceTiming).transferSize > 0)
        .map(({ name }) => name),
    [...begun],
  )
  expect(fetched).toEqual([])
})
