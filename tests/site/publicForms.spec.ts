import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../browser/fixtures.ts'
import { founderOf, register } from '../browser/people.ts'
import type { TestServer } from '../browser/server.ts'

const visitor = {
  Name: 'Néné Camará',
  'Phone number': '+238 260 00 00',
  Subject: 'Água & sol <b>',
  Message: 'First line.\nSecond "line".',
}
const newAddress = () => `reader-${crypto.randomUUID()}@kolda.example`
const thanks = 'Thank you. Your message has reached us'
const hints = [
  'Please enter your name',
  'Please enter your email',
  'Please enter your number',
  'Please enter your subject',
  'Write your message',
]

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a message is sent, first wrongly', async ({ page }) => {
      await page.goto('/contact')
      const main = page.getByRole('main')
      await main.getByLabel('Subject').fill(visitor.Subject)
      await main.getByRole('button', { name: 'Send message' }).click()
      for (const hint of hints.filter((one) => one !== 'Please enter your subject'))
        await expect(main.getByText(hint, { exact: true })).toBeVisible()
      await expect(main.getByText('Please enter your subject', { exact: true })).toBeHidden()
      await expect(main.getByLabel('Name')).toBeFocused()
      await expect(main.getByLabel('Subject')).toHaveValue(visitor.Subject)

      for (const [label, text] of Object.entries(visitor)) await main.getByLabel(label).fill(text)
      await main.getByLabel('Email').fill('nobody')
      await main.getByRole('button', { name: 'Send message' }).click()
      await expect(main.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
      for (const [label, text] of Object.entries(visitor)) await expect(main.getByLabel(label)).toHaveValue(text)

      await main.getByLabel('Email').fill(newAddress())
      await untilTyped(page)
      await main.getByRole('button', { name: 'Send message' }).click()
      await expect(main.getByRole('status')).toContainText(thanks)
      await expect(main.getByRole('status')).toBeFocused()
      await expect(main.getByRole('button', { name: 'Send message' })).toHaveCount(0)
    })

    test('the newsletter begins and ends by the links of its mails', async ({ page, server }) => {
      const address = newAddress()
      const main = page.getByRole('main')
      const email = main.getByLabel('Email', { exact: true })
      const keep = main.getByRole('button', { name: 'Keep me posted' })
      const market = main.getByRole('region', { name: 'The marketplace now' })
      await page.goto('/')
      for (const [typed, message] of [
        ['', 'Email is required'],
        ['nobody', 'Invalid email'],
      ] as const) {
        await email.fill(typed)
        await keep.click()
        await expect(main.locator('.wrong')).toHaveText(message)
        await expect(email).toHaveValue(typed)
        await expect(email).toBeFocused()
        await expect(market.getByRole('link').first()).toBeVisible()
      }
      await email.fill(address)
      await untilTyped(page)
      await keep.click()
      await expect(main.getByText('please check your mailbox and confirm')).toBeVisible()
      await expect(market.getByRole('link').first()).toBeVisible()
      await expect(main.getByText('subscribed', { exact: false })).toHaveCount(0)

      await page.goto(await linkOf(server, 'newsletter-confirm', address))
      await page.getByRole('button', { name: 'Confirm my subscription' }).click()
      await expect(main.getByRole('status')).toContainText('Your subscription is confirmed')

      const ending = await linkOf(server, 'newsletter-welcome', address)
      await page.goto(ending)
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(main.getByRole('status')).toContainText('your address is erased')
    })

    if (javaScriptEnabled) {
      test('a subscription is confirmed once, however often the button is pressed', async ({ page }) => {
        const sent: string[] = []
        page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
        await page.goto('/newsletter/confirm')
        // All in one go, since Playwright itself waits for the answer after the first press.
        const stood = await page
          .getByRole('main')
          .getByRole('button')
          .evaluate((button: HTMLElement) => {
            button.focus()
            for (let presses = 0; presses < 3; presses++) button.click()
            return [button.textContent, button.getAttribute('aria-busy'), document.activeElement === button]
          })
        expect(stood).toEqual(['Confirming…', 'true', true])
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
        expect(sent).toEqual(['/api/newsletter/confirm/'])
      })
    }

    test('a link of the newsletter that lost its token says so', async ({ page }) => {
      await page.goto('/newsletter/confirm')
      await page.getByRole('button', { name: 'Confirm my subscription' }).click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await page.goto('/newsletter/unsubscribe?token=nonsense')
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText('please ask for a new one')
    })

    test('a kind of mail is stopped by the button that its link leads to', async ({ page }) => {
      // Whose it is is not told, so a link of nobody's is answered like one that is somebody's.
      await page.goto(`/mails/stop?token=${'x'.repeat(43)}.messages`)
      await page.getByRole('button', { name: 'Stop these mails' }).click()
      await expect(page.getByRole('main').getByRole('status')).toContainText('You get no more mails about new messages')
      await page.goto('/mails/stop?token=nonsense')
      await page.getByRole('button', { name: 'Stop these mails' }).click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText('please ask for a new one')
    })

    test('what fills in the field that no person sees is turned away', async ({ page }) => {
      await page.goto('/contact')
      const main = page.getByRole('main')
      for (const [label, text] of Object.entries(visitor)) await main.getByLabel(label).fill(text)
      await main.getByLabel('Email').fill(newAddress())
      const trap = page.locator('#contact-homepage')
      expect(await trap.evaluate((field) => field.parentElement?.getBoundingClientRect().width)).toBeLessThanOrEqual(1)
      await trap.evaluate((field) => field.setAttribute('value', 'https://robot.example'))
      await untilTyped(page)
      await main.getByRole('button', { name: 'Send message' }).click()
      await expect(main.getByRole('alert')).toContainText('there to catch robots')
      await expect(main.getByLabel('Message')).toHaveValue(visitor.Message)
    })
  })
}

