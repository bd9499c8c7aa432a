import type { Locator, Page } from '@playwright/test'
import { person, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { admin, type Person } from './people.ts'
import { aguaViva } from './startupForm.ts'

/* The main path of each role by keys alone: nothing here points, hovers or puts a focus where no key has led. */

const type = (page: Page, text: string) => page.keyboard.type(text)
/** Presses a key, and waits until the page has done what it does: on a busy machine a key comes back before the focus has moved. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))))
}

const hasFocus = (goal: Locator) => goal.evaluate((one) => one === document.activeElement)

/** Goes on by the tabulator until something has the focus, which must be seen there. */
async function reach(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible()
  for (let steps = 0; steps < 150; steps++) {
    if (await hasFocus(goal)) return
    await press(page, 'Tab')
  }
  throw new Error(`150 steps of the tabulator do not lead to ${String(goal)}`)
}

async function follow(page: Page, goal: Locator): Promise<void> {
  await reach(page, goal)
  await press(page, 'Enter')
}

async function signInByKeys(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/auth/login')
  const main = page.getByRole('main')
  await reach(page, main.getByLabel('Email'))
  await type(page, email)
  await press(page, 'Tab')
  await type(page, password)
  // It leads to another document, which nothing waits for in this one.
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/dashboard')
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true })

/** What the field in focus is called, without the mark of what is required. */
const labelInFocus = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement
    const words =
      here instanceof HTMLInputElement || here instanceof HTMLTextAreaElement ? here.labels?.[0]?.textContent : ''
    return (words ?? '').replace(/\s*\*$/, '').trim()
  })

/** Opens the list of a box by typing, goes down to an option, and takes it. */
async function choose(page: Page, option: string): Promise<void> {
  await type(page, option)
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible()
  const active = () =>
    page.evaluate(
      () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent,
    )
  for (let steps = 0; steps < 10 && (await active()) !== option; steps++) await press(page, 'ArrowDown')
  await press(page, 'Enter')
}

/** Walks through a tab of the form and fills each field in as it comes. */
async function fillTab(
  page: Page,
  tab: (typeof aguaViva.tabs)[keyof typeof aguaViva.tabs],
  changed: Readonly<Record<string, string>>,
): Promise<void> {
  const { text, ...more } = tab
  const typed = new Map<string, string>([
    ...Object.entries(text),
    ...Object.entries(changed).filter(([label]) => label in text),
  ])
  const dates = new Map<string, string>(Object.entries('date' in more ? more.date : {}))
  const picks = new Map<string, string>(Object.entries('pick' in more ? more.pick : {}))
  const filled = new Map([...typed, ...picks])
  for (let steps = 0; steps < 150 && typed.size + dates.size + picks.size > 0; steps++) {
    await press(page, 'Tab')
    const label = await labelInFocus(page)
    const [words, date, option] = [typed.get(label), dates.get(label), picks.get(label)]
    if (words !== undefined) await type(page, words)
    // The focus moves on within the field after the month and after the day.
    else if (date !== undefined)
      for (const digit of date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1')) await press(page, digit)
    else if (option !== undefined) await choose(page, option)
    for (const map of [typed, dates, picks]) map.delete(label)
  }
  expect([...typed.keys(), ...dates.keys(), ...picks.keys()], 'fields that no key leads to').toEqual([])
  const form = page.locator('form')
  for (const [label, words] of filled) {
    const named = { name: label, exact: true }
    await expect(form.getByRole('textbox', named).or(form.getByRole('combobox', named))).toHaveValue(words)
  }
  for (const [label, day] of Object.entries('date' in more ? more.date : {}))
    await expect(form.getByLabel(label)).toHaveValue(day)
}

test('a founder registers a startup and publishes it by keyboard alone', async ({ page, request, server }) => {
  test.setTimeout(180_000)
  const name = `Teclado ${crypto.randomUUID().slice(0, 8)}`
  await signInByKeys(page, await person({ request, server }, 'keys'))
  await follow(page, menu(page, 'Register Startup'))
  await expect(page.getByRole('heading', { level: 1, name: 'Register Startup' })).toBeVisible()
  for (const tab of Object.keys(aguaViva.tabs) as (keyof typeof aguaViva.tabs)[]) {
    const head = page.getByRole('tab', { name: tab })
    if ((await head.getAttribute('aria-selected')) !== 'true') {
      await reach(page, page.getByRole('tab', { selected: true }))
      await press(page, 'ArrowRight')
      await press(page, 'Enter')
    }
    await expect(head).toHaveAttribute('aria-selected', 'true')
    await fillTab(page, aguaViva.tabs[tab], { 'Startup name': name })
  }
  await follow(page, page.getByRole('button', { name: 'Create Startup' }))
  await expect(page.getByText('Startup created successfully')).toBeVisible()
  await page.waitForURL('**/app/my_profile')
  await follow(page, menu(page, 'My Startup(s)'))
  await expect(page.getByRole('link', { name })).toBeVisible()
  await follow(page, page.getByRole('button', { name: 'Publish', exact: true }))
  await expect(page.getByText('Startup published successfully')).toBeVisible()
  await follow(page, page.getByRole('button', { name: 'Unpublish', exact: true }))
  await expect(page.getByText('Startup unpublished successfully')).toBeVisible()
})

test('an investor finds a startup and connects to it by keyboard alone', async ({ page, request, server }) => {
  const { name } = await startupOf(request, await person({ request, server }, 'found'))
  await signInByKeys(page, await person({ request, server }, 'finding', 'vc'))
  await follow(page, menu(page, 'All Startups'))
  await reach(page, page.getByRole('searchbox'))
  await type(page, name)
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
  await follow(page, page.getByRole('main').getByRole('link', { name }).first())
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await follow(page, page.getByRole('button', { name: 'Connect', exact: true }))
  await expect(page.getByText('Connected to startup.')).toBeVisible()
  await follow(page, menu(page, 'Connected Startups'))
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the menu of a phone takes the focus and gives it back, with motion: ${reducedMotion}`, async ({
    page,
    request,
    server,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.setViewportSize({ width: 360, height: 780 })
    await signInByKeys(page, await person({ request, server }, 'drawer', 'vc'))
    await follow(page, page.getByRole('button', { name: 'Open menu' }))
    await expect(page.getByRole('complementary').getByRole('link').first()).toBeFocused()
    await press(page, 'Escape')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })
}

test('an admin disables and enables an account by keyboard alone', async ({ page, request, server }) => {
  const founder = await person({ request, server }, 'switched')
  await signInByKeys(page, admin)
  await follow(page, page.getByRole('button', { name: 'Users', exact: true }))
  await follow(page, menu(page, 'All Users'))
  await reach(page, page.getByRole('searchbox'))
  await type(page, founder.email)
  const row = page.getByRole('row').filter({ hasText: founder.email })
  await follow(page, row.getByRole('button', { name: 'Disable User' }))
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused()
  await type(page, 'Asked investors for money')
  await follow(page, page.getByRole('dialog').getByRole('button', { name: 'Disable User' }))
  await expect(page.getByText('User successfully Disabled')).toBeVisible()
  await follow(page, row.getByRole('button', { name: 'Enable User' }))
  await expect(page.getByText('User successfully Enabled')).toBeVisible()
})
