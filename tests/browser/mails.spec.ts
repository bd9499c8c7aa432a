import { enter, registered } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { records } from './lists.ts'
import { admin, founderOf } from './people.ts'

/* An administrator sends mails again that the mail server had given back. */

test.use({ mailing: 'smtp' })

test('dead mails are sent again together, those that are ticked and all that match', async ({
  page,
  request,
  mailServer,
}) => {
  test.setTimeout(120_000)
  const people = ['dead1', 'dead2', 'dead3'].map((name) => founderOf(name))
  for (const { email } of people) mailServer.refused.add(email)
  for (const someone of people) await registered(request, someone)
  const [first, second, third] = people.map(({ email }) => email)
  const got = (email = '') => mailServer.taken.filter(({ to }) => to.includes(email)).length

  await enter(page, admin, '/app/admin/mails')
  const row = (email = '') => records(page).filter({ hasText: email })
  const isIn = (email: string | undefined, state: string) =>
    expect
      .poll(async () => {
        await page.reload()
        return row(email).innerText()
      })
      .toContain(state)
  for (const email of [first, second, third]) await isIn(email, 'Dead')

  mailServer.refused.clear()
  await test.step('those that are ticked', async () => {
    for (const email of [first, second]) await row(email).getByRole('checkbox').check()
    await page.getByRole('region', { name: 'What is selected' }).getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('2 mails are queued again; they are tried at once')).toBeVisible()
    await expect(page.getByRole('region', { name: 'What is selected' })).toHaveCount(0)
    for (const email of [first, second]) {
      await isIn(email, 'Sent')
      expect(got(email)).toBe(1)
    }
  })

  await test.step('all that match', async () => {
    await page.getByRole('button', { name: 'Send all dead again' }).click()
    const asked = page.getByRole('dialog', { name: 'Send all dead mails again?' })
    await asked.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('1 mail is queued again; it is tried at once')).toBeVisible()
    await isIn(third, 'Sent')
    expect(got(third)).toBe(1)
    await page.getByRole('button', { name: 'Send all dead again' }).click()
    await asked.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('No mail was queued again')).toBeVisible()
  })
})
