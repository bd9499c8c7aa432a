import type { Page } from '@playwright/test'
import { enter, person, post, tokenOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { admin, founder, investor, signIn } from './people.ts'
import { box, changedNames, picture, saved, stable, type Answered } from './savedForm.ts'
import { expectNoViolations } from './sound.ts'
import { openTab } from './startupForm.ts'

test('a profile with a photo is edited, and the photo stays', async ({ page, request }) => {
  const { access_token, user_uuid } = await tokenOf(request, investor)
  const photo = await request.post(`/api/users/update/${user_uuid}/`, {
    multipart: { profile_image: await picture() },
    headers: { Authorization: `Token ${access_token}` },
  })
  expect(photo.status()).toBe(200)
  const read = async () =>
    (await (
      await request.get(`/api/users/get/${user_uuid}/`, { headers: { Authorization: `Token ${access_token}` } })
    ).json()) as Answered
  await enter(page, investor)
  for (const [label, name, value] of [
    ['About me', 'about_me', 'I read every deck.'],
    ['Phone', 'phone', '+27 21 555 0100'],
    ['Address, Country', 'country', 'Cape Town, South Africa'],
  ] as const) {
    await page.goto(`/app/user/edit/${user_uuid}`)
    const before = stable(await read())
    expect(before['profile_image']).toMatch(/^\/files\//)
    await box(page, label).fill(value)
    const after = await saved(page, read)
    expect([changedNames(before, after), after[name]]).toEqual([[name], value])
    await page.waitForURL('**/app/my_profile')
  }
  await page.goto('/app/vcs/portfolio/')
  const profile = () => post<Answered>(request, 'vc/get/', { investor_uuid: user_uuid }, access_token)
  const before = stable(await profile())
  await box(page, 'Title').fill('Partner for Lusophone Africa')
  expect(changedNames(before, await saved(page, profile))).toEqual(['title'])
})

test('a number says how it was understood, and one that is none how it is rejected', async ({ page }) => {
  await enter(page, founder, '/app/startup/create')
  await openTab(page, 'Contact & Financials')
  const cash = page.locator('[data-source="cash_available"]')
  for (const [typed, text] of [
    ['4,500', 'Read as $4,500'],
    ['25 000', 'Read as $25,000'],
    ['₦15,000,000', 'Read as $15,000,000. Amounts are in US dollars; ₦ is not converted.'],
    ['1.500', 'Read as $1.50. For $1,500, type 1500'],
    ['1,5', 'Read as $1.50'],
    ['about 2 million', 'Please enter a valid number'],
  ] as const) {
    await box(page, 'Cash available').fill(typed)
    await expect(cash.getByText(text, { exact: true })).toBeVisible()
    await expect(box(page, 'Cash available')).toHaveAccessibleDescription(new RegExp(text.replace(/[$.]/g, '\\$&')))
  }
  await box(page, 'Cash available').fill('7')
  await expect(cash.getByText(/^Read as/)).toHaveCount(0)
})

test('a form stays where it is while its boxes to pick from come and its draft is kept', async ({ page, request }) => {
  const { access_token } = await tokenOf(request, founder)
  await post(request, 'startups/unfinished/create/', { values: JSON.stringify({ city: 'Kolda' }) }, access_token)
  await page.setViewportSize({ width: 360, height: 740 })
  const boxes = Promise.withResolvers<void>()
  await page.route('**/app/assets/autocomplete-*.js', async (route) => {
    await boxes.promise
    await route.continue()
  })
  await enter(page, founder, '/app/startup/create')
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect(country).toBeDisabled()
  await expect(page.getByRole('link', { name: /^Continue/ }).first()).toBeVisible()
  await box(page, 'Startup name').fill('Kolda Frais')
  const places = () =>
    page
      .locator('#content form [data-source]')
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute('data-source'), Math.round(one.getBoundingClientRect().y + scrollY)]),
      )
  const before = await places()
  boxes.resolve()
  await expect(country).toBeEnabled()
  await expect(page.getByText(/^Draft saved on the server/)).toBeVisible()
  expect(await places()).toEqual(before)
  await expect(box(page, 'Startup name')).toHaveValue('Kolda Frais')
  await country.fill('Sene')
  await page.getByRole('option', { name: 'Senegal' }).click()
  await expect(country).toHaveValue('Senegal')
})

test('a part of a form whose code does not arrive leaves the rest as it is, and comes once the page is reloaded', async ({
  page,
  request,
  server,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/)
  const boxes = '**/app/assets/autocomplete-*.js'
  await page.route(boxes, (route) => route.abort())
  await enter(page, await person({ request, server }, 'partly'), '/app/startup/create')
  const notice = page.getByRole('status').filter({ hasText: 'A part of this page could not be loaded. Try again' })
  await expect(notice).toBeVisible()
  await expectNoViolations(page)
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect(country).toBeDisabled()
  await box(page, 'Startup name').fill('Kolda Frais')
  await expect(page.getByText(/^Draft saved on the server/)).toBeVisible()

  await page.unroute(boxes)
  page.once('dialog', (asked) => void asked.accept())
  await notice.getByRole('button').click()
  await expect(country).toBeEnabled()
  await expect(box(page, 'Startup name')).toHaveValue('Kolda Frais')
})

