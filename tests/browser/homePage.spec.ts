import type { Page } from '@playwright/test'
import { enter } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { records } from './lists.ts'
import { admin } from './people.ts'
import { expectNoViolations, noSideways } from './sound.ts'

/** What an administrator fills in for each block of the home page; the last one is moved to the first place. */
const blocks = [
  {
    path: 'partners',
    label: 'Partner',
    records: [{ Name: 'Kolda Bank' }, { Name: 'Praia Hub' }, { Name: 'Sahel Fund', Website: 'https://sahel.example' }],
    order: ['Sahel Fund', 'Kolda Bank', 'Praia Hub'],
  },
  {
    path: 'quotes',
    label: 'Quote',
    records: [
      { Name: 'Awa Diop', Role: 'Founder', Quote: 'Three investors wrote within a week.' },
      { Name: 'Tunde Obi', Organisation: 'Sahel Fund', Quote: 'I find what fits my mandate in minutes.' },
    ],
    order: ['Tunde Obi', 'Awa Diop'],
  },
  {
    path: 'team',
    label: 'Team member',
    records: [
      { Name: 'Fatou Ndiaye', Role: 'Director' },
      { Name: 'Kofi Mensah', Role: 'Partnerships' },
    ],
    order: ['Kofi Mensah', 'Fatou Ndiaye'],
  },
] as const

const names = blocks.flatMap(({ order }) => order)

/** In which order a page says them. */
async function said(page: Page): Promise<readonly string[]> {
  const texts = await page.getByRole('region', { name: 'Who we work with' }).allInnerTexts()
  const whole = texts.join(' ')
  return names
    .filter((name) => whole.includes(name))
    .toSorted((one, other) => whole.indexOf(one) - whole.indexOf(other))
}

for (const width of [1440, 360]) {
  test(`an administrator fills in, orders and empties the home page, ${width} px wide`, async ({
    page,
    browser,
    server,
  }) => {
    test.setTimeout(240_000)
    const viewport = { width, height: 800 }
    await page.setViewportSize(viewport)
    const visitors = await Promise.all(
      [true, false].map(async (javaScriptEnabled) => {
        const context = await browser.newContext({ baseURL: server.url, viewport, javaScriptEnabled })
        return context.newPage()
      }),
    )
    const seen = async () => {
      const all: (readonly string[])[] = []
      for (const visitor of visitors) {
        await visitor.goto('/')
        all.push(await said(visitor))
      }
      return all
    }
    expect(await seen()).toEqual([[], []])
    await enter(page, admin)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    for (const { path, label, records: filled, order } of blocks) {
      await test.step(`${path} are filled in and ordered by keyboard`, async () => {
        for (const record of filled) {
          await page.goto(`/app/${path}/create`)
          for (const [field, text] of Object.entries(record)) await page.getByLabel(new RegExp(`^${field}`)).fill(text)
          if (record === filled[0]) await expectNoViolations(page)
          await page.getByRole('button', { name: `Create ${label}` }).click()
          await expect(page).toHaveURL(new RegExp(`/app/${path}$`))
          await expect(records(page, record.Name)).toHaveCount(1)
        }
        const [first] = order
        const handle = page.getByRole('button', { name: `Move ${first}`, exact: true })
        await handle.focus()
        await page.keyboard.press('Space')
        await expect(page.getByText(`${first} picked up.`, { exact: false })).toBeAttached()
        for (let place = filled.length - 1; place > 0; place--) {
          await page.keyboard.press('ArrowUp')
          await expect(page.getByText(`${first} would be number ${place} of ${filled.length}.`)).toBeAttached()
        }
        await page.keyboard.press('Space')
        await expect(page.getByText(`${first} is number 1 now`)).toBeVisible()
        await expect(records(page).first()).toContainText(first)
        await expectNoViolations(page)
      })
    }

    await test.step('visitors see them in this order, with and without script', async () => {
      // The parts of the page are kept for two seconds.
      await expect.poll(seen).toEqual([names, names])
      // Without script axe itself does not run.
      const [withScript] = visitors
      if (withScript) await expectNoViolations(withScript)
      for (const visitor of visitors) await noSideways(visitor)
    })

    await test.step('once all are deleted, the block is left out', async () => {
      for (const { path, order } of blocks) {
        await page.goto(`/app/${path}`)
        for (const name of order) {
          await records(page, name)
            .getByRole('button', { name: new RegExp(`^Delete`) })
            .click()
          await expect(records(page, name)).toHaveCount(0)
        }
        await expect(page.getByText(/^(No .* yet|Nobody yet)/)).toBeVisible()
      }
      await expect.poll(seen).toEqual([[], []])
      for (const visitor of visitors) {
        await expect(visitor.getByRole('region', { name: 'Who we work with' })).toHaveCount(0)
        await visitor.context().close()
      }
    })
  })
}
