import { enter, person, post, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { admin, investor } from './people.ts'
import { expectNoViolations } from './sound.ts'

const today = new Date().toISOString().slice(0, 10)
const file = (...lines: string[]) => ({
  name: 'rates.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['currency,rate,source,rated_on', ...lines].join('\n')),
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a rate comes out of a file, a founder types escudos, and an investor reads both', async ({
      page,
      server,
      browser,
    }) => {
      const main = page.getByRole('main')
      const source = `Bank of ${viewport.width}`
      await enter(page, admin, '/app/exchangeRates')
      await main.getByRole('button', { name: 'Upload CSV' }).click()
      const dialog = page.getByRole('dialog')
      const choose = dialog.locator('input[type=file]')
      await choose.setInputFiles(file(`CVE,80,${source},${today}`, `XXX,0,${source},${today}`))
      await expect(dialog.getByText('Please enter a number above 0')).toBeVisible()
      await expect(dialog.getByRole('button', { name: /^Save/ })).toBeDisabled()
      await expectNoViolations(page)
      await dialog.getByLabel('Leave 1 wrong line out').check()
      await dialog.getByRole('button', { name: 'Save 1 rate' }).click()
      await expect(dialog).toBeHidden()
      await expect(main.getByText(source)).toBeVisible()
      await expectNoViolations(page)

      const someone = await person({ request: page.request, server }, 'escudos')
      const { startup_uuid } = await startupOf(page.request, someone)
      await post(page.request, 'startups/update/', { startup_uuid, cash_available: null }, someone.access_token)
      const own = await (await browser.newContext({ viewport })).newPage()
      await enter(own, someone, `/app/startup/edit/${startup_uuid}/financials`)
      const cash = own.locator('[data-source="cash_available"]')
      await cash.getByLabel('Currency').fill('Cape Verde')
      await own.keyboard.press('Enter')
      await cash.getByLabel('Cash available').fill('120k')
      await expect(cash.getByText(/CVE\s120,000 ≈ \$1,500, at 80 CVE per dollar/)).toBeVisible()
      await expectNoViolations(own)
      await own.getByRole('button', { name: 'Save Changes' }).click()
      await expect(own.getByText(/^CVE\s120,000$/)).toBeVisible()
      await own.context().close()

      const reader = await (await browser.newContext({ viewport })).newPage()
      await enter(reader, investor, `/app/vcs/overview/${startup_uuid}`)
      await expect(reader.getByText(/^CVE\s120,000$/)).toBeVisible()
      await expect(reader.getByText('$1,500').first()).toBeVisible()
      await expectNoViolations(reader)
      await reader.context().close()
    })
  })
}
