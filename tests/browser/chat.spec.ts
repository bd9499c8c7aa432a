import type { Page } from '@playwright/test'
import { enter } from './byApi.ts'
import { wordless } from './endings.ts'
import { expect, test } from './fixtures.ts'
import { admin, founder, investor } from './people.ts'
import { expectNoViolations } from './sound.ts'

// Mails of this flow go to a real mail server.
test.use({ mailing: 'smtp', clock: 'moved' })

/** Makes a call as the person who is signed in on a page. */
function call<T>(page: Page, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([method, path, body]) => {
      const { access_token } = JSON.parse(sessionStorage.getItem('user') ?? '{}') as { access_token: string }
      const headers = { Authorization: `Token ${access_token}`, 'Content-Type': 'application/json' }
      return (await (
        await fetch(`/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      ).json()) as T
    },
    [method, path, body] as const,
  )
}

test('two people connect, are told of it, chat both ways live, ask and answer, are mailed what they missed, and one blocks and reports the other', async ({
  page,
  browser,
  server,
  mailServer,
  allowConsoleError,
}) => {
  test.setTimeout(180_000)
  const theirs = await (await browser.newContext()).newPage()
  await enter(page, investor)
  await enter(theirs, founder)
  const owner = await theirs.evaluate(
    () => JSON.parse(sessionStorage.getItem('user') ?? '{}') as { user_uuid: string; name: string },
  )
  await call(theirs, 'POST', 'notifications/read/', {})
  const me = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('user') ?? '{}') as { user_uuid: string; name: string },
  )
  const query = new URLSearchParams({
    filter: JSON.stringify({ created_by: owner.user_uuid, is_connected: false }),
    range: '[0,0]',
    sort: '["created_at","DESC"]',
  })
  const { data } = await call<{ data: { startup_uuid: string; startup_name: string }[] }>(
    page,
    'GET',
    `startups/list/?${query}`,
  )
  const { startup_uuid, startup_name } = data[0] ?? { startup_uuid: '', startup_name: '' }
  const bell = theirs.getByRole('button', { name: /^Notifications/ })
  const bubble = (on: Page, text: string) => on.getByRole('log').getByRole('listitem').filter({ hasText: text })

  await test.step('the founder’s bell rings as the investor connects, and leads to the contacts', async () => {
    await page.goto(`/app/vcs/overview/${startup_uuid}`)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText('Connected to startup.')).toBeVisible()
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
    await bell.click()
    await theirs.getByRole('link', { name: `${me.name} connected to ${startup_name}` }).click()
    await theirs.waitForURL(`**/app/contacts#contact-${startup_uuid}-${me.user_uuid}`)
    await expect(theirs.locator(`#contact-${startup_uuid}-${me.user_uuid}`)).toBeInViewport()
    await expect(bell).toHaveAccessibleName('Notifications')
  })

  const line = (on: Page, text: string) => on.getByRole('main').getByRole('listitem').filter({ hasText: text })
  const group = theirs
    .locator('div')
    .filter({ has: theirs.getByRole('heading', { level: 3, name: startup_name, exact: true }) })
    .last()

  await test.step('the founder accepts, and the investor sees it without reading the page again', async () => {
    await page.goto('/app/contacts')
    const mine = line(page, startup_name)
    await expect(mine).toContainText('We notified the founder, who has not answered yet.')
    await group.getByRole('button', { name: `Accept ${me.name}` }).click()
    await expect(theirs.getByText(`${me.name} is accepted. We emailed them.`)).toBeVisible()
    await expect(mine).toContainText('The founder accepted.')
    await expectNoViolations(theirs)
  })

  await test.step('they write to each other live: who types, what was read, links made safe', async () => {
    await line(page, startup_name)
      .getByRole('button', { name: `Message ${owner.name}` })
      .click()
    await page.waitForURL('**/app/chats/*')
    await group.getByRole('button', { name: `Message ${me.name}` }).click()
    await theirs.waitForURL('**/app/chats/*')
    expect(new URL(theirs.url()).pathname).toBe(new URL(page.url()).pathname)
    const [field, other] = [page.getByLabel(`Message to ${owner.name}`), theirs.getByLabel(`Message to ${me.name}`)]
    await expect(other).toBeVisible()
    await field.pressSequentially('Good day')
    await expect(theirs.getByText(`${me.name} is typing…`)).toBeVisible()
    await field.press('Enter')
    await expect(bubble(theirs, 'Good day')).toBeVisible()
    await expect(theirs.getByText(`${me.name} is typing…`)).toBeHidden()
    await expect(bubble(page, 'Good day')).toContainText('Read')
    await other.fill('See www.example.com/deck and javascript:alert(1)')
    await theirs.getByRole('button', { name: 'Send', exact: true }).click()
    const link = bubble(page, 'See').getByRole('link')
    await expect(link).toHaveCount(1)
    await expect(link).toHaveAttribute('href', 'https://www.example.com/deck')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(field).toHaveValue('')
    await expectNoViolations(page)
  })

  await test.step('a message that is not accepted stays, and is sent again', async () => {
    allowConsoleError(/status of 500|^500: /)
    await page.route('**/api/chats/send/', wordless)
    await page.getByLabel(`Message to ${owner.name}`).fill('To a server that is not well')
    await page.keyboard.press('Enter')
    await expect(bubble(page, 'To a server that is not well')).toContainText('Not sent:')
    await page.unroute('**/api/chats/send/')
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(bubble(theirs, 'To a server that is not well')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden()
  })

  await test.step('one that does not get through waits, and is sent once when it does', async () => {
    allowConsoleError(/ERR_FAILED/)
    await page.route('**/api/chats/send/', (route) => route.abort())
    await page.getByLabel(`Message to ${owner.name}`).fill('Through a bad connection')
    await page.keyboard.press('Enter')
    await expect(bubble(page, 'Through a bad connection')).toContainText('Waits for a connection')
    await page.unroute('**/api/chats/send/')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /to be sent$/ })
      .click()
    const waiting = page.getByRole('dialog', { name: 'Waiting to be sent' })
    await waiting.getByRole('button', { name: 'Send now' }).click()
    await expect(bubble(theirs, 'Through a bad connection')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(waiting).toHaveCount(0)
    await expect(bubble(page, 'Through a bad connection')).not.toContainText('Waits for a connection')
    await expect(bubble(theirs, 'Through a bad connection')).toHaveCount(1)
  })

  await test.step('elsewhere the bell counts what comes, and leads back', async () => {
    await theirs.goto('/app/dashboard')
    await page.getByLabel(`Message to ${owner.name}`).fill('Are you there?')
    await page.keyboard.press('Enter')
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
    await bell.click()
    await theirs
      .getByRole('link', { name: `${me.name} wrote to you` })
      .first()
      .click()
    await theirs.waitForURL('**/app/chats/*')
    await expect(bubble(theirs, 'Are you there?')).toBeVisible()
    await expect(bell).toHaveAccessibleName('Notifications')
  })

  await test.step('the founder blocks: the investor is told neutrally', async () => {
    await theirs.getByRole('button', { name: 'More about this chat' }).click()
    await theirs.getByRole('menuitem', { name: 'Block' }).click()
    await expect(theirs.getByText('You blocked this person.')).toBeVisible()
    await expect(page.getByText('Messages cannot be sent in this chat at present')).toBeVisible()
    await expect(page.getByLabel(`Message to ${owner.name}`)).toBeHidden()
    await expect(bubble(page, 'Good day')).toBeVisible()
  })

  await test.step('and reports one message, which alone an administrator reads and decides', async () => {
    await theirs.getByRole('button', { name: 'More about this chat' }).click()
    await theirs.getByRole('menuitem', { name: 'Report messages' }).click()
    const dialog = theirs.getByRole('dialog')
    await dialog.getByLabel('What is wrong with them?').fill('Presses me')
    await dialog.getByRole('radio', { name: 'Abuse or harassment' }).check()
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(dialog.getByText('Please choose the messages that you report')).toBeVisible()
    await dialog.getByRole('checkbox', { name: /Are you there\?/ }).check()
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(theirs.getByText('Thank you. An administrator reads the messages you chose')).toBeVisible()

    const root = await (await browser.newContext()).newPage()
    await enter(root, admin)
    await root.getByRole('button', { name: /^Notifications/ }).click()
    await root
      .getByRole('link', { name: `${owner.name} sent a report` })
      .first()
      .click()
    await root.waitForURL('**/app/admin/reports/*')
    await expect(root.getByText('Are you there?')).toBeVisible()
    await expect(root.getByText('Good day')).toHaveCount(0)
    await expectNoViolations(root)
    await root.getByRole('button', { name: 'Dismiss' }).click()
    await root.getByRole('dialog').getByLabel('Reason').fill('Nothing wrong')
    await root.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
    await expect(root.getByText('Report dismissed')).toBeVisible()
    await root.goto('/app/admin/reports')
    await expect(root.getByRole('row', { name: new RegExp(me.name) }).first()).toContainText('Not upheld')
    await root.context().close()
  })

  const asked = `How many pay you? ${crypto.randomUUID()}`
  const questions = (on: Page) => on.getByRole('region', { name: /^Questions and answers/ })

  await test.step('the investor asks on the startup; the founder is told, and answers', async () => {
    // The founder was told what became of the report.
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
    await call(theirs, 'POST', 'notifications/read/', {})
    await expect(bell).toHaveAccessibleName('Notifications')
    await call(page, 'POST', 'notifications/read/', {})
    await page.goto(`/app/startup/overview/${startup_uuid}`)
    await questions(page).getByLabel('Your question').fill(asked)
    await questions(page).getByRole('button', { name: 'Ask' }).click()
    await expect(questions(page).getByText(asked)).toBeVisible()
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
    await bell.click()
    await theirs.getByRole('link', { name: `${me.name} asked about ${startup_name}` }).click()
    await questions(theirs)
      .getByRole('listitem')
      .filter({ hasText: asked })
      .getByRole('button', { name: /^Answer: question/ })
      .click()
    await questions(theirs).getByLabel('Your answer').fill('Twelve, since March.')
    await questions(theirs).getByRole('button', { name: 'Publish answer' }).click()
    await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName('Notifications, 1 unread')
  })

  await test.step('the investor, who does not look at the bell, is mailed the answer, and stops such mails by the link in it', async () => {
    await server.passTime()
    const subject = `Subject: ${owner.name} answered your question about ${startup_name}`
    const mail = () =>
      mailServer.taken.find(({ to, source }) => to.includes(investor.email) && source.includes(subject))
    await expect.poll(() => mail()?.messageId, { timeout: 60_000 }).toMatch(/^<[\w-]+@baobab\.example>$/)
    const source = (mail()?.source ?? '')
      .replace(/\r\n[ \t]+/g, ' ')
      .replace(/=\r\n/g, '')
      .replace(/=3D/g, '=')
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    expect(source).not.toContain('Twelve, since March.')
    const link = /^http\S+\/mails\/stop\?token=\S+/m.exec(source)?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('button', { name: 'Stop these mails' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'You get no more mails about questions and answers',
    )
    await page.goto('/app/my_profile/mails')
    await expect(page.getByRole('switch', { name: 'Questions and answers' })).not.toBeChecked()
    await expect(page.getByRole('switch', { name: 'New messages' })).toBeChecked()
  })

  await theirs.context().close()
})
