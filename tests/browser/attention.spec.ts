import { enter, person, post, startupOf, type Here } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { founderOf } from './people.ts'
import { expectNoViolations, noSideways } from './sound.ts'

/** An investor of a test's own. */
const newInvestor = (here: Here, name: string) => person(here, name, 'vc', { ...founderOf(name), lastName: 'Nkosi' })
const day = (from: number) => new Date(Date.now() + from * 24 * 3_600_000).toISOString().slice(0, 10)

for (const width of [360, 1440]) {
  test(`a new investor reads that nothing waits, ${width} px wide`, async ({ page, request, server }) => {
    await page.setViewportSize({ width, height: 800 })
    await enter(page, await newInvestor({ request, server }, `fresh${width}`))
    const needs = page.getByRole('region', { name: 'Needs you' })
    await expect(needs.getByText(/^Nothing waits for you/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Deals that stand still' })).toBeHidden()
    await expect(page.getByText('open to you now')).toBeVisible()
    await expectNoViolations(page)
    await noSideways(page)
  })

  test(`an investor answers what waits from the dashboard, by keyboard, ${width} px wide`, async ({
    page,
    request,
    server,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 800 })
    const here = { request, server }
    const founder = await person(here, `waits${width}`)
    const investor = await newInvestor(here, `waited${width}`)
    const { startup_uuid, name } = await startupOf(request, founder)
    await post(request, `vc/connect/${startup_uuid}/`, {}, investor.access_token)
    await post(
      request,
      'vc/pipeline/step/',
      { startup_uuid, next_step: 'Send the agenda', next_step_on: day(-2) },
      investor.access_token,
    )
    await enter(page, investor)
    const needs = page.getByRole('region', { name: 'Needs you' })
    await expect(needs.getByText('Overdue')).toBeVisible()
    await expect(needs.getByRole('link', { name, exact: true })).toBeVisible()

    await test.step('an answer and a message appear while it is open', async () => {
      await post(
        request,
        'contacts/answer/',
        { startup_uuid, user_uuid: investor.user_uuid, state: 'accepted' },
        founder.access_token,
      )
      const { chat_uuid } = await post<{ chat_uuid: string }>(
        request,
        'chats/open/',
        { user_uuid: investor.user_uuid },
        founder.access_token,
      )
      await post(
        request,
        'chats/send/',
        { chat_uuid, message_uuid: crypto.randomUUID(), text: 'Shall we talk on Thursday?' },
        founder.access_token,
      )
      await expect(needs.getByText('Shall we talk on Thursday?')).toBeVisible()
      await expect(needs.getByRole('listitem')).toHaveCount(3)
      await expectNoViolations(page)
      await noSideways(page)
    })

    await test.step('a step is done at one press, and undone', async () => {
      await needs.getByRole('button', { name: 'Done: Send the agenda' }).press('Enter')
      await expect(needs.getByText('Send the agenda')).toBeHidden()
      await expect(needs.getByRole('heading', { name: 'Needs you' })).toBeFocused()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(needs.getByText('Send the agenda')).toBeVisible()
    })

    await test.step('the message is read in its chat, and waits no longer', async () => {
      const read = page.waitForResponse('**/api/chats/read/')
      await needs.getByRole('link', { name: /^Reply to/ }).press('Enter')
      await page.waitForURL('**/app/chats/*')
      await read
      await page.goto('/app/dashboard')
      await expect(needs.getByRole('listitem')).toHaveCount(2)
    })
  })
}

test('an investor sees the dashboard by night', async ({ page, request, server }) => {
  const investor = await newInvestor({ request, server }, 'night')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('theme', 'theme-dark'))
  await enter(page, investor)
  await expect(page.getByRole('region', { name: 'Needs you' })).toBeVisible()
  await expectNoViolations(page)
})
