import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enter } from './byApi.ts'
import { followMenu } from './menu.ts'
import { expect, test } from './fixtures.ts'
import { records } from './lists.ts'
import { admin, type Person, signIn } from './people.ts'
import { search } from './searching.ts'

/** Somebody of this test's own who invests. */
function investorOf(test: string): Person & { readonly company: string } {
  const mark = crypto.randomUUID().slice(0, 8)
  return {
    firstName: 'Thandeka',
    lastName: `Ncube ${mark}`,
    email: `${test}-${mark}@capital.example`,
    password: 'Cowries for Kolda 9',
    company: `Ubuntu ${mark}`,
  }
}

async function fillRequest(page: Page, person: ReturnType<typeof investorOf>): Promise<void> {
  const main = page.getByRole('main')
  const values = [
    ['First name', person.firstName],
    ['Last name', person.lastName],
    ['Email', person.email],
    ['Password', person.password],
    ['Confirm password', person.password],
    ['Company', person.company],
    ['Title', 'Partner'],
    ['Website', 'ubuntu.example'],
    ['Why do you ask for access?', 'We back agritech.\nSeed rounds.'],
  ] as const
  for (const [label, text] of values) await main.getByLabel(label, { exact: true }).fill(text)
}

/** Nobody fills a form in within two seconds, and the server knows. */
async function send(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(2_100)
  await page.getByRole('main').getByRole('button', { name: 'Ask for access' }).click()
}

async function ask(page: Page, person: ReturnType<typeof investorOf>): Promise<void> {
  await page.goto('/auth/investor')
  await fillRequest(page, person)
  await send(page)
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your request has reached us')
}

/** That signing in is rejected in the words of a wrong password. */
async function cannotSignIn(page: Page, person: Person): Promise<void> {
  await page.goto('/auth/login')
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(person.email)
  await main.getByLabel('Password').fill(person.password)
  await main.getByRole('button', { name: /^Login$/ }).click()
  await expect(main.getByRole('alert')).toHaveText('Email or password is incorrect')
}

