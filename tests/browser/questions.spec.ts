import type { Page } from '@playwright/test'
import { enter, person, registered } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { founder, founderOf, investor } from './people.ts'
import { expectNoViolations, noSideways } from './sound.ts'
import { verify } from './verifying.ts'
import { messages } from '../support/english.ts'

/** Makes a call of the API as somebody. */
async function call<T>(page: Page, method: 'get' | 'post', path: string, token?: string, data?: object): Promise<T> {
  const answer = await page.request[method](`/api/${path}`, {
    ...(data ? { data } : {}),
    ...(token ? { headers: { Authorization: `Token ${token}` } } : {}),
  })
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as T
}

test('people ask and the founder answers; the count stands on the cards', async ({
  page,
  browser,
  request,
  server,
}) => {
  test.setTimeout(180_000)
  const asker = await person({ request, server }, 'asks')
  const { access_token, user_uuid } = await call<{ access_token: string; user_uuid: string }>(
    page,
    'post',
    'login/',
    undefined,
    { email: founder.email, password: founder.password },
  )
  const own = await call<{
    data: { startup_uuid: string; startup_name: string; is_published: boolean; comments_count: number }[]
  }>(page, 'get', `startups/list/?created_by=${user_uuid}`, access_token)
  const startup = own.data.find((one) => one.is_published && one.comments_count === 0)
  if (!startup) throw new Error('The demo has no published startup of its founder that nobody asked about.')
  const address = `/app/startup/overview/${startup.startup_uuid}`
  const section = (of: Page) => of.getByRole('region', { name: /^Questions and answers/ })
  const text = `How many customers pay you? ${crypto.randomUUID()}`

  await enter(page, asker, address)
  await test.step('a question is asked; what was typed outlives a reload', async () => {
    await section(page).getByRole('button', { name: 'Ask' }).click()
    await expect(section(page).getByText('Write your question')).toBeVisible()
    await section(page).getByLabel('Your question').fill(text)
    await page.reload()
    await expect(section(page).getByLabel('Your question')).toHaveValue(text)
    await section(page).getByLabel('Your question').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Question sent. We notify the founder.')).toBeVisible()
    await expect(section(page).getByText(text)).toBeVisible()
    await expect(section(page).getByRole('heading', { name: /· 1$/ })).toBeVisible()
    await expectNoViolations(page)
  })

  const [desk, third] = [await browser.newContext(), await browser.newContext()]
  const [theirs, onlooker] = [await desk.newPage(), await third.newPage()]
  await enter(theirs, founder)
  await enter(onlooker, investor, address)
  await expect(section(onlooker).getByText(text)).toBeVisible()
  await test.step('the founder answers', async () => {
    await theirs.goto(`${address}#questions`)
    await section(theirs)
      .getByRole('button', { name: /^Answer: question of Djamila/ })
      .click()
    await section(theirs).getByLabel('Your answer').fill('Twelve, since March.')
    await section(theirs).getByRole('button', { name: 'Publish answer' }).click()
    await expect(section(theirs).getByText('Twelve, since March.')).toBeVisible()
    await expectNoViolations(theirs)
    // Who asked and who only looks read it without doing anything.
    for (const one of [page, onlooker]) await expect(section(one).getByText('Twelve, since March.')).toBeVisible()
    await expect(section(page).getByRole('button', { name: /^Edit: question/ })).toHaveCount(0)
  })

  const list = `/app/startups/list?${new URLSearchParams({ filter: JSON.stringify({ q: startup.startup_name }), sort: 'created_at', order: 'DESC' })}`
  const counted = theirs
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: startup.startup_name })
    .getByRole('img', { name: '1 question' })
  await test.step('the card counts it, and no longer once it is hidden', async () => {
    await theirs.setViewportSize({ width: 360, height: 740 })
    await theirs.goto(list)
    await expect(counted).toBeVisible()
    await theirs.goto(address)
    await section(theirs)
      .getByRole('button', { name: /^Hide: question/ })
      .click()
    await expect(section(theirs).getByText(/^Hidden: only the founder/)).toBeVisible()
    await noSideways(theirs)
    await expectNoViolations(theirs)
    await theirs.goto(list)
    await expect(theirs.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(counted).toHaveCount(0)
    await expect(section(page).getByText(/^Hidden: only the founder/)).toBeVisible()
    await expect(section(onlooker).getByText(text)).toBeHidden()
  })
  await desk.close()
  await third.close()
})

test('a saved search sends its new matches by mail, until it is stopped by one click', async ({
  page,
  browser,
  request,
  server,
  allowConsoleError,
}) => {
  test.setTimeout(120_000)
  const someone = await registered(request, founderOf('matches'))
  await enter(page, someone)
  await page.goto(
    `/app/startups/list?${new URLSearchParams({ filter: '{"country":"Kenya"}', sort: 'created_at', order: 'DESC' })}`,
  )
  await page.getByRole('button', { name: 'Saved searches' }).click()
  await page.getByLabel('Name', { exact: false }).fill('Kenya')
  const period = page.getByRole('combobox', { name: 'New matches of Kenya by mail' })
  await test.step('an address that is not verified saves none', async () => {
    // The browser itself notes an error.
    allowConsoleError(/403/)
    await page.getByRole('button', { name: 'Save this search' }).click()
    await expect(page.getByText(messages.auth.verifyFirst).first()).toBeVisible()
    await expect(period).toHaveCount(0)
  })
  await test.step('verified, it does', async () => {
    await verify(request, server, someone.email, someone.access_token)
    await page.getByRole('button', { name: 'Save this search' }).click()
    await period.selectOption('Mail every day')
    await expect(page.getByText('New matches come by mail every day')).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(period).toBeVisible()
    await noSideways(page)
    await expectNoViolations(page)
  })
  await test.step('the page of the link stops them, with script off too', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const there = await plain.newPage()
    await there.goto(`/searches/stop?token=${'x'.repeat(43)}`)
    await expect(there.getByRole('heading', { name: 'No more mails of new matches' })).toBeVisible()
    await there.getByRole('button', { name: 'Stop these mails' }).click()
    await expect(there.getByRole('status')).toHaveText(/You get no more mails of your saved searches/)
    await plain.close()
  })
})
