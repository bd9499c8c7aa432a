import { enter, person, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { records } from './lists.ts'

test('a like stays, though its startup was being read before', async ({ page, request, server }) => {
  const founder = await person({ request, server }, 'liked')
  const { name } = await startupOf(request, founder)
  const query = new URLSearchParams({ filter: JSON.stringify({ q: name }) })
  await enter(page, await person({ request, server }, 'likes', 'vc'), `/app/vcs/list?${query}`)
  const link = records(page, name).getByRole('link', { name }).first()
  const heading = page.getByRole('heading', { level: 1, name })
  await link.click()
  await expect(heading).toBeVisible()
  await page.goBack()
  await expect(link).toBeVisible()

  // A minute later the page is shown as it was, and read again on a slow line.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: first, resolve: arrived } = Promise.withResolvers<void>()
  let asked = 0
  await page.route(/\/api\/startups\/(?:get\/|[\w-]{36}\/$)/, async (route) => {
    const isFirst = ++asked === 1
    const response = await route.fetch()
    if (isFirst) await held
    await route.fulfill({ response }).catch(() => undefined) // given up meanwhile
    if (isFirst) arrived()
  })
  await page.clock.setSystemTime(Date.now() + 60_000)
  await link.click()
  await expect.poll(() => asked).toBe(1)
  await page.getByRole('button', { name: 'Like · 0' }).click()
  const unlike = page.getByRole('button', { name: 'Unlike · 1' })
  await expect(unlike).toHaveAttribute('aria-busy', 'false')
  await expect.poll(() => asked).toBe(2)
  release()
  await first
  await expect(unlike).toBeVisible()
})
