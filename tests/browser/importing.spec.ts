import type { Locator, Page } from '@playwright/test'
import { enter } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { admin } from './people.ts'
import { fromDashboard } from './presses.ts'
import { expectNoViolations, noSideways } from './sound.ts'

/** A file as a hub keeps it: gaps, another language, line breaks within quotes, amounts as people type them, rows to correct. */
function fileOf(mark: string): string {
  const rows = Array.from({ length: 181 }, (_, at) =>
    [
      `${mark} ${at}`,
      ['Senegal', 'Cabo Verde', ''][at % 3],
      ['2019', '', '12/2020', '2021-05-06'][at % 61 === 2 ? 2 : at % 2],
      ['$1.2M', '1 200 000', '', '"1,5"'][at % 4],
      '"Text, with ""quotes""\nand a break"',
      'Seed',
    ].join(','),
  )
  return `\uFEFFNom de la startup,Pays,Année de création,Montant levé,Overview,Round\r\n${rows.join('\r\n')}\r\n`
}

/** Investors as another list keeps them: French headings, one address twice, one that is none. */
function investorsOf(mark: string): string {
  const rows = Array.from({ length: 121 }, (_, at) =>
    [
      'Awa',
      `${mark} ${at}`,
      at === 7 ? 'no address' : `${mark}-${at === 9 ? 8 : at}@import.example`,
      'Ubuntu Capital',
    ].join(';'),
  )
  return `\uFEFFPrénom;Nom;Courriel;Fonds\r\n${rows.join('\r\n')}\r\n`
}

async function choose(page: Page, press: (what: Locator) => Promise<void>, text: string) {
  const chooser = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: 'Choose a file' }))
  await (
    await chooser
  ).setFiles({
    name: 'hub.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  await expect(page.getByRole('heading', { name: 'Step 2 of 4: columns' })).toBeVisible()
}

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const)
  test(`an administrator imports a file of 181 startups at ${width} px, corrects what cannot be read, and undoes it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const mark = `Hub ${crypto.randomUUID().slice(0, 8)}`
    const main = page.getByRole('main')
    const sound = async () => {
      await expectNoViolations(page)
      await noSideways(page)
    }
    await enter(page, admin)
    const { press, done } = await fromDashboard(page)
    await press(main.getByRole('link', { name: 'Import Startups' }))
    await expect(main.getByRole('heading', { name: 'Step 1 of 4: choose a file' })).toBeVisible()
    await sound()

    await choose(page, press, fileOf(mark))
    await expect(main.getByLabel('Field for Année de création')).toHaveValue('established_in')
    await expect(main.getByLabel('Field for Montant levé')).toHaveValue('received_funds_before')
    await main.getByLabel('Field for Round').selectOption('Raising phase')
    await sound()
    await main.getByLabel('Field for Round').selectOption('Do not import')
    await press(main.getByRole('button', { name: 'Check the rows' }))
    await expect(main.getByText('178 new startups')).toBeVisible()
    await sound()

    const first = main.getByRole('form').first()
    await first.getByLabel('Established').fill('12/12/2020')
    await page.reload()
    await expect(first.getByLabel('Established')).toHaveValue('12/12/2020')
    await first.getByRole('button', { name: 'Check this row again' }).click()
    await expect(main.getByText('179 new startups')).toBeVisible()
    await press(main.getByRole('button', { name: 'Import 179 startups' }))
    await expect(main.getByText('179 startups were added')).toBeVisible()
    done('import')
    await sound()

    const file = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Download the rows that were not imported' }).click()
    expect((await file).suggestedFilename()).toBe('hub.refused.csv')
    await main.getByRole('link', { name: /^Show the startups added since/ }).click()
    await expect(main.getByText(`${mark} 180`)).toBeVisible()
    await page.goBack()
    await main.getByRole('button', { name: 'Undo the import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
    await expect(main.getByText(/^179 startups were deleted/)).toBeVisible()
    await sound()
  })

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const)
  test(`an administrator imports 121 investors from their list at ${width} px, and those that are wrong come back as a file`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const mark = `i${crypto.randomUUID().slice(0, 8)}`
    const main = page.getByRole('main')
    const press = (what: Locator) => what.click()
    const sound = async () => {
      await expectNoViolations(page)
      await noSideways(page)
    }
    await enter(page, admin)
    await page.goto('/app/vcs/vc_view/list/')
    await press(main.getByRole('link', { name: 'Import CSV' }))
    await expect(main.getByRole('heading', { level: 1, name: /^Import / })).toBeVisible()
    await sound()

    await choose(page, press, investorsOf(mark))
    await expect(main.getByLabel('Field for Courriel')).toHaveValue('email')
    await expect(main.getByLabel('Field for Fonds')).toHaveValue('company')
    await sound()
    await press(main.getByRole('button', { name: 'Check the rows' }))
    await expect(main.getByText('119 new rows')).toBeVisible()
    await expect(main.getByText('2 rows to correct')).toBeVisible()
    await sound()
    await page.reload()
    await press(main.getByRole('button', { name: 'Import 119 rows' }))
    await expect(main.getByText('119 rows were added')).toBeVisible()
    await sound()

    const file = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Download the rows that were not imported' }).click()
    expect((await file).suggestedFilename()).toBe('hub.refused.csv')
    await press(main.getByRole('button', { name: 'Import another file' }))
    await choose(page, press, investorsOf(mark))
    await press(main.getByRole('button', { name: 'Check the rows' }))
    await expect(main.getByText('119 rows are there already')).toBeVisible()
    await expect(main.getByRole('button', { name: 'There is nothing to import' })).toBeDisabled()
  })
