import { enter, person, post, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { expectNoViolations, noSideways } from './sound.ts'

test('a co-founder is invited, edits, leaves, and has nothing of it any more', async ({
  page: founders,
  openPage,
  request,
  server,
  allowConsoleError,
}) => {
  test.setTimeout(180_000)
  const here = { request, server }
  const founder = await person(here, 'team-f')
  const colleague = await person(here, 'team-c')
  const { startup_uuid, name } = await startupOf(request, founder)
  await post(request, 'organisation/rename/', { name: 'Team' }, founder.access_token)
  await post(request, 'organisation/invite/', { email: colleague.email, role: 'member' }, founder.access_token)

  const page = await openPage()
  await enter(page, colleague, '/app/organisation')
  await expect(page.getByText('work on your startups as you do', { exact: false })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^Accept the invitation/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Team', exact: true })).toBeVisible()

  await page.goto('/app/startups')
  await expect(page.getByText(name).first()).toBeVisible()
  await page.goto(`/app/startup/overview/${startup_uuid}`)
  await expect(page.getByRole('link', { name: 'Who sees what' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await expectNoViolations(page)
  await page.goto(`/app/startup/edit/${startup_uuid}`)
  await page.getByLabel('Startup Name').fill(`${name} together`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} together` })).toBeVisible()
  await noSideways(page)

  // Both change the same field: whoever is later is told, and loses nothing that they typed.
  await enter(founders, founder, `/app/startup/edit/${startup_uuid}`)
  await expect(founders.getByLabel('Startup Name')).toHaveValue(`${name} together`)
  await founders.getByLabel('Startup Name').fill(`${name} of the founder`)
  await page.goto(`/app/startup/edit/${startup_uuid}`)
  await page.getByLabel('Startup Name').fill(`${name} of both`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} of both` })).toBeVisible()
  allowConsoleError(/409/)
  await founders.getByRole('button', { name: 'Save Changes' }).click()
  const told = founders.getByText(`Somebody changed this to “${name} of both” meanwhile`, { exact: false })
  await expect(told.first()).toBeVisible()
  await expect(founders.getByLabel('Startup Name')).toHaveValue(`${name} of the founder`)
  await founders.getByLabel('Startup Name').fill(`${name} together`)
  await founders.getByRole('button', { name: 'Save Changes' }).click()
  await expect(founders.getByRole('heading', { level: 1, name: `${name} together` })).toBeVisible()

  await enter(founders, founder, '/app/notifications')
  await expect(founders.getByText(`of your organisation edited ${name} together`, { exact: false })).toBeVisible()

  await page.goto('/app/organisation')
  await page.getByRole('button', { name: 'Leave the organisation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the organisation' }).click()
  await expect(page.getByText('You are alone in it', { exact: false })).toBeVisible()
  await page.goto('/app/startups')
  await expect(page.getByText('together')).toHaveCount(0)
  await page.goto(`/app/startup/edit/${startup_uuid}`)
  await expect(page.getByLabel('Startup Name')).toHaveCount(0)
  await founders.goto(`/app/startup/overview/${startup_uuid}`)
  await expect(founders.getByRole('heading', { level: 1, name: `${name} together` })).toBeVisible()
})
