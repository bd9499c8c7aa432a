import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { violations } from './axe.ts'
import { enter, registered } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { founder, founderOf, investor, signIn, type Person } from './people.ts'
import { messages } from '../support/english.ts'

const security = '/app/my_profile/security'

/** Signs in by the form up to the second step. */
async function signInHalf(page: Page, person: Person): Promise<void> {
  await page.goto('/auth/login')
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(person.email)
  await main.getByLabel('Password').fill(person.password)
  await main.getByRole('button', { name: /^Login$/ }).click()
  await expect(main.getByText(messages.auth.secondFactorWanted)).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/auth/login**')
}

test('a password is changed in the console, and signs in from then on', async ({ page, request }) => {
  const person = await registered(request, founderOf('password'))
  const chosen = 'A long way to Kolda'
  await enter(page, person, security)
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill(person.password)
  await dialog.getByLabel('New password').fill(chosen)
  await dialog.getByRole('button', { name: 'Show new password' }).click()
  await expect(dialog.getByLabel('New password')).toHaveAttribute('type', 'text')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText(messages.user.passwordChanged)).toBeVisible()
  await expect(dialog).toBeHidden()
  await signOut(page)
  await signIn(page, { ...person, password: chosen })
})

test('an authenticator app is added and asked for at the next sign-in', async ({ page, allowConsoleError }) => {
  allowConsoleError(/401/)
  await enter(page, founder, security)
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill(founder.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const secret = await dialog.locator('code').innerText()
  const code = (ahead = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead })
  await dialog.getByLabel('Code from the app').fill(code())
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const codes = (await dialog.getByLabel('Recovery codes').locator('visible=true').last().innerText())
    .trim()
    .split('\n')
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText(messages.auth.totpName, { exact: true })).toBeVisible()

  await test.step('the code of the next half minute signs in, once', async () => {
    await signOut(page)
    await signInHalf(page, founder)
    const field = page.getByLabel('Code from your authenticator app')
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await field.fill('000000')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByRole('alert')).toHaveText(messages.auth.secondFactorWrong)
    await field.fill(code(30_000))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL('**/app/dashboard')
  })

  await test.step('a recovery code signs in too, and the app is removed with the password', async () => {
    await signOut(page)
    await signInHalf(page, founder)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL('**/app/dashboard')
    await page.goto(security)
    await page.getByRole('button', { name: `Remove ${messages.auth.totpName}` }).click()
    await dialog.getByLabel('Password').fill(founder.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(messages.auth.secondFactorRemoved)).toBeVisible()
  })
})

test('a passkey is added, signs in, and is added once', async ({ page, allowConsoleError }) => {
  allowConsoleError(/401/)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await enter(page, investor, security)
  const dialog = page.getByRole('dialog')
  const add = async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByLabel('Password').fill(investor.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
  }
  await add()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText(messages.auth.passkeyName, { exact: true })).toBeVisible()

  await test.step('the same device makes no second one', async () => {
    await add()
    await expect(dialog.getByRole('alert')).toHaveText(messages.auth.passkeyKnown)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('it signs in after the password', async () => {
    await signOut(page)
    await signInHalf(page, investor)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL('**/app/dashboard')
  })

  await test.step('the sessions are listed, and signing out everywhere leads to the sign-in page', async () => {
    await page.goto(security)
    await expect(page.getByText('This device')).toHaveCount(1)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.waitForURL('**/auth/login')
  })
})
