import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { enter, type Known, type Made, person, post, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { during, made as provoked, wordless } from './endings.ts'
import { signIn } from './people.ts'
import { expectNoViolations } from './sound.ts'

interface Whole {
  readonly likes_count: number
  readonly connections_count: number
  readonly comments_count: number
  readonly image: string
}

/** A published startup with a picture, and an investor who likes it, is connected, asks and notes something down. */
async function busy(request: APIRequestContext, founder: Known, investor: Known): Promise<Made> {
  const made = await startupOf(request, founder)
  const { startup_uuid } = made
  const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#0b3d2e' } })
    .jpeg()
    .toBuffer()
  const headers = { Authorization: `Token ${founder.access_token}` }
  expect(
    (
      await request.post('/api/startups/update/', {
        headers,
        multipart: { startup_uuid, image: { name: 'a.jpg', mimeType: 'image/jpeg', buffer } },
      })
    ).status(),
  ).toBe(200)
  await post(request, `startups/${startup_uuid}/like/`, {}, investor.access_token)
  await post(request, `vc/connect/${startup_uuid}/`, {}, investor.access_token)
  await post(request, 'questions/ask/', { startup_uuid, text: 'Who buys the greens?' }, investor.access_token)
  await post(request, 'vc/notes/create/', { startup_uuid, text: 'Strong team' }, investor.access_token)
  return made
}

const statusOf = async (request: APIRequestContext, { startup_uuid }: Made, { access_token }: Known) =>
  (
    await request.post('/api/startups/get/', {
      data: { startup_uuid },
      headers: { Authorization: `Token ${access_token}` },
    })
  ).status()

async function deleteIn(page: Page, { name }: Made): Promise<void> {
  await page.goto('/app/startups/list')
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Startup deleted')).toBeVisible()
}

test('what is shown as deleted is, whether one logs out, reloads or closes the tab at once', async ({
  page,
  request,
  context,
  server,
}) => {
  test.setTimeout(120_000)
  const founder = await person({ request, server }, 'leaving')
  const made = [
    await startupOf(request, founder),
    await startupOf(request, founder),
    await startupOf(request, founder),
  ] as const
  await enter(page, founder)
  await deleteIn(page, made[0])
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: made[1].name })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: made[0].name })).toHaveCount(0)

  await deleteIn(page, made[1])
  const other = await context.newPage()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  // A session lives in its tabs: with the last one it is gone, and until then the other tab receives it.
  await closed
  await signIn(other, founder)
  await other.goto('/app/startups/list')
  await expect(other.getByRole('row').filter({ hasText: made[2].name })).toBeVisible()
  await expect(other.getByRole('row').filter({ hasText: made[1].name })).toHaveCount(0)

  await deleteIn(other, made[2])
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await other.waitForURL('**/auth/login**')
  const again = {
    ...founder,
    ...(await post<Pick<Known, 'access_token'>>(request, 'login/', {
      email: founder.email,
      password: founder.password,
    })),
  }
  for (const one of made) expect(await statusOf(request, one, again)).toBe(404)
})

test('Undo brings a startup back with its like, connection, question, note and picture, from another page too', async ({
  page,
  request,
  browser,
  server,
  allowConsoleError,
}) => {
  test.setTimeout(120_000)
  allowConsoleError(provoked)
  const [founder, investor] = [
    await person({ request, server }, 'undoing'),
    await person({ request, server }, 'noting', 'vc'),
  ]
  const made = await busy(request, founder, investor)
  const whole = () => post<Whole>(request, 'startups/get/', { startup_uuid: made.startup_uuid }, founder.access_token)
  const before = await whole()
  await page.addInitScript(() => localStorage.setItem('theme', 'theme-dark'))
  await enter(page, founder)
  await deleteIn(page, made)
  expect(await statusOf(request, made, investor)).toBe(404)
  await page.keyboard.press('Tab')
  await page.evaluate(() => window.history.pushState({}, '', '/app/contacts'))
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')))
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  await during(page, '**/api/startups/restore/', wordless, async () => {
    await undo.click()
    await expect(page.getByText('Startup deleted')).toBeHidden()
    await expect(undo).toBeVisible()
    await expectNoViolations(page)
  })
  await undo.click()
  await expect(page.getByText('Startup restored')).toBeVisible()
  expect(await whole()).toMatchObject({ likes_count: 1, connections_count: 1, comments_count: 1, image: before.image })
  expect((await request.get(before.image)).status()).toBe(200)
  const theirs = await (await browser.newContext()).newPage()
  await enter(theirs, investor, `/app/vcs/overview/${made.startup_uuid}`)
  await expect(theirs.getByRole('region', { name: 'Private notes' }).getByText('Strong team')).toBeVisible()
  await expect(theirs.getByText('Who buys the greens?')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await theirs.context().close()
})

test('what was deleted is found under Recently deleted, by keyboard and on a phone, restored there or erased for good', async ({
  page,
  request,
  server,
}) => {
  test.setTimeout(120_000)
  const founder = await person({ request, server }, 'finding')
  const [kept, gone] = [await startupOf(request, founder), await startupOf(request, founder, false)]
  for (const { startup_uuid } of [kept, gone])
    await post(request, 'startups/delete/', { startup_uuid }, founder.access_token)
  await enter(page, founder, '/app/startups/list')
  await page.getByRole('link', { name: 'Recently deleted' }).click()
  await page.waitForURL('**/app/recently-deleted**')
  await expect(page.getByRole('row').filter({ hasText: kept.name })).toContainText('30 days left')
  await expectNoViolations(page)

  await page.getByRole('button', { name: `Erase now: ${gone.name}` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Erase ${gone.name} for good?` })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: `Erase now: ${gone.name}` }).click()
  await dialog.getByRole('button', { name: 'Erase now' }).click()
  await expect(page.getByText('Erased for good', { exact: true })).toBeVisible()
  await expect(page.getByText(gone.name)).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await page.getByRole('button', { name: `Restore ${kept.name}` }).click()
  await expect(page.getByText('Startup restored')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing was deleted recently' })).toBeVisible()
  await page.goto('/app/startups/list')
  await expect(page.getByText(kept.name).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Recently deleted' })).toHaveCount(0)
})
