import type { Page } from '@playwright/test'
import { enter } from './byApi.ts'
import { followMenu } from './menu.ts'
import { expect, test } from './fixtures.ts'
import { records } from './lists.ts'
import { admin, founderOf, investor, type Person, register, signIn } from './people.ts'
import type { TestServer } from './server.ts'
import { pick } from './startupForm.ts'
import { openVerificationLink } from './verifying.ts'
import { search } from './searching.ts'

/** Makes an account by the form, signs in with it, and opens the link of its mail. */
async function join(page: Page, server: TestServer, person: Person): Promise<void> {
  await page.goto('/auth/register')
  await register(page, person)
  await page.waitForURL('**/auth/login**')
  await signIn(page, person)
  await openVerificationLink(page, server, person.email)
  await page.goto('/app/dashboard')
}

function uuidOf(page: Page): Promise<string> {
  return page.evaluate(() => (JSON.parse(sessionStorage.getItem('user') ?? '{}') as { user_uuid: string }).user_uuid)
}

const closed = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: "You don't have access to this page" })).toBeVisible()

test('a founder edits their profile, first wrongly and then rightly', async ({ page, server }) => {
  const founder = founderOf('profile')
  await join(page, server, founder)
  const own = await uuidOf(page)

  await test.step('the dashboard’s card and the face in the header lead to the profile', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'My Profile' }).click()
    await page.waitForURL('**/app/my_profile')
    await page.goto('/app/dashboard')
    await page
      .getByRole('main')
      .getByRole('link', { name: /My Profile/ })
      .click()
    await page.waitForURL('**/app/my_profile')
    await expect(page.getByText('No bio provided')).toBeVisible()
    await expect(page.getByText(founder.email)).toBeVisible()
  })

  await test.step('the way to a new password opens beside', async () => {
    const [beside] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Change Password' }).click(),
    ])
    await beside.waitForURL('**/forgot/forgot-password**')
    await beside.close()
  })

  await test.step('what is required is asked for, and the address stays', async () => {
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await page.waitForURL(`**/app/user/edit/${own}`)
    await expect(page.getByLabel('Email')).toHaveValue(founder.email)
    await expect(page.getByLabel('Email')).not.toBeEditable()
    await page.getByLabel('First name').fill('  ')
    await page.getByLabel('First name').blur()
    await expect(page.getByText('This field is required')).toBeVisible()
    await expect(page.getByText('Please fill in all required fields')).toBeHidden()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Please fill in all required fields', { exact: true })).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
  })

  await test.step('it is saved, shown, and the shell goes by the new name', async () => {
    await page.getByLabel('First name').fill('  Dja ')
    await page.getByLabel('About me').fill('I make gardens of sea water.')
    await page.getByLabel('Date of birth').fill('1990-02-28')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Profile successfully updated')).toBeVisible()
    await page.waitForURL('**/app/my_profile')
    await expect(page.getByText('I make gardens of sea water.')).toBeVisible()
    await expect(page.getByText('No bio provided')).toBeHidden()
    await expect(page.getByRole('complementary')).toContainText('Dja')
    await page.reload()
    await expect(page.getByText('Dja Évora').first()).toBeVisible()
    await expect(page.getByRole('complementary')).toContainText('Dja')
  })

  await test.step('the doors of others are closed', async () => {
    const stranger = '01920000-0000-7000-8000-000000000001'
    const doors = [
      `/app/user/edit/${stranger}`,
      '/app/dashboard/users',
      '/app/dashboard/users/startups',
      '/app/vcs/vc_view/list/',
      `/app/admin/user_view/edit/${own}`,
      `/dashboard/setup/users/edit/${own}`,
      '/app/vcs/portfolio/',
      '/app/categories/list',
      '/app/devphase/list',
      '/app/raisephase/list',
    ]
    for (const door of doors) {
      await page.goto(door)
      await closed(page)
    }
    await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText('Users')).toHaveCount(0)
  })
})

