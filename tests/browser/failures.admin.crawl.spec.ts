import { enter, person, tokenOf } from './byApi.ts'
import { cut, during, made, noConnection, wordless } from './endings.ts'
import { expect, test } from './fixtures.ts'
import { admin } from './people.ts'
import { search } from './searching.ts'

test('an admin is told of each failure and of each success with the reference lists', async ({
  page,
  request,
  allowConsoleError,
  server,
}) => {
  test.setTimeout(240_000)
  allowConsoleError(made)
  const founder = await person({ request, server }, 'failing')
  await enter(page, admin)

  await test.step('the list of investors', async () => {
    await during(page, '**/api/vc/list/**', wordless, async () => {
      await page.goto('/app/vcs/vc_view/list/')
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Error loading VCs')
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })

  await test.step('disabling over a dead connection, and giving up the last administrator', async () => {
    await page.goto('/app/dashboard/users')
    await search(page, founder.email)
    const disable = page
      .getByRole('row')
      .filter({ hasText: founder.email })
      .getByRole('button', { name: 'Disable User' })
    await during(page, '**/api/users/disable/**', cut, async () => {
      await disable.click()
      const why = page.getByRole('dialog', { name: /^Disable / })
      await why.getByLabel('Reason').fill('Asked investors for money')
      await why.getByRole('button', { name: 'Disable User' }).click()
      await expect(why.getByText(noConnection)).toBeVisible()
      await expect(why.getByLabel('Reason')).toHaveValue('Asked investors for money')
      await why.getByRole('button', { name: 'Cancel' }).click()
    })
    await expect(disable).toBeVisible()
    const { user_uuid } = await tokenOf(request, admin)
    await page.goto(`/app/admin/user_view/edit/${user_uuid}`)
    await page.getByRole('combobox', { name: 'User Role' }).fill('startup')
    await page.getByRole('option', { name: 'startup', exact: true }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('This is the last active administrator; name another one first').first()).toBeVisible()
  })

  for (const [path, list, create, edit, sentences] of [
    [
      'category',
      'categories/list',
      'Create Category',
      'Edit Category',
      ['Category Created Successfully', 'Category successfully updated', 'Category successfully Deleted'],
    ],
    [
      'devphase',
      'devphase/list',
      'Create Dev Phase',
      'Edit Dev Phase',
      ['Dev Phase Created Successfully', 'Dev Phase successfully updated', 'Dev Stage successfully Deleted'],
    ],
    [
      'raisephase',
      'raisephase/list',
      'Create New Phase',
      'Edit Phase',
      ['Phase Created Successfully', 'Raise Phase updated successfully', 'Phase successfully Deleted'],
    ],
  ] as const) {
    await test.step(`an entry of ${list}: without a name, with one that is taken, renamed, deleted`, async () => {
      const name = `Checked ${crypto.randomUUID().slice(0, 8)}`
      page.once('dialog', (asked) => void asked.accept())
      await page.goto(`/app/${path}/create`)
      const [box, send] = [
        page.getByRole('textbox', { name: 'Name', exact: true }),
        page.getByRole('button', { name: create, exact: true }),
      ]
      await send.click()
      await expect(page.getByText('This field is required')).toBeVisible()
      await box.fill(name)
      await during(page, `**/api/startup_*/create/`, cut, async () => {
        await send.click()
        await expect(page.getByText(noConnection)).toBeVisible()
      })
      await send.click()
      await expect(page.getByText(sentences[0])).toBeVisible()
      await page.waitForURL(`**/app/${list}`)
      await page.goto(`/app/${path}/create`)
      await box.fill(` ${name.toUpperCase()}`)
      await send.click()
      await expect(page.getByText('An option of this name already exists').first()).toBeVisible()
      await box.fill('')
      await page.goto(`/app/${list}`)
      const row = page.getByRole('row').filter({ hasText: name })
      await row.getByRole('link', { name: 'Edit' }).click()
      await box.fill(`${name} again`)
      await page.getByRole('button', { name: edit, exact: true }).click()
      await expect(page.getByText(sentences[1])).toBeVisible()
      await page.waitForURL(`**/app/${list}`)
      await row.filter({ hasText: 'again' }).getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText(sentences[2])).toBeVisible()
      await expect(row).toHaveCount(0)
    })
  }
})
