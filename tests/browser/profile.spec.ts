import { violations } from './axe.ts'
import { enter, person, post, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`a founder completes a profile and marks what is public at ${width} px`, async ({ page, request, server }) => {
    await page.setViewportSize({ width, height })
    const founder = await person({ request, server }, `profile-${width}`)
    const { startup_uuid, name } = await startupOf(request, founder)
    const { data } = await post<{ data: { slug: string } }>(
      request,
      'startups/update/',
      { startup_uuid, show_publicly: true },
      founder.access_token,
    )

    const line = `Water that grows food, ${width} litres a day`
    // What is missing leads to its field.
    await enter(page, founder, `/app/startup/overview/${startup_uuid}`)
    await expect(page.getByRole('heading', { name: /% complete$/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Team', exact: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Traction' })).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Add Tagline' }).click()
    const tagline = page.getByRole('textbox', { name: 'Tagline' })
    await expect(tagline).toBeFocused()
    await tagline.fill(line)

    await page.getByRole('tab', { name: 'Contact & Team' }).click()
    const team = page.getByRole('group', { name: 'Team' })
    await team.getByRole('button', { name: 'Add a row' }).click()
    await expect(team.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type('Djamila Évora')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Founder')
    await page.getByRole('switch', { name: 'Show the team on the public page' }).click()
    expect(await violations(page)).toEqual([])

    await page.getByRole('tab', { name: 'Financials' }).click()
    const traction = page.getByRole('group', { name: 'Traction' })
    for (const [month, revenue] of [
      ['2026-02', '5k'],
      ['2026-01', '4,200'],
    ] as const) {
      await traction.getByRole('button', { name: 'Add a row' }).click()
      await traction.getByLabel('Month').last().fill(month)
      await traction.getByRole('textbox', { name: 'Revenue' }).last().fill(revenue)
    }
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save Changes' }).click()

    // In the order of their months; what was not given is no 0.
    await page.waitForURL(`**/app/startup/overview/${startup_uuid}`)
    await expect(page.getByText(line)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Team', exact: true }).getByText('Djamila Évora')).toBeVisible()
    const rows = page.getByRole('region', { name: 'Traction' }).getByRole('row')
    await expect(rows).toHaveText([
      'MonthRevenuePaying customers',
      /^Jan 2026\$4,200Not given$/i,
      /^Feb 2026\$5,000Not given$/i,
    ])
    expect(await violations(page)).toEqual([])
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await wide()).toBeLessThanOrEqual(0)

    // The public page has the team, which is marked, and nothing of the traction, which is not.
    await page.goto(`/startups/${data.slug}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(line)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Team' })).toBeVisible()
    await expect(page.getByText('Djamila Évora')).toBeVisible()
    await expect(page.getByText('Traction')).toHaveCount(0)
    await expect(page.getByText('4,200')).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    expect(await wide()).toBeLessThanOrEqual(0)
  })
}