test('who registered signs in by the password alone, whose address is already there', async ({ page }) => {
  const person = founderOf('prefilled')
  await page.goto('/auth/register')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Confirm password')).toHaveAttribute('type', 'text')
  await register(page, person)
  await page.waitForURL('**/auth/login')
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toContainText('Your account was created')
  await expect(main.getByLabel('Email')).toHaveValue(person.email)
  await expect(main.getByLabel('Password')).toBeFocused()
  // It is left for once, and in no address of a page.
  expect(await page.evaluate(() => sessionStorage.getItem('baobab.note.email'))).toBeNull()
  expect(page.url()).not.toContain('@')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/dashboard')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a founder registers and asks for a new password', async ({ page, server }) => {
    const address = newAddress()
    const main = page.getByRole('main')
    await page.goto('/auth/register')
    await main.getByLabel('First name').fill('Awa')
    await main.getByLabel('Last name').fill('Ndiaye')
    await main.getByLabel('Role').selectOption('startup')
    await main.getByLabel('Email').fill(address)
    await main.getByLabel('Password', { exact: true }).fill('A long way to Kolda')
    await main.getByLabel('Confirm password').fill('another one')
    await main.getByRole('button', { name: 'Create account' }).click()
    await expect(main.getByRole('alert')).toHaveText('Password and Confirm Password must match')
    await expect(main.getByLabel('First name')).toHaveValue('Awa')
    await expect(main.getByLabel('Role')).toHaveValue('startup')
    await main.getByLabel('Password', { exact: true }).fill('A long way to Kolda')
    await main.getByLabel('Confirm password').fill('A long way to Kolda')
    await main.getByRole('button', { name: 'Create account' }).click()
    await expect(main.getByRole('status')).toContainText('Your account was created')

    const answers: string[] = []
    for (const asked of [address, newAddress()]) {
      await page.goto('/forgot/forgot-password')
      await main.getByLabel('Email').fill(asked)
      await main.getByRole('button', { name: 'Send Reset Link' }).click()
      answers.push((await main.getByRole('status').textContent()) ?? '')
    }
    expect(answers[0]).toContain('If an account belongs to this address')
    expect(answers[1]).toBe(answers[0])
    expect(await linkOf(server, 'reset', address)).toContain('/auth/reset#token=')
  })

  test('signing in says that it needs script', async ({ page }) => {
    await page.goto('/auth/login')
    const message = page.locator('main noscript .alert')
    await expect(message).toBeVisible()
    await expect(message).toContainText('needs JavaScript')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })
})

/** Nobody fills a form in within two seconds, and the server knows. */
async function untilTyped(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(2_100)
}

/** The link of the last mail of a kind that was written to an address. */
async function linkOf(server: TestServer, kind: string, address: string): Promise<string> {
  const folder = join(server.env.DATA_DIR ?? '', 'outbox')
  const mails = async () => {
    const files = (await readdir(folder).catch(() => [])).filter(
      (file) => file.endsWith('.eml') && file.includes(`-${kind}-`),
    )
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
    return texts.filter((text) => text.includes(address))
  }
  await expect
    .poll(async () => (await mails()).length, { message: `a mail "${kind}" to ${address}` })
    .toBeGreaterThan(0)
  const plain = ((await mails()).at(-1) ?? '')
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  // The address of the one click stands in a header; the one for people is a page's.
  const link = /^http\S+[?#]token=[\w-]+$/m.exec(plain)
  if (!link) throw new Error(`No link in the mail "${kind}":\n${plain}`)
  return link[0]
}
