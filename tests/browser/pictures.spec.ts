import type { Page, Request } from '@playwright/test'
import sharp from 'sharp'
import { enter } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { founder as shown, founderOf, register, signIn } from './people.ts'
import { openTab } from './startupForm.ts'

const painted = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Left half red, right half blue, so that a part tells where it was cut out. */
const halves = async (width: number, height: number) =>
  sharp(await painted(width, height, '#d00000'))
    .composite([{ input: await painted(width / 2, height, '#0000d0'), left: width / 2, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer()

const heic =
  'This photo is in HEIC format. Save it as JPEG and choose it again: on a Mac, open it in Preview and export it; on an iPhone, set Camera > Formats to Most Compatible.'

const field = (page: Page, source: string) => page.locator(`[data-source="${source}"]`)
const choose = (page: Page, source: string, buffer: Buffer, name = 'a.jpg', mimeType = 'image/jpeg') =>
  field(page, source).locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

/** What a stored picture holds at an address of the page. */
async function stored(page: Page, address: string) {
  const answer = await page.request.get(address)
  const image = sharp(await answer.body())
  const { width = 0, height = 0 } = await image.metadata()
  return { width, height, ...(await image.stats()).dominant }
}

test('a person chooses the part of their photo by keyboard, sees it at once everywhere, and takes it away', async ({
  page,
  allowConsoleError,
}) => {
  // The trace asks Chromium once more for previews whose bytes it could not record, which the page's policy rejects; the page itself fetches none.
  allowConsoleError(/^(Connecting to 'blob:|refused by connect-src: blob)/)
  const founder = founderOf('photo')
  await page.goto('/auth/register')
  await register(page, founder)
  await page.waitForURL('**/auth/login**')
  await signIn(page, founder)
  await page.goto('/app/my_profile')
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  const face = page
    .getByRole('banner')
    .getByRole('link', { name: /My Profile/ })
    .locator('img')

  await test.step('what is no picture is rejected beside the field, and nothing typed is lost', async () => {
    const fullPicture = await halves(1_200, 600)
    await page.getByLabel('About me').fill('I make gardens of sea water.')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const [buffer, name, type, message] of [
      [svg, 'a.svg', 'image/svg+xml', 'Please choose an image (JPEG, PNG, WebP, GIF or AVIF)'],
      [
        Buffer.from('<script>alert(1)</script>'),
        'a.png',
        'image/png',
        'This image is damaged or incomplete; please choose another',
      ],
      [
        Buffer.alloc(10 * 1024 * 1024 + 1),
        'a.jpg',
        'image/jpeg',
        'Please choose an image of at most 10 MB and 40 megapixels',
      ],
      [
        fullPicture.subarray(0, Math.floor(fullPicture.length * 0.7)),
        'cut-off.jpg',
        'image/jpeg',
        'This image is damaged or incomplete; please choose another',
      ],
      [
        Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)]),
        'IMG_0042.HEIC',
        '',
        heic,
      ],
      [
        await painted(8_000, 5_100, 'red'),
        'a.jpg',
        'image/jpeg',
        'Please choose an image of at most 10 MB and 40 megapixels',
      ],
    ] as const) {
      await choose(page, 'profile_image', buffer, name, type)
      await expect(field(page, 'profile_image').getByText(message)).toBeVisible()
    }
    await expect(page.getByLabel('About me')).toHaveValue('I make gardens of sea water.')
  })

  await test.step('on a slow connection it says how much is sent, is cancelled, and nothing is lost', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    await choose(
      page,
      'profile_image',
      await sharp({ create: { width: 800, height: 800, channels: 3, background: 'white', noise } })
        .jpeg()
        .toBuffer(),
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click()
    const line = await page.context().newCDPSession(page)
    const pace = (uploadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    await pace(60_000)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const bar = page.getByRole('progressbar', { name: 'Sending the form' })
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    await expect(bar).toHaveAttribute('aria-valuetext', /^[1-9]\d?% sent, \d+ KB of \d+ KB$/)
    await page.getByRole('button', { name: 'Cancel sending' }).click()
    await expect(page.getByText('Sending was cancelled. What you typed is still here.')).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect(page.getByLabel('About me')).toHaveValue('I make gardens of sea water.')
    await pace(-1)
  })

  await test.step('the part is moved by the arrow keys, and the draft keeps it over a reload', async () => {
    await choose(page, 'profile_image', await halves(1_200, 600))
    const dialog = page.getByRole('dialog', { name: 'Choose the part to show' })
    await dialog
      .getByRole('group', { name: /The part that will be shown/ })
      .or(dialog.getByLabel(/The part that will be shown/))
      .first()
      .focus()
    for (let times = 0; times < 12; times += 1) await page.keyboard.press('Control+ArrowRight')
    await dialog.getByRole('button', { name: 'Use this part' }).click()
    await expect(
      field(page, 'profile_image').getByRole('img', { name: 'The picture as it will be shown' }),
    ).toBeVisible()
    await expect(field(page, 'profile_image').getByText('Please choose an image')).toBeHidden()
    await expect(page.getByText(/Draft saved at/)).toBeVisible()
    page.once('dialog', (asked) => void asked.accept())
    await page.reload()
    await expect(
      field(page, 'profile_image').getByRole('img', { name: 'The picture as it will be shown' }),
    ).toBeVisible()
    await expect(page.getByLabel('About me')).toHaveValue('I make gardens of sea water.')
  })

  await test.step('saved, it stands in the header at once, square, and cut from the right', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL('**/app/my_profile')
    await expect(face).toHaveAttribute('src', /^\/files\/[\w-]+\.webp\?w=96$/)
    const address = ((await face.getAttribute('src')) ?? '').replace(/\?.*/, '')
    const whole = await stored(page, address)
    expect([whole.width, whole.height]).toEqual([600, 600])
    expect([whole.r < 60, whole.b > 160]).toEqual([true, true])
    expect((await stored(page, `${address}?w=96`)).width).toBe(96)
    await page.reload()
    await expect(face).toBeVisible()
  })

  await test.step('taken away, the initials are back and the file is gone', async () => {
    const address = ((await face.getAttribute('src')) ?? '').replace(/\?.*/, '')
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await expect(field(page, 'profile_image').getByRole('button', { name: 'Choose another' })).toBeVisible()
    await field(page, 'profile_image').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL('**/app/my_profile')
    await expect(face).toHaveCount(0)
    expect((await page.request.get(address)).status()).toBe(404)
  })
})

test('a founder drops a picture on their startup, cuts it, and takes it away', async ({ page, allowConsoleError }) => {
  allowConsoleError(/^(Connecting to 'blob:|refused by connect-src: blob)/)
  await enter(
    page,
    { firstName: '', lastName: '', email: 'founder@demo.example', password: 'Baobab-demo-2026' },
    '/app/startups/list',
  )
  await page.getByRole('link', { name: 'Edit' }).first().click()
  await page.waitForURL('**/app/startup/edit/**')
  const before = (await field(page, 'image').getByRole('img').getAttribute('src')) ?? ''

  const bytes = [...(await painted(1_000, 1_000, '#00a000'))]
  const drop = await page.evaluateHandle((given) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(given)], 'a.jpg', { type: 'image/jpeg' }))
    return data
  }, bytes)
  await field(page, 'image').getByText('Or drop one here, or paste it').dispatchEvent('drop', { dataTransfer: drop })
  await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Information updated successfully')).toBeVisible()
  await page.waitForURL('**/app/startup/overview/**')
  const shown = page.getByRole('article').locator('img[srcset]').first()
  await expect(shown).toHaveAttribute('srcset', /\?w=96 96w, .*\?w=320 320w, .*\?w=640 640w, .* 1280w/)
  const address = ((await shown.getAttribute('src')) ?? '').replace(/\?.*/, '')
  const { width, height } = await stored(page, address)
  expect(width / height).toBeCloseTo(16 / 9, 1)
  expect((await page.request.get(before.replace(/\?.*/, ''))).status()).toBe(404)

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await openTab(page, 'Startup Details')
  await field(page, 'image').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL('**/app/startup/overview/**')
  await expect(page.getByRole('article').locator('[data-pattern]').first()).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(404)
})

test('a picture on its way is fetched no further once its screen is left', async ({ page }) => {
  await enter(page, shown, '/app/startups/create')
  await expect(page.locator('#content form input').first()).toBeVisible()
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
  const slow = (downloadThroughput: number) =>
    wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      uploadThroughput: -1,
      downloadThroughput,
    })
  const asked = new Set<string>()
  const given = new Set<string>()
  const isPicture = (request: Request) => request.url().includes('/files/')
  page.on('request', (request) => {
    if (!isPicture(request)) return
    asked.add(request.url())
    // From here on a picture takes minutes: the list, which came before, was held up by little.
    void slow(50)
  })
  page.on('requestfinished', (request) => asked.delete(request.url()))
  page.on('requestfailed', (request) => {
    if (isPicture(request)) given.add(request.url())
  })
  await slow(2_000)
  await page.locator('#menu a[href$="/startups/list"]').click()
  await expect.poll(() => asked.size).toBeGreaterThan(0)
  expect([...given]).toEqual([])
  await page.locator('#content a[href$="/create"]').first().click()
  await expect.poll(() => [...given].toSorted()).toEqual([...asked].toSorted())
})
