import type { Page } from '@playwright/test'
import { enter, person, post, startupOf, tokenOf, type Known } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { admin, founderOf } from './people.ts'
import { expectNoViolations } from './sound.ts'

const needsOf = (page: Page) => page.getByRole('region', { name: 'Needs you' })

/** The screen as it is read afresh. */
async function dashboard(page: Page) {
  await page.goto('/app/dashboard')
  await expect(needsOf(page)).toBeVisible()
}

for (const width of [360, 1440]) {
  test(`a founder acts on what waits, ${width} px wide`, async ({ page, request, server }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 800 })
    const here = { request, server }
    const founder = await person(here, `day${width}`)
    const investor = await person(here, `asks${width}`, 'vc', { ...founderOf(`asks${width}`), lastName: 'Nkosi' })
    const name = [investor.firstName, investor.lastName].join(' ')
    const one = await startupOf(request, founder)
    const two = await startupOf(request, founder)
    const needs = needsOf(page)
    const unread = async (of: Known) => {
      const answer = await request.get('/api/notifications/', {
        headers: { Authorization: `Token ${of.access_token}` },
      })
      expect(answer.status()).toBe(200)
      const { unread } = (await answer.json()) as { readonly unread: number }
      return unread
    }

    await test.step('an investor asks to connect, asks a question and writes', async () => {
      await enter(page, founder)
      await expect(needs).toBeVisible()
      await post(request, `vc/connect/${one.startup_uuid}/`, {}, investor.access_token)
      await post(
        request,
        'questions/ask/',
        { startup_uuid: one.startup_uuid, text: 'How many pay today?' },
        investor.access_token,
      )
      const { chat_uuid } = await post<{ readonly chat_uuid: string }>(
        request,
        'chats/open/',
        { user_uuid: founder.user_uuid },
        investor.access_token,
      )
      await post(
        request,
        'chats/send/',
        { chat_uuid, message_uuid: crypto.randomUUID(), text: 'Shall we talk on Thursday?' },
        investor.access_token,
      )
      // They appear while it is open.
      await expect(needs.getByText(`${name} wants to connect`)).toBeVisible()
      await expect(needs.getByText('“How many pay today?”')).toBeVisible()
      await expect(needs.getByText('Shall we talk on Thursday?')).toBeVisible()
      await expectNoViolations(page)
    })

    const before = await unread(founder)
    await test.step('an answer to the investor ends the item and its notification', async () => {
      await needs.getByRole('link', { name: `Answer ${name} about ${one.name}` }).press('Enter')
      await page.waitForURL('**/app/contacts#contact-*')
      await page
        .getByRole('button', { name: /^Accept/ })
        .first()
        .press('Enter')
      await expect.poll(() => unread(founder)).toBe(before - 1)
      await dashboard(page)
      await expect(needs.getByText('Shall we talk on Thursday?')).toBeVisible()
      await expect(needs.getByText(`${name} wants to connect`)).toBeHidden()
    })

    await test.step('so does the answer to the question', async () => {
      await needs.getByRole('link', { name: `Reply to the question of ${name} about ${one.name}` }).press('Enter')
      await page.waitForURL('**/app/startup/overview/*#question-*')
      const question = page.getByRole('article').filter({ hasText: 'How many pay today?' }).last()
      await question.getByRole('button', { name: /^Answer/ }).press('Enter')
      await page.getByRole('textbox', { name: /answer/i }).fill('310 households pay every week.')
      await page
        .getByRole('button', { name: /^(Publish answer|Answer|Send)/ })
        .last()
        .click()
      await expect(page.getByText('310 households pay every week.')).toBeVisible()
      await expect.poll(() => unread(founder)).toBe(before - 2)
      await dashboard(page)
      await expect(needs.getByText('Shall we talk on Thursday?')).toBeVisible()
      await expect(needs.getByText('“How many pay today?”')).toBeHidden()
    })

    await test.step('and the message, once it is read', async () => {
      const read = page.waitForResponse('**/api/chats/read/')
      await needs.getByRole('link', { name: `Reply to ${name}` }).press('Enter')
      await page.waitForURL('**/app/chats/*')
      await read
      await dashboard(page)
      await expect(needs.getByText('Shall we talk on Thursday?')).toBeHidden()
    })

    await test.step('one of two startups is drawn, chosen by keyboard', async () => {
      await post(request, 'startups/get/', { startup_uuid: two.startup_uuid }, investor.access_token)
      await dashboard(page)
      const views = page.getByRole('region', { name: 'Views per week' })
      const [first, second] = [one, two].map((each) => views.getByRole('button', { name: each.name }))
      await first?.press('Enter')
      await expect(first ?? views).toHaveAttribute('aria-pressed', 'true')
      await first?.press('Tab')
      await page.keyboard.press('Shift+Tab')
      await second?.focus()
      await page.keyboard.press('Space')
      await expect(second ?? views).toHaveAttribute('aria-pressed', 'true')
      await expect(first ?? views).toHaveAttribute('aria-pressed', 'false')
      await expectNoViolations(page)
    })
  })

  test(`what is missing leads to its field, ${width} px wide`, async ({ page, request, server }) => {
    await page.setViewportSize({ width, height: 800 })
    const founder = await person({ request, server }, `missing${width}`)
    const name = `Draft ${founder.user_uuid.slice(-8)}`
    // A row of a file may lack what the form asks for.
    const { access_token } = await tokenOf(request, admin)
    const rows = JSON.stringify([{ row: 1, values: { startup_name: name } }])
    await post(request, 'startups/import/add/', { owner: founder.email, rows, file: 'a.csv' }, access_token)
    await enter(page, founder)
    const needs = needsOf(page)
    await expect(needs.getByText(new RegExp(`missing in ${name}$`))).toBeVisible()
    const link = needs.getByRole('link', { name: /^Add / }).first()
    const field = (await link.innerText()).trim()
    await expectNoViolations(page)
    await link.press('Enter')
    await page.waitForURL('**/app/startup/edit/**')
    await expect(page.getByLabel(new RegExp(`^${field}`)).first()).toBeFocused()
  })
}
