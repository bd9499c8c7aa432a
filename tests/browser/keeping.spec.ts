import type { Locator, Page } from '@playwright/test'
import { enter } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { admin, founderOf, register, signIn } from './people.ts'
import { fillStartup } from './startupForm.ts'
import { openVerificationLink } from './verifying.ts'
import { search } from './searching.ts'

/** The names of a list in its order; what uses an entry stands under its name. */
const names = async (page: Page) =>
  (await page.getByRole('row').locator('td:nth-child(2)').allInnerTexts()).map((text) => text.split('\n')[0] ?? '')
/** How often an entry is used, as its row says. */
const usesOf = async (row: Locator) =>
  Number(/Used (\d+) times/.exec(await row.locator('td:nth-child(2)').innerText())?.[1])

test('an admin orders and merges a reference list, and is offered a merge where a delete cannot be', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const own = ['Alpha', 'Beta', 'Gamma'].map((name) => `${name} ${crypto.randomUUID().slice(0, 6)}`)
  const [alpha = '', beta = '', gamma = ''] = own
  await enter(page, admin)
  for (const name of own) {
    await page.goto('/app/raisephase/create')
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Create New Phase' }).click()
    await page.waitForURL('**/app/raisephase/list')
  }
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row(gamma)).toBeVisible()

  await test.step('moved by keyboard, the focus stays, and another browser sees the order', async () => {
    await row(gamma)
      .getByRole('button', { name: `Move ${gamma} up` })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(new RegExp(`${gamma} is number \\d+ now`)).first()).toBeVisible()
    await expect(row(gamma).getByRole('button', { name: `Move ${gamma} up` })).toBeFocused()
    await page.keyboard.press('Enter')
    const ordered = [gamma, alpha, beta]
    await expect.poll(async () => (await names(page)).filter((name) => own.includes(name))).toEqual(ordered)
    const theirs = await (await browser.newContext()).newPage()
    await enter(theirs, admin)
    await expect
      .poll(async () => {
        await theirs.goto('/app/raisephase/list')
        await expect(theirs.getByRole('row').filter({ hasText: alpha })).toBeVisible()
        return (await names(theirs)).filter((name) => own.includes(name))
      })
      .toEqual(ordered)
    await theirs.context().close()
  })

  await test.step('carried by its handle, below another one', async () => {
    await row(beta).scrollIntoViewIfNeeded()
    const [from, to] = [
      await row(gamma)
        .getByRole('button', { name: `Move ${gamma}`, exact: true })
        .boundingBox(),
      await row(beta).boundingBox(),
    ]
    if (!from || !to) throw new Error('The rows are not on the screen')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x, to.y + to.height / 2, { steps: 8 })
    await expect(page.getByText(`${gamma} would be number`)).toBeAttached()
    await page.mouse.move(from.x + 4, to.y + to.height / 2)
    await expect(row(beta).locator('[data-over=after]')).toBeVisible()
    await page.mouse.up()
    await expect
      .poll(async () => (await names(page)).filter((name) => own.includes(name)))
      .toEqual([alpha, beta, gamma])
    await expect(page.getByText(new RegExp(`${gamma} is number \\d+ now`)).first()).toBeVisible()
    await page.reload()
    await expect
      .poll(async () => (await names(page)).filter((name) => own.includes(name)))
      .toEqual([alpha, beta, gamma])
  })

  await test.step('an entry in use says how often, cannot be deleted, and is merged instead', async () => {
    const used = page.getByRole('row').filter({ hasText: 'Pre-seed' })
    const uses = await usesOf(used)
    expect(uses).toBeGreaterThan(1)
    await used.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pre-seed is in use' })
    await expect(dialog.getByText(new RegExp(`^It is used ${uses} times, so it cannot be deleted`))).toBeVisible()
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(dialog.getByText('Choose what to merge into')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Merge into' }).fill(beta)
    await page.getByRole('option', { name: beta }).click()
    await expect(
      dialog.getByText(`${uses} uses move to ${beta}, and Pre-seed is deleted. This cannot be undone.`),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(page.getByText(`Pre-seed was merged into ${beta}; ${uses} uses moved`)).toBeVisible()
    await expect(used).toHaveCount(0)
    await expect.poll(() => usesOf(row(beta))).toBe(uses)
  })

  await test.step('what nothing uses is deleted, and Undo brings it back', async () => {
    await row(alpha).getByRole('button', { name: 'Delete' }).click()
    await expect(row(alpha)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(alpha)).toBeVisible()
  })

  await test.step('the name goes back, so that others find it', async () => {
    await row(beta).getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Name').fill('Pre-seed')
    await page.getByRole('button', { name: 'Edit Phase' }).click()
    await expect(page.getByText('Raise Phase updated successfully')).toBeVisible()
  })
})

