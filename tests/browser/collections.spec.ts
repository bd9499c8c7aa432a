import { enter, person, post, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { records } from './lists.ts'
import { admin } from './people.ts'
import { card, fromDashboard } from './presses.ts'
import { search } from './searching.ts'
import { expectNoViolations } from './sound.ts'

test('an administrator puts startups together, and everyone reads them until one is taken down', async ({
  browser,
  page,
  server,
}) => {
  const founder = await person({ request: page.request, server }, 'collected')
  const { startup_uuid, name } = await startupOf(page.request, founder)
  await post(page.request, 'startups/update/', { startup_uuid, show_publicly: true }, founder.access_token)
  const title = `Wells ${crypto.randomUUID().slice(0, 8)}`
  const main = page.getByRole('main')

  await enter(page, admin, '/app/collections/create')
  await main.getByLabel('Title').fill(title)
  await main.getByLabel('State').click()
  await page.getByRole('option', { name: 'Published' }).click()
  await main.getByLabel('Introduction').fill('Pumps that last.')
  await expectNoViolations(page)
  await main.getByRole('button', { name: 'Create Collection' }).click()
  await expect(main.getByRole('link', { name: title })).toBeVisible()
  await expectNoViolations(page)

  const { press, done } = await fromDashboard(page)
  await press(card(page, /^Published startups/))
  await search(page, name)
  await press(records(page, name).getByRole('link', { name }))
  await press(main.getByRole('button', { name: 'Collections' }))
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('button', { name: title }))
  await expect(dialog.getByRole('button', { name: title, pressed: true })).toBeVisible()
  done('put into a collection')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Close' }).click()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/collections')
  await visitor.getByRole('link', { name: title }).click()
  const cards = visitor.getByRole('list', { name: title })
  await expect(cards.getByRole('link', { name })).toBeVisible()
  await expect(visitor.getByText('Pumps that last.')).toBeVisible()
  await expectNoViolations(visitor)

  await main.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('A copy')
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect(main.getByText('Draft', { exact: true })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'No startups here at the moment' })).toBeVisible()
  await expectNoViolations(visitor)
  await visitor.context().close()
})
