import type { Page } from '@playwright/test'
import { enter, type Here, person, post, startupValues } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { isPhone, records } from './lists.ts'
import { founderOf } from './people.ts'
import { expectNoViolations } from './sound.ts'
import { pick } from './startupForm.ts'

/** An investor of a test's own. */
const newInvestor = (here: Here, name: string) => person(here, name, 'vc', { ...founderOf(name), lastName: 'Nkosi' })

const nameOf = async (page: Page, at: number) =>
  (await records(page).nth(at).locator('a[data-record]').textContent()) ?? ''

/** Connects to the first startups of the market; answers their names, the last one connected first, as the board has them. */
async function connect(page: Page, count: number): Promise<string[]> {
  await page.goto('/app/vcs/list')
  const names: string[] = []
  for (let at = 0; at < count; at++) {
    names.unshift(await nameOf(page, at))
    // The button changes at once; two calls on their way may arrive in another order.
    const answered = page.waitForResponse('**/api/vc/connect/**')
    await records(page).nth(at).getByRole('button', { name: 'Connect' }).click()
    await answered
    await expect(records(page).nth(at).getByRole('button', { name: 'Disconnect' })).toBeVisible()
  }
  return names
}

const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}, \\d`) })
const inColumn = (page: Page, stage: string) => column(page, stage).getByRole('heading', { level: 3 })

/**
 * The answer to a move on the board. A card shows its place before its move is sent, and a move is sent once the one
 * before it was answered: what must not come between waits for it.
 */
const answerToMove = (page: Page, { before }: { readonly before: boolean }) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/vc/pipeline/move/') &&
      response.request().postData()?.includes('"before":"') === before,
  )

test('an investor finds what matches their profile, compares, and notes', async ({ page, request, server }) => {
  test.setTimeout(180_000)
  await enter(page, await newInvestor({ request, server }, 'match'))

  await test.step('a profile without interests leads to the portfolio; then the filter finds what matches', async () => {
    await page.goto('/app/vcs/list')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Matches my profile' }).click()
    await expect(page.getByRole('heading', { name: 'Your portfolio does not say yet what you look for' })).toBeVisible()
    await page.getByRole('main').getByRole('status').getByRole('link', { name: 'My Portfolio' }).click()
    await page.waitForURL('**/app/vcs/portfolio/')
    await page.getByLabel('Geographical area of interest').fill('Kenya')
    await pick(page, 'Categories', 'Agritech')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Update Investor Profile' }).click()
    await expect(page.getByText('Investor profile updated successfully.')).toBeVisible()
    await page.goto(
      `/app/vcs/list?${new URLSearchParams({ filter: '{"matches_profile":true}', sort: 'match', order: 'DESC' })}`,
    )
    await expect(records(page).first()).toContainText(/\d+%.*Matches: Agritech/)
    const matched = records(page, /\d+%.*Matches: /)
    // A card says so where it matches better than the others of its page.
    if (!isPhone(page)) await expect(matched).toHaveCount(await records(page).count())
    // The element that says the match: a name may end in digits.
    const shown = matched.getByText(/^\D*\d+% Matches: /)
    await expect(shown).toHaveCount(await matched.count())
    const scores = (await shown.allTextContents()).map((one) => Number(/(\d+)%/.exec(one)?.[1]))
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    await expectNoViolations(page)
  })

  // Of this test's own: what others added need not say what it earns.
  const founder = await person({ request, server }, 'compared')
  const values = await startupValues(request, founder.access_token)
  const compared = ['4200.50', '9100.00'].map((earns) => ({
    name: `Compared ${crypto.randomUUID().slice(0, 8)}`,
    startup_monthly_revenue: earns,
  }))
  for (const { name: startup_name, startup_monthly_revenue } of compared) {
    const { startup_uuid } = await post<{ startup_uuid: string }>(
      request,
      'startups/create/',
      { ...values, startup_name, startup_monthly_revenue },
      founder.access_token,
    )
    await post(request, 'startups/publish/', { startup_uuid, is_published: true }, founder.access_token)
  }
  const first = compared[0]?.name ?? ''
  await test.step('two are chosen, stay chosen after a reload, and stand side by side', async () => {
    for (const { name } of compared) {
      await page.goto(
        `/app/vcs/list?${new URLSearchParams({ filter: JSON.stringify({ matches_profile: true, q: name }) })}`,
      )
      await page.getByRole('button', { name: `Compare ${name}`, exact: true }).click()
    }
    await page.reload()
    const tray = page.getByRole('complementary', { name: 'Selected to compare' })
    await expect(tray.getByRole('status')).toHaveText('2 of 4 chosen')
    await tray.getByRole('link', { name: 'Compare' }).click()
    await page.waitForURL('**/app/vcs/compare?ids=**')
    for (const { name } of compared)
      await expect(page.getByRole('button', { name: `Remove ${name} from the comparison` })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Startup Information' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Monthly revenue' })).toHaveText(
      /^Monthly revenue\$[\d,.]+(Best\$[\d,.]+|\$[\d,.]+Best)$/,
    )
    await expectNoViolations(page)
    await page.goto(`${page.url()},00000000-0000-7000-8000-000000000000`)
    await expect(
      page.getByText('One startup of this address is not there, or published no longer, and is left out.'),
    ).toBeVisible()
  })

  await test.step('a note is written, changed, deleted and brought back', async () => {
    await page.getByRole('columnheader').getByRole('link', { name: first, exact: true }).click()
    await expect(page.getByRole('region', { name: 'Why it matches your profile' })).toContainText('Category: Agritech')
    const notes = page.getByRole('region', { name: 'Private notes' })
    await notes.getByLabel('Note').fill('Strong team.')
    await page.reload()
    await expect(notes.getByLabel('Note')).toHaveValue('Strong team.')
    await notes.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Note saved')).toBeVisible()
    await notes.getByRole('button', { name: /^Edit the note/ }).click()
    await notes.getByLabel('Note').nth(1).fill('Strong team; ask about churn.')
    await notes.getByRole('button', { name: 'Save note' }).click()
    await expect(notes.getByText('Strong team; ask about churn.')).toBeVisible()
    await expectNoViolations(page)
    await notes.getByRole('button', { name: /^Delete the note/ }).click()
    await expect(notes.getByText('Strong team; ask about churn.')).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(notes.getByText('Strong team; ask about churn.')).toBeVisible()
    await page.reload()
    await expect(notes.getByText('Strong team; ask about churn.')).toBeVisible()
  })
})

test(
  'an investor moves cards over the board by keyboard, by menu and by drag',
  { tag: '@desk' },
  async ({ page, request, server }) => {
    test.setTimeout(180_000)
    await enter(page, await newInvestor({ request, server }, 'board'), '/app/vcs/pipeline')
    await expect(page.getByRole('heading', { name: 'Your board is empty' })).toBeVisible()
    const [a = '', b = '', c = ''] = await connect(page, 3)
    await page.goto('/app/vcs/pipeline')
    await expect(inColumn(page, 'Interested')).toHaveText([a, b, c])
    await expectNoViolations(page)

    await test.step('by keyboard: down within a column, then over to another, and back by Escape', async () => {
      const handle = page.getByRole('button', { name: `Drag ${a}` })
      const press = async (...keys: string[]) => {
        for (const key of keys) {
          await page.keyboard.press(key)
          await page.waitForTimeout(120)
        }
      }
      await handle.focus()
      await press('Space', 'ArrowDown', 'Space')
      await expect(inColumn(page, 'Interested')).toHaveText([b, a, c])
      await expect(handle).toBeFocused()
      await press('Space', 'ArrowRight', 'ArrowRight', 'Space')
      await expect(inColumn(page, 'Meeting')).toHaveText([a])
      await expect(inColumn(page, 'Interested')).toHaveText([b, c])
      await expect(page.getByText(`${a} was dropped into Meeting.`)).toBeAttached()
      await expect(handle).toBeFocused()
      await press('Space', 'ArrowLeft', 'Escape')
      await expect(inColumn(page, 'Meeting')).toHaveText([a])
    })

    await test.step('by menu: to Passed, with a reason that the history keeps', async () => {
      const menu = page.getByRole('button', { name: `Move or open the history of ${b}` })
      await menu.click()
      await page.getByRole('menuitem', { name: 'Move to Passed' }).click()
      await page.getByRole('button', { name: 'Move to Passed' }).click()
      await expect(page.getByText('Please choose why you pass; the founder reads it')).toBeVisible()
      await page.getByRole('combobox', { name: 'Reason' }).click()
      await page.getByRole('option', { name: 'Too early for us' }).click()
      await page.getByRole('button', { name: 'Move to Passed' }).click()
      await expect(inColumn(page, 'Passed')).toHaveText([b])
      await expect(menu).toBeFocused()
      await menu.click()
      await page.getByRole('menuitem', { name: 'History' }).click()
      await expect(page.getByRole('dialog')).toContainText('Interested to Passed')
      await expect(page.getByRole('dialog')).toContainText('Too early for us')
      await page.getByRole('button', { name: 'Close' }).click()
    })

    await test.step('by drag, before a card that is there', async () => {
      await page.getByRole('button', { name: `Drag ${c}` }).hover()
      await page.mouse.down()
      const target = await inColumn(page, 'Meeting').boundingBox()
      if (!target) throw new Error('The card to drop on is out of sight.')
      await page.mouse.move(target.x + 40, target.y + 4, { steps: 12 })
      await page.mouse.move(target.x + 4, target.y + 2, { steps: 4 })
      await page.mouse.up()
      await expect(inColumn(page, 'Meeting')).toHaveText([c, a])
    })

    await test.step('by its body, and not by its link', async () => {
      const footer = column(page, 'Meeting')
        .getByRole('article')
        .first()
        .getByText(/^Since /)
      await footer.hover()
      await page.mouse.down()
      const there = await column(page, 'Diligence').boundingBox()
      if (!there) throw new Error('The column to drop on is out of sight.')
      await page.mouse.move(there.x + 40, there.y + 90, { steps: 12 })
      await page.mouse.move(there.x + 44, there.y + 120, { steps: 4 })
      await page.mouse.up()
      await expect(inColumn(page, 'Diligence')).toHaveText([c])
      await page.getByRole('button', { name: `Move or open the history of ${c}` }).click()
      await page.getByRole('menuitem', { name: 'Move to Meeting' }).click()
      await expect(inColumn(page, 'Meeting')).toHaveText([a, c])
      await page.getByRole('button', { name: `Move or open the history of ${c}` }).click()
      const answered = answerToMove(page, { before: true })
      await page.getByRole('menuitem', { name: 'Move up' }).click()
      await expect(inColumn(page, 'Meeting')).toHaveText([c, a])
      await answered
    })

    await test.step('all of it stays after a reload, and on a phone by one stage at a time', async () => {
      await page.reload()
      await expect(inColumn(page, 'Meeting')).toHaveText([c, a])
      await expect(inColumn(page, 'Passed')).toHaveText([b])
      await expect(column(page, 'Interested')).toContainText('Nothing here')
      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByRole('tab', { name: 'Meeting · 2' }).click()
      await expect(inColumn(page, 'Meeting')).toHaveText([c, a])
      await expectNoViolations(page)
      await page.getByRole('button', { name: `Move or open the history of ${c}` }).click()
      const answered = answerToMove(page, { before: false })
      await page.getByRole('menuitem', { name: 'Move down' }).click()
      await expect(inColumn(page, 'Meeting')).toHaveText([a, c])
      await answered
    })

    await test.step('a move that cannot be sent goes back with a message', async () => {
      await page.route('**/api/vc/pipeline/move/', (route) =>
        route.fulfill({ status: 409, contentType: 'application/json', body: '{"message":"Not now"}' }),
      )
      await page.getByRole('button', { name: `Move or open the history of ${a}` }).click()
      await page.getByRole('menuitem', { name: 'Move to Invested' }).click()
      await expect(page.getByText('The card could not be moved and is back in its place. Not now.')).toBeVisible()
      await expect(inColumn(page, 'Meeting')).toHaveText([a, c])
    })
  },
)

test('an investor follows a startup up beside what it says of itself', async ({ page, request, server }) => {
  test.setTimeout(120_000)
  await enter(page, await newInvestor({ request, server }, 'deal'), '/app/vcs/pipeline')
  const [name = ''] = await connect(page, 1)
  await page.getByRole('link', { name, exact: true }).click()
  const deal = page.getByRole('region', { name: 'Your deal' })
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('You connected')

  await test.step('plans a next step, which is still there after a reload, typed or saved', async () => {
    await deal.getByLabel('Next step').fill('Call the founder')
    await page.reload()
    await expect(deal.getByLabel('Next step')).toHaveValue('Call the founder')
    await deal.getByLabel('Due on').fill('2020-01-15')
    await deal.getByRole('button', { name: 'Save next step' }).click()
    await expect(deal).toContainText('Overdue')
    await page.reload()
    await expect(deal).toContainText('Call the founder')
    await expectNoViolations(page)
  })

  await test.step('moves its stage, and takes that back', async () => {
    await deal.getByLabel('Stage').click()
    await page.getByRole('option', { name: 'Meeting' }).click()
    await expect(timeline).toContainText('Interested to Meeting')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(timeline).toContainText('Meeting to Interested')
    await expect(deal.getByLabel('Stage')).toHaveText('Interested')
  })

  await test.step('stands under the head of the page on a phone, and on the board', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoViolations(page)
    const [head, below] = [await page.getByRole('heading', { level: 1 }).boundingBox(), await deal.boundingBox()]
    expect((below?.y ?? 0) > (head?.y ?? 0)).toBe(true)
    await deal.getByRole('button', { name: 'Done' }).click()
    await expect(timeline).toContainText('Next step done')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(deal.getByRole('button', { name: 'Done' })).toBeVisible()
    await page.goto('/app/vcs/pipeline')
    await expect(column(page, 'Interested')).toContainText('Next: Call the founder')
    await expectNoViolations(page)
  })
})

test(
  'a saved search is there after a reload and on another device',
  { tag: '@desk' },
  async ({ page, browser, request, server }) => {
    const person = await newInvestor({ request, server }, 'search')
    await enter(page, person, '/app/vcs/list')
    await page.getByRole('button', { name: 'Filters' }).click()
    await pick(page, 'Country', 'Kenya')
    const kenya = page.getByRole('button', { name: /Remove the filter.*Kenya/ })
    await expect(kenya).toBeVisible()
    await page.getByRole('button', { name: 'Saved searches' }).click()
    await page.getByRole('button', { name: 'Save this search' }).click()
    await expect(page.getByText('Please name this search')).toBeVisible()
    await page.getByLabel('Name').fill('Nairobi and around')
    await page.getByRole('button', { name: 'Save this search' }).click()
    await expect(page.getByText('Search saved')).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await kenya.click()
    await expect(kenya).toBeHidden()

    await page.reload()
    const tabs = page.getByRole('group', { name: 'Saved searches' })
    await tabs.getByRole('button', { name: 'Nairobi and around' }).click()
    await expect(kenya).toBeVisible()
    await expect(tabs.getByRole('button', { pressed: true })).toHaveText('Nairobi and around')
    await page.getByRole('searchbox', { name: 'Search' }).fill('market')
    await tabs.getByRole('button', { name: 'Save changes to Nairobi and around' }).click()
    await expect(page.getByText('Search changed')).toBeVisible()
    await expectNoViolations(page)
    await tabs.getByRole('button', { name: 'All' }).click()
    await expect(kenya).toBeHidden()

    const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const there = await phone.newPage()
    await enter(there, person, '/app/vcs/list')
    await there.getByRole('button', { name: 'Saved searches' }).click()
    await there.getByRole('button', { name: 'Nairobi and around', exact: true }).click()
    await expect(there.getByRole('button', { name: /Remove the filter.*Kenya/ })).toBeVisible()
    await there.getByRole('button', { name: 'Saved searches' }).click()
    await there.getByRole('button', { name: /^Delete Nairobi/ }).click()
    await expect(there.getByText('Search deleted')).toBeVisible()
    await there.getByRole('button', { name: 'Undo' }).click()
    await there.getByRole('button', { name: 'Saved searches' }).click()
    await expect(there.getByRole('button', { name: 'Nairobi and around', exact: true })).toBeVisible()
    await phone.close()
  },
)
