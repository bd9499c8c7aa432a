import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { enter, post, startupValues, tokenOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { founder, investor, signIn } from './people.ts'
import { openTab, pick } from './startupForm.ts'

const picture = async () => ({
  name: 'a.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: '#0b3d2e' } })
    .png()
    .toBuffer(),
})
type Answered = Readonly<Record<string, unknown>>

/** A founder's own startup with a picture, every field of it filled in. */
async function startupWithPicture(request: APIRequestContext, token: string): Promise<string> {
  const values = await startupValues(request, token)
  const more = {
    startup_name: 'Kiosk Seventeen',
    city: 'Mindelo',
    enter_full_address: 'Rua de Lisboa 14',
    startup_website: 'https://kiosk.example',
    contact_phone_number: '+234 803 123 4567',
  }
  const answer = await request.post('/api/startups/create/', {
    multipart: { ...values, ...more, image: await picture() },
    headers: { Authorization: `Token ${token}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { readonly startup_uuid: string }).startup_uuid
}

/** Saves the form and gives what is stored then, without what every writing changes. */
async function saved(page: Page, read: () => Promise<Answered>): Promise<Answered> {
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/(update)\//.test(answer.url()),
  )
  await page.getByRole('button', { name: /^(Save Changes|Update Investor Profile)$/ }).click()
  expect((await sent).status()).toBe(200)
  return stable(await read())
}

const stable = ({ updated_at: _, views: __, ...rest }: Answered): Answered => rest
const changedNames = (before: Answered, after: Answered) =>
  Object.keys({ ...before, ...after })
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .sort()
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('each field of a startup is changed by itself, and its picture and every other field stay', async ({
  page,
  request,
}) => {
  // Thirteen edits, each by the form and back.
  test.setTimeout(300_000)
  const { access_token } = await tokenOf(request, founder)
  const id = await startupWithPicture(request, access_token)
  const read = () => post<Answered>(request, 'startups/get/', { startup_uuid: id }, access_token)
  await enter(page, founder)
  const edits: readonly (readonly [
    tab: string,
    change: () => Promise<void>,
    changed: readonly string[],
    value: unknown,
  ])[] = [
    ['Startup Details', () => box(page, 'City').fill('Praia'), ['city'], 'Praia'],
    ['Startup Details', () => pick(page, 'Country', 'Senegal'), ['country'], 'Senegal'],
    ['Startup Details', () => page.getByLabel('Established').fill('2020-02-29'), ['established_in'], '2020-02-29'],
    [
      'Startup Details',
      () => pick(page, 'Category', 'Fintech'),
      ['category', 'category_uuid'],
      expect.objectContaining({ name: 'Fintech' }),
    ],
    ['Startup Details', () => page.getByLabel('Show my startup on the public site').click(), ['show_publicly'], true],
    [
      'Startup Details',
      () => box(page, 'Website').fill('kiosk-17.example'),
      ['startup_website'],
      'https://kiosk-17.example',
    ],
    ['Contact & Team', () => box(page, 'Phone').fill('+238-991-23-45'), ['contact_phone_number'], '+238-991-23-45'],
    ['Contact & Team', () => box(page, 'Email').fill('ola@kiosk.example'), ['contact_email'], 'ola@kiosk.example'],
    ['Contact & Team', () => box(page, 'Full-time employees').fill('25 000'), ['fulltime_employees'], 25_000],
    [
      'Solution & Market',
      () => box(page, 'Problem').fill('One\nTwo'),
      ['problem_your_solving'],
      expect.stringMatching(/^One\r?\nTwo$/),
    ],
    ['Financials', () => box(page, 'Percentage owned').fill('62,5'), ['percentage_owned'], 62.5],
    ['Financials', () => box(page, 'Cash available').fill('1.5m'), ['cash_available'], '1500000'],
    ['Startup Details', () => box(page, 'City').fill(''), ['city'], null],
  ]
  for (const [tab, change, names, value] of edits) {
    await test.step(names.join(), async () => {
      await page.goto(`/app/startup/edit/${id}`)
      await openTab(page, tab)
      const before = stable(await read())
      expect(before['image']).toMatch(/^\/files\//)
      await change()
      if (names[0] === 'cash_available') await expect(page.getByText('Read as $1,500,000')).toBeVisible()
      const after = await saved(page, read)
      expect(changedNames(before, after)).toEqual(names)
      expect(after[names[0] ?? '']).toEqual(value)
      await page.waitForURL('**/app/startup/overview/**')
    })
  }
  expect((await request.get(String((await read())['image']))).status()).toBe(200)
})

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
    ['₦15,000,000', 'Read as $15,000,000. Amounts are in US dollars; ₦ is not converted'],
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