test('an admin publishes several startups, and the one that lacks something is named; its founder deletes one and takes it back', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(120_000)
  const founder = founderOf('several')
  const mark = crypto.randomUUID().slice(0, 8)
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto('/auth/register')
  await register(theirs, founder)
  await theirs.waitForURL('**/auth/login**')
  await signIn(theirs, founder)
  await openVerificationLink(theirs, server, founder.email)
  const startup = `Ready ${mark}`
  await theirs.goto('/app/startup/create')
  await fillStartup(theirs, { 'Startup name': startup })
  await theirs.getByRole('button', { name: 'Create Startup' }).click()
  await theirs.waitForURL('**/app/my_profile')

  await enter(page, admin, '/app/vcs/list')
  await page.getByRole('button', { name: 'Cards' }).click()
  await search(page, mark)
  await expect(page.getByRole('heading', { name: startup })).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${startup}` }).check()
  const bar = page.getByRole('region', { name: 'What is selected' })
  await expect(bar).toContainText('1 selected')
  await bar.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('1 startup published')).toBeVisible()
  await expect(bar).toHaveCount(0)

  await test.step('unpublished again from the table, one that is gone meanwhile is named', async () => {
    await page.getByRole('button', { name: 'Table' }).click()
    const row = page.getByRole('row').filter({ hasText: startup })
    await row.getByRole('checkbox').check()
    await theirs.goto('/app/startups/list')
    await theirs.getByRole('button', { name: 'Delete' }).first().click()
    await expect(theirs.getByText('Startup deleted')).toBeVisible()
    await expect(theirs.getByText(startup)).toHaveCount(0)
    await theirs.getByRole('button', { name: 'Undo' }).click()
    await expect(theirs.getByText(startup).first()).toBeVisible()
    const takeDown = async () => {
      await bar.getByRole('button', { name: 'Unpublish' }).click()
      const why = page.getByRole('dialog', { name: 'Take down 1 startup?' })
      await why.getByLabel('Reason').fill('A copy of another startup')
      await why.getByRole('button', { name: 'Unpublish' }).click()
      await expect(page.getByText('1 startup unpublished')).toBeVisible()
    }
    await takeDown()
    await theirs.reload()
    await expect(theirs.getByText('Taken down: A copy of another startup').first()).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone', { exact: true })).toBeVisible()
    await theirs.reload()
    await expect(theirs.getByRole('button', { name: 'Unpublish', exact: true })).toBeVisible()
    await row.getByRole('checkbox').check()
    await takeDown()
    await row.getByRole('checkbox').check()
    await theirs.getByText(startup).first().click()
    await theirs.waitForURL('**/app/startup/overview/**')
    await theirs.getByRole('button', { name: 'Delete' }).click()
    await theirs.waitForURL('**/app/startups/list')
    await expect(theirs.getByText('Startup deleted')).toBeVisible()
    await expect(theirs.getByText('Startup deleted')).toBeHidden({ timeout: 15_000 })
    await bar.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'No startup was published' })
    await expect(dialog.getByText('It is not there any more')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
  })
  await theirs.context().close()
})
