import { violations } from '../browser/axe.ts'
import { post, tokenOf } from '../browser/byApi.ts'
import { expect, test } from '../browser/fixtures.ts'
import { admin } from '../browser/people.ts'
import { choose, overflow, themes } from './pages.ts'

/** A phone's window, and how many of them the home page is high at most. */
const phone = { width: 360, height: 740 }
const screens = 7

for (const javaScriptEnabled of [true, false]) {
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} script, ${String(viewport.width)} px wide`, () => {
      test.use({ javaScriptEnabled, viewport })

      test('a visitor sees a startup first, then what is new, and follows each to its page', async ({ page }) => {
        await page.goto('/')
        const main = page.getByRole('main')
        const lead = main.getByRole('article').first()
        await expect(lead.getByRole('heading', { level: 2 })).toHaveText('Khanya Roofs')
        await expect(lead).toContainText('Featured')
        const box = await lead.boundingBox()
        expect(box?.y ?? Infinity, 'it begins on the first screen').toBeLessThan(viewport.height)
        expect(await overflow(page)).toBe(0)

        const market = main.getByRole('region', { name: 'The marketplace now' })
        await expect(market.getByText('public startups')).toBeVisible()
        const fresh = market.getByRole('article').filter({ visible: true })
        await expect(fresh).toHaveCount(viewport.width < 640 ? 2 : 4)
        const name = (await fresh.first().getByRole('heading').textContent()) ?? ''
        await fresh.first().getByRole('link').click()
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(name.trim())
      })

      test('a sector, a country and all startups are one press away', async ({ page }) => {
        const main = page.getByRole('main')
        for (const country of [false, true]) {
          await page.goto('/')
          const list = main
            .getByRole('list')
            .filter({ has: page.locator(`a[href^="/${country ? 'countries' : 'sectors'}/"]`) })
          const link = list.getByRole('link').first()
          const [, count = ''] = /(\d+) startups?$/.exec((await link.textContent())?.trim() ?? '') ?? []
          await link.click()
          await expect(page).toHaveURL(country ? /\/countries\// : /\/sectors\//)
          await expect(main.getByRole('status')).toHaveText(new RegExp(`^${count} startups?( in \\d+ [a-z]+)?$`))
        }
        await page.goto('/')
        await main.getByRole('link', { name: /^See all \d+$/ }).click()
        await expect(page).toHaveURL('/startups')
      })

      test('founders and investors each have a door, in the page, its header and its foot', async ({ page }) => {
        await page.goto('/')
        const doors = page.getByRole('main').getByRole('list', { name: 'Where to begin' })
        await expect(doors.getByRole('link', { name: 'I’m building' })).toHaveAttribute('href', '/auth/register')
        await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Ask for investor access' })).toBeVisible()
        if (viewport.width < 992) await page.getByRole('banner').locator('summary').click()
        const inHeader = page.getByRole('banner').getByRole('link', { name: 'For investors' })
        await expect(inHeader.filter({ visible: true })).toHaveAttribute('href', '/auth/investor')
        if (viewport.width < 992) await page.getByRole('banner').locator('summary').click()
        await doors.getByRole('link', { name: 'I’m investing' }).click()
        await expect(page).toHaveURL('/auth/investor')
      })

      test('the next step of a service opens the form with its subject', async ({ page }) => {
        await page.goto('/services')
        await page.getByRole('link', { name: 'Write about a prototype' }).click()
        const subject = page.getByRole('main').getByLabel('Subject')
        await expect(subject).toHaveValue('Design and prototyping')
        // The form is there once it is turned to; what it was given stays.
        await page.getByRole('main').getByLabel('Message').fill('A cart that cools')
        await page.getByRole('button', { name: 'Send message' }).click()
        await expect(page.getByRole('main').getByText('Please enter your name', { exact: true })).toBeVisible()
        await expect(subject).toHaveValue('Design and prototyping')
      })
    })
  }
}

test('a phone shows the whole home page on seven screens', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/', { waitUntil: 'networkidle' })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeGreaterThan(3 * phone.height)
  expect(height).toBeLessThanOrEqual(screens * phone.height)
})

for (const theme of themes) {
  test(`axe finds nothing on the home page of a phone in ${theme}`, async ({ page }) => {
    await choose(page, theme)
    await page.setViewportSize(phone)
    await page.goto('/')
    expect(await violations(page)).toEqual([])
  })
}

test.describe('what the operator shows of themselves', () => {
  /** As long as a quote may be. */
  const long =
    'They sat with us for a week, asked what a crate costs and who pays for it, and left us with a price that holds. Our first investor asked about that price, and then about nothing else for an hour.'
  const filled = { partners: 6, quotes: 3, team: 6 } as const
  const label = 'Who we work with'

  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    test(`is left out while it is empty, and costs few screens once it is filled, at ${String(viewport.width)} px`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize(viewport)
      const region = page.getByRole('region', { name: label })
      const untilShown = (count: number) =>
        expect(async () => {
          await page.goto('/')
          await expect(region).toHaveCount(count, { timeout: 500 })
        }).toPass()
      await untilShown(0)

      const { access_token } = await tokenOf(request, admin)
      const made: (readonly [string, string])[] = []
      for (const [name, count] of Object.entries(filled))
        for (let at = 1; at <= count; at++) {
          const more = { role: 'Chief agronomist', organisation: 'Ubuntu Growers', text: long, link: 'ubuntu.example' }
          const values = { name: `Ubuntu ${name} ${String(at)}`, ...more }
          const answer = await post<{ data: { uuid: string } }>(request, `${name}/create/`, values, access_token)
          made.push([name, answer.data.uuid])
        }
      await untilShown(1)
      const partner = region.getByRole('link', { name: 'Ubuntu partners 1' })
      await expect(partner).toHaveAttribute('href', 'https://ubuntu.example')
      await expect(region.locator('blockquote')).toHaveCount(filled.quotes)
      const team = region.getByRole('list', { name: 'The people behind it' })
      await expect(team.getByRole('listitem')).toHaveCount(filled.team)
      expect(await overflow(page)).toBe(0)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      if (viewport === phone) expect(height).toBeLessThanOrEqual(screens * phone.height)
      for (const theme of themes) {
        await choose(page, theme)
        await page.goto('/')
        expect(await violations(page)).toEqual([])
      }
      for (const [name, uuid] of made) await post(request, `${name}/delete/`, { uuid }, access_token)
    })
  }
})