test('an investor fills their portfolio in', async ({ page }) => {
  await enter(page, investor)
  await page.getByRole('link', { name: 'My Portfolio' }).first().click()
  await page.waitForURL('**/app/vcs/portfolio/')
  const overview = page.getByRole('region', { name: 'Investor Overview' })
  const company = `Ubuntu ${crypto.randomUUID().slice(0, 8)}`
  const send = page.getByRole('button', { name: 'Update Investor Profile' })

  await page.getByLabel('Company').fill(company)
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await send.click()
  await expect(page.getByText('Please enter a valid URL')).toBeVisible()
  await expect(page.getByLabel('Website')).toBeFocused()
  await page.getByLabel('Website').fill('www.ubuntu.example')
  for (const [label, options] of [
    ['Categories', ['Agritech', 'Fintech']],
    ['Development stages', ['MVP']],
    ['Raising phases', ['Seed', 'Pre-seed']],
  ] as const) {
    // What the demo has filled in goes first, once it is there: box and options come behind the form.
    const chips = page.locator(`[data-source="${sources[label]}"] .MuiChip-root`)
    await expect(chips).not.toHaveCount(0)
    const box = page.getByRole('combobox', { name: label })
    await box.focus()
    for (let left = await chips.count(); left > 0; left -= 1) await box.press('Backspace')
    await expect(chips).toHaveCount(0)
    for (const option of options) await pick(page, label, option)
    await page.keyboard.press('Escape')
  }
  await send.click()
  await expect(page.getByText('Investor profile updated successfully.')).toBeVisible()
  await expect(overview).toContainText(company)
  await expect(overview).toContainText('Agritech, Fintech')
  await page.reload()
  await expect(overview).toContainText(company)
  await expect(overview.getByRole('link', { name: /ubuntu\.example/ })).toHaveAttribute('rel', /noopener/)

  for (const door of ['/app/dashboard/users', '/app/vcs/vc_view/list/']) {
    await page.goto(door)
    await closed(page)
  }
})

const sources = { Categories: 'categories', 'Development stages': 'stages', 'Raising phases': 'phases' } as const

test('an admin finds, disables, enables and edits an account', async ({ page, browser, server }) => {
  test.setTimeout(120_000)
  const founder = founderOf('account')
  const theirs = await (await browser.newContext()).newPage()
  await join(theirs, server, founder)
  const uuid = await uuidOf(theirs)

  await enter(page, admin)
  const row = records(page, founder.email)

  await test.step('among all users, by search', async () => {
    await followMenu(page, 'Users', 'All Users')
    await page.waitForURL('**/app/dashboard/users')
    await search(page, founder.email)
    await expect(row.getByText('Founder', { exact: true })).toBeVisible()
  })

  await test.step('disabled they cannot go on, enabled they sign in again', async () => {
    await row.getByRole('button', { name: 'Disable User' }).click()
    const why = page.getByRole('dialog', { name: /^Disable / })
    await why.getByLabel('Reason').fill('Asked investors for money')
    await why.getByRole('button', { name: 'Disable User' }).click()
    await expect(page.getByText('User successfully Disabled')).toBeVisible()
    await expect(row.getByRole('button', { name: 'Enable User' })).toBeVisible()
    await theirs.goto('/app/my_profile')
    await theirs.waitForURL('**/auth/login**')
    await row.getByRole('button', { name: 'Enable User' }).click()
    await expect(page.getByText('User successfully Enabled')).toBeVisible()
    await expect(row.getByRole('button', { name: 'Disable User' })).toBeVisible()
    await signIn(theirs, founder, '**/app/**')
  })

  await test.step('the edit asks in its own words, and changes the role', async () => {
    await row.getByRole('link', { name: 'Edit' }).click()
    await page.waitForURL(`**/app/admin/user_view/edit/${uuid}`)
    await page.getByLabel('Last name').fill('')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('This field is required.', { exact: true })).toBeVisible()
    await expect(page.getByText('Please fill in all required fields.', { exact: true })).toBeVisible()
    await page.getByLabel('Last name').fill('Tavares')
    await pick(page, 'User Role', 'VC')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Profile successfully updated')).toBeVisible()
    await page.waitForURL('**/app/my_profile')
    await expect(page.getByRole('complementary')).toContainText('Admin')
  })

  await test.step('now they stand among the investors, in the specified columns', async () => {
    await followMenu(page, 'Users', 'VCs')
    await page.waitForURL('**/app/vcs/vc_view/list/')
    await search(page, founder.email)
    await expect(row).toContainText('Tavares')
    await expect(page.getByRole('columnheader')).toHaveText([
      '#',
      'Name and role',
      'Email',
      'Phone',
      'Type',
      'Status',
      'Edit',
    ])
    await expect(page.getByRole('region', { name: 'The marketplace in figures' })).toContainText('Investors')
    await followMenu(page, 'Users', 'Startups')
    await page.waitForURL('**/app/dashboard/users/startups')
    await search(page, founder.email)
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  })

  await test.step('the other address of the edit leads to the same screen', async () => {
    await page.goto(`/dashboard/setup/users/edit/${uuid}`)
    await page.waitForURL(`**/app/admin/user_view/edit/${uuid}`)
    await expect(page.getByLabel('Last name')).toHaveValue('Tavares')
  })

  await test.step('their next sign-in is an investor’s', async () => {
    await theirs.goto('/app/my_profile')
    await theirs.waitForURL('**/auth/login**')
    await signIn(theirs, founder, '**/app/**')
    await theirs.goto('/app/vcs/portfolio/')
    await expect(theirs.getByRole('heading', { name: 'My Portfolio' })).toBeVisible()
  })
  await theirs.context().close()
})
