import { enter, person } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { isPhone, records } from './lists.ts'
import { founderOf } from './people.ts'
import { expectNoViolations } from './sound.ts'
import { pick } from './startupForm.ts'

test('an investor without a mandate is asked three questions, by keyboard, and finds the best match first', async ({
  page,
  request,
  server,
}) => {
  test.setTimeout(120_000)
  const investor = await person({ request, server }, 'mandate', 'vc', { ...founderOf('mandate'), lastName: 'Nkosi' })
  await enter(page, investor, '/app/dashboard')
  const asked = (name: string) => page.getByRole('heading', { level: 2, name })
  await expect(asked('What do you look for?')).toBeVisible()
  await expectNoViolations(page)

  await test.step('what was typed stays on the way back and over a reload', async () => {
    await page.getByRole('button', { name: 'Answer now' }).focus()
    await page.keyboard.press('Enter')
    await expect(asked('What do you invest in?')).toBeFocused()
    await pick(page, 'Categories', 'Agritech')
    await page.keyboard.press('Escape')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(asked('How early do you invest?')).toBeFocused()
    await pick(page, 'Raising phases', 'Seed')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Back' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Agritech' })).toBeVisible()
    await page.waitForTimeout(700)
    await page.reload()
    await page.getByRole('button', { name: 'Answer now' }).click()
    await expect(page.getByRole('button', { name: 'Agritech' })).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('button', { name: 'Seed' })).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
  })

  await test.step('the last answer saves all of them', async () => {
    await expect(asked('Where, and how much?')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('East Africa')
    await page.keyboard.press('Tab')
    await page.keyboard.type('25k')
    await page.keyboard.press('Tab')
    await page.keyboard.type('5k')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The upper limit must be at least the lower limit')).toBeVisible()
    await expectNoViolations(page)
    await page.getByLabel('Largest cheque').fill('100k')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved. Each startup now says how well it matches.')).toBeVisible()
    await expect(asked('Where, and how much?')).toBeHidden()
    await page.reload()
    await expect(page.getByText('open to you now')).toBeVisible()
    await expect(asked('What do you look for?')).toBeHidden()
  })

  await test.step('the list offers the best match first, and badges say which stand out', async () => {
    await page.goto('/app/vcs/list')
    if (isPhone(page)) {
      await page.getByRole('combobox', { name: 'Sort by' }).click()
      await page.getByRole('option', { name: 'Best match' }).click()
    } else {
      await page.getByRole('button', { name: 'Sort by match descending' }).click()
      // What the button does is said over it while it is pointed at.
      await page.mouse.move(0, 0)
      await expect(page.getByRole('tooltip')).toHaveCount(0)
    }
    await page.waitForURL((url) => url.searchParams.get('sort') === 'match')
    await expect(records(page).first()).toContainText(/\d+%/)
    if (isPhone(page)) expect(await records(page, /Match \d+%/).count()).toBeLessThan(await records(page).count())
    await expectNoViolations(page)
  })
})
