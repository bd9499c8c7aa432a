import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { violations } from './axe.ts'
import { enter, person, post, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { openTab } from './startupForm.ts'

const painted = (background: string, width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Chooses a picture for a row and takes the part that is offered. */
async function picture(page: Page, row: Locator, buffer: Buffer) {
  await row.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click()
  await expect(row.getByRole('img', { name: 'The picture as it will be shown' })).toBeVisible()
  await expect(row.getByRole('progressbar')).toHaveCount(0)
}

/** The colour of a shown picture, as its file has it. */
async function colour(page: Page, image: Locator) {
  const file = await page.request.get((await image.getAttribute('src')) ?? '')
  const { dominant } = await sharp(await file.body()).stats()
  return dominant.r > dominant.b ? 'red' : 'blue'
}

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`a founder shows the team's photos and a gallery at ${width} px`, async ({
    page,
    request,
    server,
    allowConsoleError,
  }) => {
    // A preview whose bytes a trace could not record is asked for once more, which the page's policy rejects.
    allowConsoleError(/^(Connecting to 'blob:|refused by connect-src: blob)/)
    await page.setViewportSize({ width, height })
    const founder = await person({ request, server }, `rows-${width}`)
    const { startup_uuid, name } = await startupOf(request, founder)
    const { data } = await post<{ data: { slug: string } }>(
      request,
      'startups/update/',
      { startup_uuid, show_publicly: true },
      founder.access_token,
    )
    await enter(page, founder, `/app/startup/edit/${startup_uuid}`)

    await openTab(page, 'Contact & Team')
    const team = page.getByRole('group', { name: 'Team' })
    await team.getByRole('button', { name: 'Add a row' }).click()
    const member = team.getByRole('group', { name: 'Row 1' })
    await member.getByRole('textbox', { name: 'Name' }).fill('Djamila Évora')

    // What is no picture is refused beside its row, and a dropped line says so; what was typed stays.
    await member
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)">') })
    await expect(member.getByText(/^(Please choose an image|This image is damaged)/)).toBeVisible()
    await page.route('**/api/pictures/upload/', (route) => route.abort(), { times: 3 })
    allowConsoleError(/ERR_FAILED|Failed to fetch/)
    await member.locator('input[type=file]').setInputFiles({
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: await painted('#0000d0'),
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click()
    await expect(member.getByRole('status').filter({ hasText: /\w/ })).toBeVisible()
    await expect(member.getByRole('textbox', { name: 'Name' })).toHaveValue('Djamila Évora')
    await page.unroute('**/api/pictures/upload/')
    await picture(page, member, await painted('#d00000'))
    await page.getByRole('switch', { name: 'Show the team on the public page' }).click()
    expect(await violations(page)).toEqual([])

    await openTab(page, 'Startup Details')
    const gallery = page.getByRole('group', { name: 'Gallery' })
    const row = (at: number) => gallery.getByRole('group', { name: `Row ${at}` })
    for (const [at, [background, caption]] of (
      [
        ['#d00000', 'Our first greenhouse'],
        ['#0000d0', 'The sea that waters it'],
        ['#d00000', 'Taken by mistake'],
      ] as const
    ).entries()) {
      await gallery.getByRole('button', { name: 'Add a row' }).click()
      await picture(page, row(at + 1), await painted(background))
      await row(at + 1)
        .getByRole('textbox', { name: 'Caption' })
        .fill(caption)
    }
    await gallery.getByRole('button', { name: 'Remove row 3' }).click()
    await expect(row(3)).toHaveCount(0)
    await gallery.getByRole('button', { name: 'Move row 2 up' }).click()
    await expect(row(1).getByRole('textbox', { name: 'Caption' })).toHaveValue('The sea that waters it')
    expect(await violations(page)).toEqual([])
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await wide()).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL(`**/app/startup/overview/${startup_uuid}`)

    await test.step('the overview shows them in their order', async () => {
      const shown = page.getByRole('region', { name: 'Gallery' })
      await expect(shown.getByRole('img')).toHaveCount(2)
      await expect(shown.getByRole('listitem')).toHaveText(['The sea that waters it', 'Our first greenhouse'])
      expect(await colour(page, shown.getByRole('img', { name: 'The sea that waters it' }))).toBe('blue')
      const people = page.getByRole('region', { name: 'Team', exact: true })
      expect(await colour(page, people.locator('img'))).toBe('red')
      expect(await violations(page)).toEqual([])
      expect(await wide()).toBeLessThanOrEqual(0)
    })

    await test.step('the public page has the team, which is marked, and not the gallery, until it is', async () => {
      await page.goto(`/startups/${data.slug}`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByText('Djamila Évora')).toBeVisible()
      await expect(page.getByText('The sea that waters it')).toHaveCount(0)
      await post(request, 'startups/update/', { startup_uuid, show_gallery_publicly: true }, founder.access_token)
      await page.reload()
      const image = page.getByRole('img', { name: 'The sea that waters it' })
      await expect(image).toBeVisible()
      expect(await colour(page, image)).toBe('blue')
      expect(await violations(page)).toEqual([])
      expect(await wide()).toBeLessThanOrEqual(0)
    })
  })
}
