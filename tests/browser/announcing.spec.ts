import { enter, person, post, startupOf } from './byApi.ts'
import { readOutbox } from '../contract/mail.ts'
import { expect, test } from './fixtures.ts'
import { admin } from './people.ts'
import { expectNoViolations } from './sound.ts'

test('an administrator announces to founders of a country, who read it by bell and by mail until they stop the mails', async ({
  browser,
  page,
  server,
}) => {
  const country = `Land ${crypto.randomUUID().slice(0, 8)}`
  const title = `Demo day ${crypto.randomUUID().slice(0, 8)}`
  const reader = await person({ request: page.request, server }, 'announced')
  const { startup_uuid } = await startupOf(page.request, reader)
  await post(page.request, 'startups/update/', { startup_uuid, country }, reader.access_token)
  const main = page.getByRole('main')

  const readers = await (await browser.newContext()).newPage()
  await enter(readers, reader, '/app/my_profile/mails')
  const wants = readers.getByRole('switch', { name: 'Announcements' })
  await expect(wants).not.toBeChecked()
  await wants.check()
  await readers.getByRole('button', { name: 'Save Changes' }).click()
  await expect(readers.getByText('Your choice of mails is saved')).toBeVisible()

  await enter(page, admin, '/app/admin/announcements')
  await main.getByRole('link', { name: 'Write an announcement' }).click()
  await main.getByLabel('Title').fill(title)
  await main.getByLabel('Text').fill('Come on Friday.\n\nSee https://baobab.example/day.')
  const choose = async (field: string, option: string) => {
    await main.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('To', 'Founders')
  await main.getByRole('combobox', { name: 'Country' }).fill(country)
  await choose('Channels', 'Notification and mail')
  await expectNoViolations(page)
  await main.getByRole('button', { name: 'Save draft' }).click()

  await expect(main.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText('Come on Friday.', { exact: true })).toBeVisible()
  await expect(main.getByText(`Announcement: ${title}`)).toBeVisible()
  await expectNoViolations(page)
  await main.getByRole('button', { name: 'Send…' }).click()
  const asked = page.getByRole('dialog')
  await expect(asked.getByText('It goes to 1 person by notification and to 1 person by mail.')).toBeVisible()
  await expectNoViolations(page)
  await asked.getByRole('button', { name: 'Send now' }).click()
  await expect(main.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await expect(main.getByText('Mailed', { exact: true }).locator('+ dd')).toHaveText('1', { timeout: 60_000 })

  await readers.goto('/app/notifications')
  await readers.getByRole('link', { name: `Announcement: ${title}` }).click()
  await expect(readers.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(readers.getByRole('link', { name: 'https://baobab.example/day' })).toBeVisible()
  await expectNoViolations(readers)

  const mails = async () =>
    (await readOutbox(server.env['DATA_DIR'] ?? '')).filter(
      ({ to, subject }) => to === reader.email && subject === title,
    )
  await expect.poll(async () => (await mails()).length).toBe(1)
  const [got] = await mails()
  const text = got?.text ?? ''
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const link = /\/mails\/stop\?token=[\w-]{43}\.announcements/.exec(text)?.[0] ?? ''
  const stopper = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await stopper.goto(link)
  await readers.goto('/app/my_profile/mails')
  await expect(wants, 'opening the link alone stops nothing').toBeChecked()
  await stopper.getByRole('main').getByRole('button').click()
  await expect(stopper.getByText(/You get no more mails about announcements/)).toBeVisible()
  await readers.reload()
  await expect(wants).not.toBeChecked()
  await expect(readers.getByRole('switch', { name: 'New messages' })).toBeChecked()
  await readers.context().close()
  await stopper.context().close()
})