async function openRequest(page: Page, person: ReturnType<typeof investorOf>): Promise<void> {
  await followMenu(page, 'To do', 'Investor Requests')
  await search(page, person.email)
  await records(page, person.email).getByRole('link', { name: person.lastName }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${person.firstName} ${person.lastName}` })).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a visitor asks for investor access, first wrongly', async ({ page }) => {
      const person = investorOf('asking')
      const main = page.getByRole('main')
      await page.goto('/auth/register')
      await main.getByRole('link', { name: 'Ask for investor access' }).click()
      await page.waitForURL('**/auth/investor**')
      await main.locator('form').evaluate((form) => form.setAttribute('novalidate', ''))
      await fillRequest(page, person)
      await main.getByLabel('Website').fill('javascript:alert(1)')
      await main.getByLabel('Confirm password').fill('another one')
      await main.getByLabel('Why do you ask for access?').fill('')
      await send(page)
      await expect(main.getByText('Please enter a valid URL', { exact: true })).toBeVisible()
      await expect(main.getByText('Please say why you ask for access', { exact: true })).toBeVisible()
      await expect(main.getByLabel('Company')).toHaveValue(person.company)
      await expect(main.getByLabel('Last name')).toHaveValue(person.lastName)
      await fillRequest(page, person)
      await send(page)
      await expect(main.getByRole('status')).toContainText('Your request has reached us')
      await expect(main.getByRole('status')).toBeFocused()
      await expect(main.getByRole('button', { name: 'Ask for access' })).toHaveCount(0)
    })
  })
}

test('an admin approves a request with the evidence, and the investor signs in', async ({
  page,
  browser,
  allowConsoleError,
}) => {
  test.setTimeout(120_000)
  allowConsoleError(/401/)
  const person = investorOf('approved')
  const theirs = await (await browser.newContext()).newPage()
  await ask(theirs, person)
  await cannotSignIn(theirs, person)

  await enter(page, admin)
  await expect(page.getByRole('main').getByRole('link', { name: /Investor Requests/ })).toContainText(
    /waits? for a decision/,
  )
  await openRequest(page, person)
  await expect(page.getByText('not verified yet')).toBeVisible()
  await expect(page.getByText('We back agritech.')).toBeVisible()

  await test.step('it cannot be enabled around the decision', async () => {
    const address = page.url()
    await page.goto('/app/dashboard/users')
    await search(page, person.email)
    allowConsoleError(/409/)
    await records(page, person.email).getByRole('button', { name: 'Enable User' }).click()
    await expect(page.getByText('waits for a decision on its request')).toBeVisible()
    await page.goto(address)
  })

  await test.step('by keyboard, and not without words', async () => {
    await page.getByRole('button', { name: 'Approve' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Approve/ })
    await expect(dialog.getByLabel('Evidence')).toBeFocused()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(dialog.getByText('Please note what shows that they invest')).toBeVisible()
    await expect(dialog.getByLabel('Evidence')).toBeFocused()
    await page.keyboard.type('Named on ubuntu.example/team.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Request approved; they can sign in now')).toBeVisible()
    const status = page.getByRole('region', { name: 'Status' })
    await expect(status).toContainText('Approved')
    await expect(status).toContainText('Named on ubuntu.example/team.')
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  })

  await signIn(theirs, person)
  await theirs.goto('/app/vcs/portfolio/')
  await expect(theirs.getByRole('region', { name: 'Investor Overview' })).toContainText(person.company)
  for (const door of ['/app/admin/requests', '/app/admin/messages', '/app/admin/subscribers', '/app/admin/audit']) {
    await theirs.goto(door)
    await expect(theirs.getByRole('heading', { level: 1, name: "You don't have access to this page" })).toBeVisible()
  }
  await theirs.context().close()
})

test('an admin rejects a request, and who asked may ask again', async ({ page, browser, allowConsoleError }) => {
  test.setTimeout(120_000)
  allowConsoleError(/401/)
  const person = investorOf('refused')
  const theirs = await (await browser.newContext()).newPage()
  await ask(theirs, person)
  await enter(page, admin)
  await openRequest(page, person)
  await page.getByRole('button', { name: 'Refuse' }).click()
  const dialog = page.getByRole('dialog', { name: /^Refuse/ })
  await dialog.getByLabel('Reason').fill('We found no such fund.')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('Request refused. We emailed them the reason.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('We found no such fund.')
  await cannotSignIn(theirs, person)
  await ask(theirs, person)
  await followMenu(page, 'To do', 'Investor Requests')
  await search(page, person.email)
  const rows = records(page, person.email)
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Waiting')
  await expect(rows.last()).toContainText('Refused')
  await theirs.context().close()
})

test('an admin answers and deletes a message of the contact form', async ({ page }) => {
  test.setTimeout(120_000)
  const subject = `A mentor ${crypto.randomUUID().slice(0, 8)}`
  const sent = await page.request.post('/api/contact/', {
    data: {
      name: 'Kofi Mensah',
      email: 'kofi@mail.example',
      phone_number: '1',
      msg_subject: subject,
      message: 'First.\nSecond.',
    },
  })
  expect(sent.status()).toBe(200)
  await enter(page, admin)
  await followMenu(page, 'To do', 'Inbox')
  await search(page, subject)
  const row = records(page, subject)
  await expect(row).toContainText('Unanswered')
  await row.getByRole('link', { name: subject }).click()
  await expect(page.getByText('Second.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in mail program' })).toHaveAttribute(
    'href',
    `mailto:kofi@mail.example?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  )
  await page.getByRole('button', { name: 'Mark answered' }).click()
  await expect(page.getByText('Marked as answered')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Answered')
  await page.getByRole('button', { name: 'Mark unanswered' }).click()
  await expect(page.getByText('Marked as unanswered')).toBeVisible()

  await page.getByLabel('Your reply').fill('We have one for you.')
  await page.reload()
  await expect(page.getByLabel('Your reply')).toHaveValue('We have one for you.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Reply queued; it is sent at once')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Answered')
  const reply = page.getByRole('region', { name: 'Replies' }).getByRole('listitem')
  await expect(reply).toContainText('We have one for you.')
  await expect(reply).toContainText('Sent')
  await expect(page.getByLabel('Your reply')).toHaveValue('')

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/app/admin/messages**')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Answered')
  await row.getByRole('link', { name: subject }).click()
  const gone = page.waitForResponse('**/api/contact_messages/delete/**')
  await page.getByRole('button', { name: 'Delete' }).click()
  expect((await gone).status()).toBe(200)
  await page.waitForURL(/\/app\/admin\/messages(\?|$)/)
  await page.reload()
  await search(page, subject)
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible()
})

