import type { Page } from '@playwright/test'
import { enter } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { admin, founderOf, investor, register, signIn } from './people.ts'
import { aguaViva, fillStartup, openTab, pick } from './startupForm.ts'
import { openVerificationLink } from './verifying.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Ages the stored session past its 15 minutes, as a night's sleep does. */
function expire(page: Page): Promise<void> {
  return page.evaluate(() => {
    const user = JSON.parse(sessionStorage.getItem('user') ?? '{}') as { login_time: number }
    sessionStorage.setItem('user', JSON.stringify({ ...user, login_time: user.login_time - 900_001 }))
  })
}

/** The main job: from a founder's registration to an investor who finds, likes, follows and connects. */
test('a founder registers a startup and an investor finds it', async ({ page, browser, server }) => {
  test.setTimeout(240_000)
  const founder = founderOf('main-job')
  const name = `${aguaViva.name} ${founder.email.slice(9, 13)}`

  await test.step('the founder registers, first wrongly, and signs in', async () => {
    await page.goto('/auth/register')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('alert')).toContainText('All fields are required')
    await register(page, founder, 'something else')
    await expect(page.getByRole('alert')).toContainText('Password and Confirm Password must match')
    await expect(page.getByLabel('First name')).toHaveValue(founder.firstName)
    await register(page, founder)
    await page.waitForURL('**/auth/login**')
    await signIn(page, founder)
    await expect(page.getByText(founder.firstName).first()).toBeVisible()
  })

  await test.step('the link of the mail verifies the address, since only then a startup may be published', async () => {
    await openVerificationLink(page, server, founder.email)
    await page.goto('/app/dashboard')
    await expect(page.getByText(founder.firstName).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send Verification Link' })).toHaveCount(0)
  })

  await test.step('the founder fills the three tabs, first wrongly: the right tab opens with the right messages', async () => {
    await page.goto('/app/startup/create')
    await fillStartup(page, {
      'Startup name': name,
      'Percentage owned': '150',
      'Monthly revenue': 'a lot',
      Website: 'javascript:alert(1)',
    })
    await openTab(page, 'Startup Details')
    await page.getByRole('button', { name: 'Create Startup' }).click()
    await expect(page.getByText('Please correct the errors in the form.')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Contact & Financials' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('Percentage must be between 0 and 100')).toBeVisible()
    await expect(page.getByText('Please enter a valid number')).toBeVisible()
    await expect(page.getByLabel('Percentage owned')).toBeFocused()
    await page.getByLabel('Percentage owned').fill('80')
    await page.getByLabel('Monthly revenue').fill('4200.50')
    await page.getByRole('button', { name: 'Create Startup' }).click()
    await expect(page.getByRole('tab', { name: 'Social & Pitch' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('Please enter a valid URL')).toBeVisible()
    await page.getByLabel('Website').fill('www.agua-viva.example')
    await expect(page.getByText('Please enter a valid URL')).toBeHidden()
  })

  await test.step('the draft survives a reload, and a session that ended', async () => {
    await expect(page.getByText(/draft saved/i)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Website')).toHaveValue('www.agua-viva.example')
    await openTab(page, 'Startup Details')
    await expect(page.getByLabel('Startup name')).toHaveValue(name)
    await expire(page)
    // The console may notice by itself, also in the middle of this, and go where this leads.
    await page.evaluate(() => location.assign('/app/startup/create')).catch(() => undefined)
    await page.waitForURL('**/auth/login**')
    await signIn(page, founder, '**/app/startup/create')
    await expect(page.getByLabel('Startup name')).toHaveValue(name)
    await openTab(page, 'Social & Pitch')
    await expect(page.getByLabel('Website')).toHaveValue('www.agua-viva.example')
  })

  await test.step('the founder saves and publishes', async () => {
    await page.getByRole('button', { name: 'Create Startup' }).click()
    await expect(page.getByText('Startup created successfully')).toBeVisible()
    await page.goto('/app/startups/list')
    await expect(page.getByText(name).first()).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Startup published successfully')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unpublish', exact: true })).toBeVisible()
  })

  const investorContext = await browser.newContext()
  const theirs = await investorContext.newPage()
  await test.step('an investor searches among the imported startups, with accents and without, and filters', async () => {
    await enter(theirs, investor, '/app/vcs/list')
    const search = theirs.getByRole('searchbox')
    for (const words of [name, plain(name).toUpperCase()]) {
      await search.fill(words)
      await expect(theirs.getByRole('link', { name }).first()).toBeVisible()
      await search.fill('')
    }
    await theirs.getByRole('button', { name: 'Filters' }).click()
    await pick(theirs, 'Country', 'Cabo Verde')
    await expect(theirs.getByRole('cell', { name: 'Cabo Verde' }).first()).toBeVisible()
    await pick(theirs, 'Category', aguaViva.category)
    await pick(theirs, 'Raise', 'Seed')
    await theirs.getByRole('link', { name }).first().click()
    await expect(theirs.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  await test.step('the investor likes, follows and connects', async () => {
    await theirs.getByRole('button', { name: /^Like/ }).click()
    await expect(theirs.getByRole('button', { name: /^Unlike.*1/ })).toBeVisible()
    await theirs.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(theirs.getByRole('button', { name: 'Unfollow' })).toBeVisible()
    await theirs.getByRole('button', { name: /^Connect/ }).click()
    await expect(theirs.getByText('Connected to startup.')).toBeVisible()
    await theirs.goto('/app/vc_connected/list')
    await expect(theirs.getByText(name).first()).toBeVisible()
  })

  await test.step('the founder sees the counts', async () => {
    await page.goto('/app/startups/list')
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText(/Likes?\W*1|1\W*Likes?/i)
    await expect(main).toContainText(/Connections?\W*1|1\W*Connections?/i)
    await expect(main).toContainText(/1\W*view|Views?\W*1/i)
  })

  await test.step('an admin renames its category, and the overview shows the new name', async () => {
    const desk = await (await browser.newContext()).newPage()
    const renamed = `Agritech ${founder.email.slice(9, 17)}`
    await enter(desk, admin)
    const rename = async (from: string, to: string) => {
      await desk.goto('/app/categories/list')
      await desk
        .getByRole('row')
        .filter({ has: desk.getByRole('button', { name: `Move ${from} up`, exact: true }) })
        .getByRole('link', { name: /Edit/ })
        .click()
      await desk.getByRole('textbox', { name: 'Name', exact: true }).fill(to)
      await desk.getByRole('button', { name: 'Edit Category' }).click()
      await expect(desk.getByText('Category successfully updated')).toBeVisible()
    }
    await rename(aguaViva.category, renamed)
    await page.reload()
    await expect(page.getByText(renamed).first()).toBeVisible()
    await rename(renamed, aguaViva.category)
    await desk.context().close()
  })
  await investorContext.close()

  await test.step('signed out, every address for the signed-in leads to sign-in', async () => {
    await page
      .getByRole('button', { name: /log ?out/i })
      .first()
      .click()
    await page.waitForURL('**/auth/login**')
    for (const address of ['/app/dashboard', '/app/startups/list', '/app/vcs/list']) {
      await page.goto(address, { waitUntil: 'commit' })
      await page.waitForURL('**/auth/login**')
    }
  })
})
