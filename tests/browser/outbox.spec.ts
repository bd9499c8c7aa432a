import type { BrowserContext, Page } from '@playwright/test'
import { enter, person, post, startupOf, type Here, type Known } from './byApi.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/* What is done without a connection waits on the device, is sent once when it is back, and is nobody else's. */

/** Waits until the console's code lies on the device. */
async function keptCode(page: Page) {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state)))
    .toBe('activated')
}

/** A founder with a published startup, and an investor who is connected to it and chats with them. */
async function connected(here: Here, name: string) {
  const { request } = here
  const founder = await person(here, `${name}f`)
  const investor = await person(here, `${name}i`, 'vc')
  const startup = await startupOf(request, founder)
  const { startup_uuid } = startup
  await post(request, `vc/connect/${startup_uuid}/`, {}, investor.access_token)
  await post(
    request,
    'contacts/answer/',
    { startup_uuid, user_uuid: investor.user_uuid, state: 'accepted' },
    founder.access_token,
  )
  const { chat_uuid } = await post<{ chat_uuid: string }>(
    request,
    'chats/open/',
    { user_uuid: founder.user_uuid },
    investor.access_token,
  )
  return { founder, investor, startup, chat_uuid }
}

/** Asks the API as somebody. */
async function read<T>({ request }: Here, path: string, { access_token }: Known): Promise<T> {
  const answer = await request.get(`/api/${path}`, { headers: { Authorization: `Token ${access_token}` } })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { data: T }).data
}

const mark = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${count} changes? waits? to be sent$`) })
const anyMark = (page: Page) => page.getByRole('banner').getByRole('button', { name: /to be sent$/ })
const isCutNoise = /ERR_INTERNET_DISCONNECTED|Failed to fetch/

/** Writes a message into the open chat. */
async function say(page: Page, text: string) {
  const field = page.getByRole('textbox', { name: /^Message|^Write/ })
  await field.fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Opens a chat, goes offline and writes a message there. */
async function sayOffline(page: Page, context: BrowserContext, chat_uuid: string, who: Known, text: string) {
  await enter(page, who, `/app/chats/${chat_uuid}`)
  await expect(page.getByRole('log')).toContainText('The chat begins here')
  await keptCode(page)
  await context.setOffline(true)
  await say(page, text)
  await expect(page.getByRole('log')).toContainText('Waits for a connection')
}

test('a message, a like, a note and a move on the board wait through a reload and are done once when the connection is back', async ({
  page,
  context,
  request,
  server,
  allowConsoleError,
}) => {
  test.setTimeout(180_000)
  const here = { request, server }
  const { investor, startup, chat_uuid } = await connected(here, 'outbox')
  const { startup_uuid, name } = startup
  allowConsoleError(isCutNoise)

  await enter(page, investor, '/app/vcs/pipeline')
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()
  await keptCode(page)
  await page.goto(`/app/chats/${chat_uuid}`)
  await expect(page.getByRole('log')).toContainText('The chat begins here')
  await page.goto(`/app/vcs/overview/${startup_uuid}`)
  const like = page.getByRole('button', { name: /^(Like|Unlike) · \d/ }).first()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Add note' })).toBeVisible()

  await context.setOffline(true)
  await test.step('each is shown as done, and counted', async () => {
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(mark(page, 1)).toBeVisible()
    await page.getByRole('textbox', { name: 'Note' }).fill('Ask for the cap table')
    await page.getByRole('button', { name: 'Add note' }).click()
    const notes = page.getByRole('region', { name: /notes/i })
    await expect(notes).toContainText('Ask for the cap table')
    await expect(notes).toContainText('Waits for a connection')
    await page.goto(`/app/chats/${chat_uuid}`)
    await say(page, 'Shall we meet on Monday?')
    await expect(page.getByRole('log')).toContainText('Waits for a connection')
    await page.goto('/app/vcs/pipeline')
    await page.getByRole('button', { name: `Move or open the history of ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Move to Meeting' }).click()
    await expect(mark(page, 4)).toBeVisible()
  })

  await test.step('all of it is there after the page is loaded again', async () => {
    await page.reload()
    await mark(page, 4).click()
    const list = page.getByRole('dialog', { name: 'Waiting to be sent' })
    await expect(list.getByRole('listitem')).toHaveCount(4)
    await expect(list).toContainText(`Like: ${name}`)
    await expect(list).toContainText(`Moved on the board: ${name}`)
    await expect(list).toContainText('Shall we meet on Monday?')
    await list.getByRole('button', { name: 'Close' }).click()
    await page.goto(`/app/vcs/overview/${startup_uuid}`)
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await page.goto(`/app/chats/${chat_uuid}`)
    await expect(page.getByRole('log')).toContainText('Shall we meet on Monday?')
  })

  await test.step('it is sent once when the connection is back', async () => {
    await context.setOffline(false)
    await expect(page.getByText('4 changes were sent')).toBeVisible()
    await expect(anyMark(page)).toHaveCount(0)
    await expect(
      page.getByRole('log').getByRole('listitem').filter({ hasText: 'Shall we meet on Monday?' }),
    ).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('log')).toContainText('Shall we meet on Monday?')
    const [notes, messages, card] = [
      await read<readonly { text: string }[]>(here, `vc/notes/${startup_uuid}/`, investor),
      await read<readonly { text: string }[]>(here, `chats/${chat_uuid}/messages/`, investor),
      await read<{ stage: string }>(here, `vc/pipeline/get/${startup_uuid}/`, investor),
    ]
    expect(notes.map(({ text }) => text)).toEqual(['Ask for the cap table'])
    expect(messages.map(({ text }) => text)).toEqual(['Shall we meet on Monday?'])
    expect(card.stage).toBe('meeting')
    const found = await post<{ is_liked: boolean; likes_count: number }>(
      request,
      'startups/get/',
      { startup_uuid },
      investor.access_token,
    )
    expect([found.is_liked, found.likes_count]).toEqual([true, 1])
  })
})

