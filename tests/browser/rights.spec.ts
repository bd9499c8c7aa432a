import type { Page } from '@playwright/test'
import { readOutbox } from '../contract/mail.ts'
import { enter } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { openMenu } from './menu.ts'
import { admin, signIn, type Person } from './people.ts'
import { search } from './searching.ts'
import type { TestServer } from './server.ts'
import { expectNoViolations } from './sound.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** The link of the newest invitation to an address; waits until it was sent. */
async function linkTo(server: TestServer, email: string): Promise<string> {
  const newest = async () => (await readOutbox(server.env['DATA_DIR'] ?? '')).filter(({ to }) => to === email).at(-1)
  await expect.poll(async () => (await newest())?.token ?? '', { message: `a mail to ${email}` }).not.toBe('')
  return `/auth/invitation#token=${(await newest())?.token ?? ''}`
}

/** Invites somebody as an administrator with these rights. */
async function invite(page: Page, email: string, rights: string): Promise<void> {
  await page.goto('/app/admin/invitations')
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').selectOption('Admin')
  await dialog.getByLabel('Rights').selectOption(rights)
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('The invitation is on its way')).toBeVisible()
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
}

test('an invited moderator makes an account, and is made one who only reads', async ({ page, browser, server }) => {
  test.setTimeout(120_000)
  const mark = crypto.randomUUID().slice(0, 8)
  const moderator: Person = {
    firstName: 'Efua',
    lastName: `Sarpong${mark}`,
    email: `efua-${mark}@mail.example`,
    password: 'Cowries for Kolda 9',
  }
  await enter(page, admin)
  await invite(page, moderator.email, 'Moderator')

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const theirs = await context.newPage()
  await theirs.goto(await linkTo(server, moderator.email))
  const main = theirs.getByRole('main')
  await main.getByLabel('First name').fill(moderator.firstName)
  await main.getByLabel('Last name').fill(moderator.lastName)
  await main.getByLabel('Password', { exact: true }).fill(moderator.password)
  await main.getByLabel('Confirm password').fill('another one')
  await main.getByRole('button', { name: 'Make my account' }).click()
  await expect(main.getByRole('alert')).toBeVisible()
  await main.getByLabel('Confirm password').fill(moderator.password)
  await expectNoViolations(theirs)
  await main.getByRole('button', { name: 'Make my account' }).click()
  await expect(theirs.getByText('Your account is ready.')).toBeVisible()
  await signIn(theirs, moderator)
  await openMenu(theirs)
  await expect(menu(theirs).getByRole('link', { name: /^Reports/ })).toBeVisible()
  await expect(menu(theirs).getByText('Users')).toHaveCount(0)
  await theirs.goto('/app/dashboard/users')
  await expect(theirs.getByText("You don't have access to this page")).toBeVisible()

  await page.goto('/app/dashboard/users')
  await search(page, moderator.lastName)
  await page.getByRole('link', { name: moderator.lastName }).click()
  await expect(page.getByText('Rights: Moderator')).toBeVisible()
  await page.getByRole('button', { name: 'Change rights' }).click()
  const dialog = page.getByRole('dialog', { name: /^What may Efua/ })
  await dialog.getByRole('radio', { name: /^Read-only/ }).check()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Change rights' }).click()
  await expect(page.getByText('Rights: Read-only')).toBeVisible()

  await theirs.goto('/app/admin/reports')
  await theirs.waitForURL('**/auth/login**')
  await signIn(theirs, moderator, '**/app/admin/reports')
  await theirs.goto('/app/dashboard/users')
  await expect(theirs.getByRole('link', { name: new RegExp(moderator.lastName) })).toBeVisible()
  await expect(theirs.getByRole('button', { name: /^(Disable|Enable) User$/ })).toHaveCount(0)
  await context.close()
})
