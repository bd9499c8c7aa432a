import { enter, person, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { admin } from './people.ts'
import { expectNoViolations } from './sound.ts'

test.use({ settings: { REVIEW_LISTINGS: '1' } })

test('a startup is sent for review, comes back with what to change, and is published once it is approved', async ({
  browser,
  page,
  server,
}) => {
  const founder = await person({ request: page.request, server }, 'reviewed')
  const { startup_uuid, name } = await startupOf(page.request, founder, false)
  const overview = `/app/startup/overview/${startup_uuid}`
  const main = page.getByRole('main')

  await enter(page, founder, overview)
  await expect(main.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  await main.getByRole('button', { name: 'Send for review' }).click()
  await expect(main.getByText('Waiting for review')).toBeVisible()
  await expectNoViolations(page)

  const theirs = await (await browser.newContext()).newPage()
  await enter(theirs, admin)
  await theirs
    .getByRole('main')
    .getByRole('link', { name: /^Listings to review/ })
    .click()
  await expect(theirs.getByRole('link', { name })).toBeVisible()
  await expectNoViolations(theirs)
  await theirs.getByRole('link', { name }).click()
  const panel = theirs.getByRole('region', { name: 'Review this listing' })
  await expect(panel.getByRole('heading', { name: 'Possible duplicates' })).toBeVisible()
  await expectNoViolations(theirs)
  await panel.getByRole('button', { name: 'Ask for changes' }).click()
  const dialog = theirs.getByRole('dialog')
  await dialog.getByLabel('Solution & Market').fill('Who buys it?')
  await expectNoViolations(theirs)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(theirs.getByText('Changes asked for. We told the founder.')).toBeVisible()

  await page.goto(overview)
  await expect(main.getByText('Who buys it?')).toBeVisible()
  await expectNoViolations(page)
  await main.getByRole('link', { name: 'Edit', exact: true }).first().click()
  await main.getByRole('tab', { name: /Solution & Market/ }).click()
  await expect(main.getByText('Who buys it?')).toBeVisible()
  await expectNoViolations(page)
  await main.getByRole('textbox', { name: /^Solution/ }).fill('Shops and hotels buy it.')
  await main.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL(`**${overview}`)
  await main.getByRole('button', { name: 'Send for review' }).click()
  await main.getByRole('button', { name: 'Withdraw from review' }).click()
  await main.getByRole('button', { name: 'Send for review' }).click()
  await expect(main.getByText('Waiting for review')).toBeVisible()

  await theirs.goto(overview)
  await panel.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(theirs.getByText('Startup approved and published')).toBeVisible()
  await page.goto(overview)
  await expect(main.getByText('Published', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Unpublish' })).toBeVisible()
  await theirs.context().close()
})