test('Logout asks what becomes of what was not sent, and erases it', async ({
  page,
  context,
  request,
  server,
  allowConsoleError,
}) => {
  test.setTimeout(120_000)
  const here = { request, server }
  const { investor, chat_uuid } = await connected(here, 'leaving')
  allowConsoleError(isCutNoise)
  await sayOffline(page, context, chat_uuid, investor, 'Never sent')

  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' })
  await logout.click()
  const asked = page.getByRole('dialog', { name: 'Log out without sending?' })
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(mark(page, 1)).toBeVisible()
  await logout.click()
  await asked.getByRole('button', { name: 'Log out and erase' }).click()
  // The page for signing in does not come: the browser shows its own.
  await expect(asked).toHaveCount(0)
  await context.setOffline(false)
  await page.goto('/robots.txt')
  expect(await page.evaluate(() => localStorage.getItem('waiting'))).toBeNull()
  await enter(page, investor, `/app/chats/${chat_uuid}`)
  await expect(page.getByRole('log')).toContainText('The chat begins here')
  await expect(anyMark(page)).toHaveCount(0)
  expect(await read(here, `chats/${chat_uuid}/messages/`, investor)).toEqual([])
})

test('what was not sent outlives the session, hidden from others, and is sent when its person signs in again', async ({
  page,
  context,
  request,
  server,
  allowConsoleError,
}) => {
  test.setTimeout(120_000)
  const here = { request, server }
  const { investor, founder, chat_uuid } = await connected(here, 'expiring')
  allowConsoleError(isCutNoise)
  await sayOffline(page, context, chat_uuid, investor, 'Sent after all')

  await page.evaluate(() => {
    const user = JSON.parse(sessionStorage.getItem('user') ?? '{}') as { login_time: number }
    sessionStorage.setItem('user', JSON.stringify({ ...user, login_time: user.login_time - 3_600_000 }))
  })
  // The open page would leave by itself as soon as it is online.
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto(`/app/chats/${chat_uuid}`, { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/auth\/login\?next=/)
  await expect(page.getByText('Not sent yet from this device: 1. Sign in when you are online')).toBeVisible()

  await enter(page, founder, `/app/chats/${chat_uuid}`)
  await expect(page.getByRole('log')).toContainText('The chat begins here')
  await expect(anyMark(page)).toHaveCount(0)
  expect(await read(here, `chats/${chat_uuid}/messages/`, founder)).toEqual([])

  await enter(page, investor, `/app/chats/${chat_uuid}`)
  await expect(page.getByRole('log')).toContainText('Sent after all')
  await expect
    .poll(async () => (await read<readonly { text: string }[]>(here, `chats/${chat_uuid}/messages/`, investor)).length)
    .toBe(1)
  await expect(anyMark(page)).toHaveCount(0)
})
