import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { startServer } from '../endurance/serverProcess.ts'
import { expect, test as base } from './fixtures.ts'
import type { TestServer } from './server.ts'
import { violations } from './axe.ts'
import { noSideways } from './sound.ts'

/* An operator makes the first administrator of a server that has no account yet, by the link of a command. */

const root = fileURLToPath(new URL('../..', import.meta.url))
const linkIn = (text: string) => /https?:\/\/\S+\/auth\/first-administrator#token=\S+/.exec(text)?.[0] ?? ''
const password = 'Cowries for Kolda 9'

/** A server without an account, after the command that prints the link. */
const test = base.extend<object, { server: TestServer; printed: { link: string } }>({
  printed: [async ({}, use) => use({ link: '' }), { scope: 'worker' }],
  server: [
    async ({ printed }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'baobab-first-'))
      const env = {
        ...process.env,
        ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data'), DEMO: '0' },
      }
      const command = ['packages/api/cli/main.ts', 'first-admin']
      const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env })
      const server = await startServer({ env, logFile: join(folder, 'server.log') })
      // The command knows no port that the system chose.
      const { pathname, hash } = new URL(linkIn(stdout))
      printed.link = server.url + pathname + hash
      await use({
        url: server.url,
        env,
        log: () => server.log(),
        passTime: () => Promise.resolve(),
        stop: () => server.stop(),
      })
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.use({ viewport: { width: 360, height: 740 } })

test('the first administrator is made by a link that works once, and signs in', async ({
  page,
  printed: { link },
  allowConsoleError,
}) => {
  test.setTimeout(120_000)
  // The link that is used up.
  allowConsoleError(/40\d/)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Make the first administrator' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await noSideways(page)
  }

  const submit = page.getByRole('button', { name: 'Make my account' })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('First name').fill('Efua')
  await field('Last name').fill('Sarpong')
  await field('Email').fill('efua@hub.example')
  await field('Password').fill(password)
  await field('Confirm password').fill('Another one 9')
  await submit.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Password and Confirm Password must match' })).toBeVisible()
  await field('Confirm password').fill(password)
  await submit.click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText('You are the administrator. Sign in with your email address and password.')).toBeVisible()
  await field('Email').fill('efua@hub.example')
  await field('Password').fill(password)
  await page.getByRole('button', { name: /^(Log in|Sign in|Login)$/i }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Efua' })).toBeVisible()
  // What is left to set up waits there.
  await expect(page.getByRole('region', { name: 'Before real use' })).toContainText('0 of 5 done')
  expect(await violations(page)).toEqual([])
  await noSideways(page)

  await page.goto('about:blank')
  await page.goto(link)
  await field('First name').fill('Kofi')
  await field('Last name').fill('Mensah')
  await field('Email').fill('kofi@hub.example')
  await field('Password').fill(password)
  await field('Confirm password').fill(password)
  await submit.click()
  await expect(
    page.getByText('This installation has an administrator already. Sign in, or ask them to invite you.'),
  ).toBeVisible()
})
