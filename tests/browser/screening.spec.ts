import { resources, sortableFields } from '@baobab/validation'
import { enter, person, post, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { founderOf } from './people.ts'
import { expectNoViolations, noSideways } from './sound.ts'

const figures = ['Revenue', 'Customers', 'Team', 'Valuation cap', 'Burn', 'Established']

test('an investor screens startups by their figures', async ({ page, request, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const investor = await person({ request, server }, 'screening', 'vc', founderOf('screening'))
  const founder = await person({ request, server }, 'screened')
  const { startup_uuid } = await startupOf(request, founder)
  const startup_name = 'The Association of Solar Water Kiosks of the Islands'
  await post(request, 'startups/update/', { startup_uuid, startup_name }, founder.access_token)
  await enter(page, investor, '/app/vcs/list')
  await expect(page.getByText(startup_name)).toBeVisible()
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  const column = async (name: string) => {
    const at = (await page.getByRole('columnheader').allTextContents()).indexOf(name)
    return rows.evaluateAll((all, cell) => all.map((row) => row.children[cell]?.textContent ?? ''), at)
  }
  const money = (text: string) => Number(text.replace(/[$,]/g, ''))

  await test.step('a desk shows at least 14 rows, with figures as columns', async () => {
    await expect(rows.first()).toBeVisible()
    const inView = await rows.evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    )
    expect(inView).toBeGreaterThanOrEqual(14)
    for (const name of figures) await expect(page.getByRole('columnheader', { name })).toBeVisible()
    expect(await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))).toEqual(
      Array.from({ length: await rows.count() }, () => 40),
    )
    await noSideways(page)
    const hidden = await page.getByRole('table').evaluate((table) => {
      const around: Element[] = [table]
      for (let one = table.parentElement; one; one = one.parentElement) around.push(one)
      return Math.max(...around.map((one) => one.scrollWidth - one.clientWidth))
    })
    expect(hidden, 'pixels of the table that want a sideways scroll').toBe(0)
    await expectNoViolations(page)
  })

  await test.step('a figure that was not given is no zero', async () => {
    expect((await column('Valuation cap')).filter((text) => text === '$0')).toEqual([])
  })

  await test.step('columns are chosen, and found by their name', async () => {
    const columns = async (act: () => Promise<void>) => {
      await page.getByRole('button', { name: 'Columns' }).click()
      await act()
      await page.keyboard.press('Escape')
    }
    await columns(async () => {
      await page.getByPlaceholder('Search columns').fill('reg')
      await page.getByRole('switch', { name: 'Region' }).click()
    })
    await expect(page.getByRole('columnheader', { name: 'Region' })).toBeVisible()
    await columns(() => page.getByRole('button', { name: 'Reset' }).click())
    await expect(page.getByRole('columnheader', { name: 'Region' })).toBeHidden()
  })

  await test.step('every column sorts, the highest first', async () => {
    for (const field of ['startup_monthly_revenue', 'paying_customers', 'valuation_cap', 'cash_burnt_rate'])
      expect(sortableFields(resources.startups)).toContain(field)
    await page.getByRole('columnheader', { name: 'Revenue' }).getByRole('button').click()
    await page.waitForURL((url) => url.searchParams.get('sort') === 'startup_monthly_revenue')
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const given = (await column('Revenue')).filter((text) => text.startsWith('$')).map(money)
    expect(given.length).toBeGreaterThan(10)
    expect(given).toEqual([...given].sort((a, b) => b - a))
  })

  await test.step('a range narrows, and says so', async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Cash burn rate' }).click()
    const range = page.getByRole('dialog', { name: 'Cash burn rate' })
    await range.getByLabel('From').fill('20,000')
    await range.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: 'Filters · 1' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove the filter Cash burn rate/ })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const burns = (await column('Burn')).map(money)
    expect(burns.length).toBeGreaterThan(0)
    expect(Math.min(...burns)).toBeGreaterThanOrEqual(20_000)
  })

  await test.step('lists of options count what each would find, those of most first', async () => {
    await page.getByRole('combobox', { name: 'Country' }).click()
    const options = page.getByRole('option')
    await expect.poll(async () => (await options.first().textContent()) ?? '').toMatch(/\d$/)
    const counts = (await options.allTextContents()).map((text) => Number(/(\d+)$/.exec(text)?.[1] ?? 0))
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    const [most = ''] = await options.allTextContents()
    await options.first().click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Filters · 2' })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(rows).toHaveCount(counts[0] ?? 0)
    await page.getByRole('button', { name: `Remove the filter Country: ${most.replace(/\d+$/, '')}` }).click()
    await expect(page.getByRole('button', { name: 'Filters · 1' })).toBeVisible()
    await expectNoViolations(page)
  })

  await test.step('what can be done with a row comes with the pointer and with the focus', async () => {
    const connect = rows.nth(1).getByRole('button', { name: 'Connect' })
    const seen = () => connect.evaluate((button) => Number(getComputedStyle(button.closest('span') ?? button).opacity))
    await page.mouse.move(0, 0)
    expect(await seen()).toBe(0)
    await rows.nth(1).getByRole('link').focus()
    await expect.poll(seen).toBe(1)
    await rows.nth(0).hover()
    await rows.nth(1).hover()
    await connect.click()
    await expect(rows.nth(1).getByRole('button', { name: 'Disconnect' })).toBeVisible()
  })

  await test.step('single keys go through the rows, and can be turned off', async () => {
    const name = (at: number) => rows.nth(at).getByRole('link')
    const search = page.getByRole('searchbox')
    await name(0).focus()
    await page.keyboard.press('j')
    await expect(name(1)).toBeFocused()
    await page.keyboard.press('k')
    await expect(name(0)).toBeFocused()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.type('jk/x')
    await expect(search).toHaveValue('jk/x')
    await search.fill('')
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expectNoViolations(page)
    await page.getByRole('switch', { name: 'Use these keys' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await name(0).focus()
    await page.keyboard.press('j')
    await expect(name(0)).toBeFocused()
  })

  await test.step('on a phone the first startup is in sight without a scroll', async () => {
    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.reload()
    const first = page.getByRole('main').getByRole('article').first()
    await expect(first).toBeVisible()
    expect((await first.boundingBox())?.y).toBeLessThan(540)
    await noSideways(page)
    await expectNoViolations(page)
  })
})