test('a question whose form does not arrive says so, and closes', async ({ page, allowConsoleError }) => {
  allowConsoleError(/ERR_FAILED/)
  await page.route('**/app/assets/ReasonForm-*.js', (route) => route.abort())
  await enter(page, admin)
  await page.goto('/app/dashboard/users')
  await page
    .getByRole('link', { name: /Founder/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'View as this person' }).click()
  const dialog = page.getByRole('dialog', { name: /^View as/ })
  await expect(dialog.getByRole('status')).toHaveText('A part of this page could not be loaded.')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'View as this person' })).toBeFocused()
})

test('an invalid field keeps its error colour while it has the focus', async ({ page }) => {
  for (const mode of ['theme-light', 'theme-dark']) {
    await page.addInitScript((kept) => localStorage.setItem('theme', kept), mode)
    await (mode === 'theme-light' ? enter(page, founder) : page.goto('/app/dashboard'))
    await page.goto('/app/startup/create')
    await box(page, 'Startup name').fill('x')
    await box(page, 'Startup name').fill('')
    const field = page.locator('[data-source="startup_name"]')
    await expect(box(page, 'Startup name')).toBeFocused()
    const colours = () =>
      field.evaluate((node) => {
        const of = (selector: string, side: 'color' | 'borderTopColor') =>
          getComputedStyle(node.querySelector(selector) ?? node)[side]
        return {
          edge: of('.MuiOutlinedInput-notchedOutline', 'borderTopColor'),
          message: of('[id$="-error"]', 'color'),
        }
      })
    await expect.poll(async () => (await colours()).edge === (await colours()).message).toBe(true)
    page.once('dialog', (asked) => void asked.accept())
  }
})

test('notifications are asked for once per screen', async ({ page, context, request }) => {
  // What happened in the last seconds is read again for a good reason.
  const asked = (one: Page) => {
    const urls: string[] = []
    one.on('request', (made) => /\/api\/notifications\/(\?|$)/.test(made.url()) && urls.push(made.url()))
    return urls
  }
  await tokenOf(request, founder)
  const [first, urls] = [page, asked(page)]
  const live = (one: Page) => one.waitForResponse((answer) => answer.url().endsWith('/api/events/'))
  await first.goto('/auth/login')
  const streamed = live(first)
  await signIn(first, founder)
  await streamed
  await first.waitForTimeout(2_500)
  expect(urls).toHaveLength(1)

  for (const name of ['Chats', 'Contacts', 'My Startup(s)']) {
    urls.length = 0
    await first
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}`) })
      .click()
    await first.waitForTimeout(1_500)
    expect(urls.length, name).toBeLessThanOrEqual(1)
  }

  const again = live(first)
  urls.length = 0
  await first.reload()
  await again
  await first.waitForTimeout(2_500)
  expect(urls, 'after a reload').toHaveLength(1)

  const second = await context.newPage()
  const others = asked(second)
  await second.goto('/app/dashboard')
  await second.waitForTimeout(3_500)
  expect(others, 'in a second window').toHaveLength(1)
})

test('a page that fetches a user warns on the console when nobody is signed in', async ({ page }) => {
  const warned: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
  await page.goto('/app/my_profile')
  await page.waitForURL('**/auth/login**')
  expect(warned).toContain('The user is not fetched: the access token or the user id is missing')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the handles that cut a picture lie within the window, and none is cut off', async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/^(Connecting to 'blob:|refused by connect-src: blob)/)
    await enter(page, founder)
    for (const [address, source] of [
      ['/app/startup/create', 'image'],
      ['/app/my_profile', 'profile_image'],
    ] as const) {
      await page.goto(address)
      if (source === 'profile_image') await page.getByRole('link', { name: 'Edit Profile' }).click()
      await page.locator(`[data-source="${source}"] input[type=file]`).setInputFiles(await picture())
      const dialog = page.getByRole('dialog', { name: 'Choose the part to show' })
      const handles = dialog.locator('.ReactCrop__drag-handle')
      await expect(handles.first()).toBeVisible()
      const cutOff = await handles.evaluateAll((nodes) =>
        nodes.flatMap((node) => {
          const own = node.getBoundingClientRect()
          const shown = getComputedStyle(node).display !== 'none'
          for (let at = node.parentElement; at && shown; at = at.parentElement) {
            if (getComputedStyle(at).overflow === 'visible' && at !== document.documentElement) continue
            const frame = at.getBoundingClientRect()
            if (
              own.left < frame.left ||
              own.right > frame.right ||
              own.top < frame.top - 1 ||
              own.bottom > Math.max(frame.bottom, innerHeight)
            )
              return [`${node.className}: ${own.left}–${own.right} in ${at.className} ${frame.left}–${frame.right}`]
          }
          return []
        }),
      )
      expect(cutOff).toEqual([])
      await dialog.getByRole('button', { name: 'Use this part' }).click()
      await expect(dialog).toBeHidden()
    }
  })
})

test('what is typed before the rules of a form are there stays as it was typed', async ({ page }) => {
  const arrival = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/app/assets/rules-*.js', async (route) => {
    asked++
    await arrival.promise
    await route.continue()
  })
  await enter(page, founder, '/app/startup/create')
  const [name, day] = [page.getByLabel('Startup name').first(), page.getByLabel('Established')]
  await name.focus()
  await page.keyboard.type('Tarrafal')
  await day.focus()
  await page.keyboard.type('05032021')
  expect(asked).toBeGreaterThan(0)
  await expect(day).toHaveValue('2021-05-03')
  arrival.resolve()
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/rules-/.test(name)))
  await page.getByLabel('City').fill('Praia')
  await expect(name).toHaveValue('Tarrafal')
  await expect(day).toHaveValue('2021-05-03')
})