test('an admin takes the subscribers along and erases one; the trail tells it', async ({ page }) => {
  test.setTimeout(120_000)
  const email = `reader-${crypto.randomUUID().slice(0, 8)}@mail.example`
  expect((await page.request.post('/api/newsletter/subscribe/', { data: { email, name: '=1+1' } })).status()).toBe(200)
  await enter(page, admin)
  await followMenu(page, 'Administration', 'Subscribers')
  await search(page, email)
  const row = records(page, email)
  await expect(row).toContainText('Waiting')

  await test.step('the export holds nobody who has not confirmed', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain('list_unsubscribe')
    expect(text).not.toContain(email)
  })

  await test.step('erased for good, after a question', async () => {
    await row.getByRole('button', { name: 'Erase' }).click()
    const gone = page.waitForResponse('**/api/subscribers/delete/**')
    await page
      .getByRole('dialog', { name: `Erase ${email}?` })
      .getByRole('button', { name: 'Erase for good' })
      .click()
    await expect(page.getByText('Subscriber erased')).toBeVisible()
    expect((await gone).status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'No subscribers found' })).toBeVisible()
  })

  await test.step('the trail is filtered by what was done and by who', async () => {
    await followMenu(page, 'Administration', 'Audit Trail')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'What' }).click()
    await page.getByRole('option', { name: 'Newsletter subscriber erased' }).click()
    const erased = records(page, 'Erased a newsletter subscriber')
    await expect(erased.first()).toContainText('Yaa')
    await expect(records(page)).toHaveCount(await erased.count())
    await page.getByRole('button', { name: /Remove the filter What/ }).click()
    await page.getByRole('textbox', { name: 'Who', exact: true }).fill(admin.email)
    await expect(records(page, 'Exported 0 rows of the subscribers').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Who', exact: true }).fill('nobody-of-this-name')
    await expect(page.getByRole('heading', { name: 'Nothing was recorded that fits' })).toBeVisible()
  })
})

test('an admin changes a contact detail, and the site says it at the next page', async ({ page }) => {
  const place = `Street ${crypto.randomUUID().slice(0, 8)}, Praia`
  await enter(page, admin)
  await followMenu(page, 'Administration', 'Settings')
  const address = page.getByLabel('Address', { exact: true })
  const before = await address.inputValue()
  const save = async (value: string) => {
    await address.fill(value)
    const saved = page.waitForResponse('**/api/settings/update/**')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    expect((await saved).status()).toBe(200)
    await expect(page.getByText('Settings saved')).toBeVisible()
  }
  await save(place)
  const visitor = await page.context().newPage()
  await visitor.goto('/contact')
  await expect(visitor.getByRole('main').getByText(place)).toBeVisible()
  await page.reload()
  await expect(address).toHaveValue(place)
  await save('')
  await expect(address).toHaveValue(before)
  await visitor.reload()
  await expect(visitor.getByText(place)).toHaveCount(0)
})
