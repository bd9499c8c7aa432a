import type { Page } from '@playwright/test'
import { enter, person, post, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { isPhone } from './lists.ts'
import { founderOf } from './people.ts'
import { expectNoViolations, noSideways } from './sound.ts'

test('an owner invites a colleague, who reads what was granted and shared until she is removed', async ({
  page: owners,
  openPage,
  request,
  server,
}) => {
  test.setTimeout(180_000)
  const here = { request, server }
  const founder = await person(here, 'orgf')
  const owner = await person(here, 'orgo', 'vc')
  const colleague = await person(here, 'orgc', 'vc', { ...founderOf('orgc'), firstName: 'Kofi' })
  const { startup_uuid, name } = await startupOf(request, founder)
  await post(request, 'access/set_tiers/', { startup_uuid, financials: 'granted' }, founder.access_token)
  await post(request, 'access/grant/', { startup_uuid, user_uuid: owner.user_uuid }, founder.access_token)

  await enter(owners, owner, '/app/my_profile')
  await owners.getByRole('link', { name: 'My organisation' }).click()
  await owners.getByLabel('Name of your organisation').fill('Savanna Fund')
  await owners.getByRole('button', { name: 'Save name' }).click()
  await owners.getByRole('textbox', { name: 'Email' }).fill(colleague.email)
  await owners.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owners.getByText('Waiting for an answer')).toBeVisible()
  await expectNoViolations(owners)

  const page = await openPage()
  const kept = page.getByText('Kept back by the founder')
  await enter(page, colleague, `/app/vcs/overview/${startup_uuid}`)
  await expect(kept).toBeVisible()
  await page
    .getByRole('link', { name: /Notifications/ })
    .or(page.getByRole('button', { name: /Notifications/ }))
    .first()
    .click()
  await page
    .getByRole('link', { name: /invites you to their organisation/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /invites you to Savanna Fund/ })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^Accept the invitation/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Savanna Fund', exact: true })).toBeVisible()
  await noSideways(page)
  await page.goto(`/app/vcs/overview/${startup_uuid}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page.getByText('What you read here beyond what everyone sees is recorded', { exact: false }),
  ).toBeVisible()
  await expect(kept).toHaveCount(0)

  // The owner shares a note, which she reads beside her own.
  await owners.goto(`/app/vcs/overview/${startup_uuid}`)
  const notes = owners.getByRole('region', { name: 'Notes' })
  await notes.getByRole('textbox', { name: 'Note' }).fill('Ask for the cap table')
  await notes.getByRole('checkbox', { name: 'Share with my organisation' }).check()
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByText(/Shared with your organisation$/)).toBeVisible()
  await expectNoViolations(owners)
  await page.reload()
  const shared = page.getByRole('region', { name: 'Notes' }).getByRole('listitem')
  await expect(shared).toContainText('Ask for the cap table')
  await expect(shared.getByRole('button')).toHaveCount(0)
  await noSideways(page)
  await expectNoViolations(page)

  // The owner shares a deal: it leaves their own board, and stands on that of the firm, where the colleague moves it.
  await post(request, `vc/connect/${startup_uuid}/`, {}, owner.access_token)
  const boards = (of: Page) => of.getByRole('group', { name: 'Board' })
  const firm = /^Savanna Fund · 1$/
  const column = (of: Page, stage: string) =>
    isPhone(of)
      ? of.getByRole('tab', { name: `${stage} · 1` })
      : of.getByRole('region', { name: new RegExp(`^${stage}, 1`) }).getByRole('article')
  await owners.goto('/app/vcs/pipeline')
  await expect(boards(owners).getByRole('button', { name: 'Mine · 1' })).toHaveAttribute('aria-pressed', 'true')
  await owners.getByRole('button', { name: /^Move or open the history of/ }).click()
  await owners.getByRole('menuitem', { name: 'Share with my organisation' }).click()
  await expect(owners.getByText('Shared with your organisation')).toBeVisible()
  await expect(owners.getByText('Your own board is empty')).toBeVisible()
  await boards(owners).getByRole('button', { name: firm }).click()
  await expect(owners.getByText(`Shared by ${owner.firstName} ${owner.lastName}`)).toBeVisible()
  await noSideways(owners)
  await expectNoViolations(owners)

  await page.goto('/app/vcs/pipeline')
  await boards(page).getByRole('button', { name: firm }).click()
  await page.getByRole('button', { name: /^Move or open the history of/ }).click()
  await page.getByRole('menuitem', { name: 'Move to Meeting' }).click()
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  // The owner's window follows; on a phone a search opens the stage that has what is looked for.
  await expect(column(owners, 'Meeting')).toBeVisible()
  const search = owners.getByLabel('Search the pipeline')
  await search.fill('zzz')
  await expect(owners.getByText('No startups match')).toBeVisible()
  await search.fill(name.slice(0, 5))
  await expect(owners.getByRole('heading', { level: 3, name })).toBeVisible()

  // Beside the startup the colleague, who is not connected herself, says what is next and who does it; the owner reads it.
  await page.goto(`/app/vcs/overview/${startup_uuid}`)
  const deal = page.getByRole('region', { name: 'Your organisation’s deal' })
  await deal.getByRole('textbox', { name: 'Next step' }).fill('Visit the plant')
  await deal.getByRole('textbox', { name: 'Due on' }).fill('2030-01-15')
  await deal.getByRole('combobox', { name: 'Responsible' }).click()
  await page.getByRole('option', { name: `${owner.firstName} ${owner.lastName}` }).click()
  await deal.getByRole('button', { name: 'Save next step' }).click()
  await expect(deal.getByText(`Responsible: ${owner.firstName} ${owner.lastName}`)).toBeVisible()
  await noSideways(page)
  await expectNoViolations(page)
  await owners.goto(`/app/vcs/overview/${startup_uuid}`)
  await expect(owners.getByRole('region', { name: 'Your organisation’s deal' })).toContainText('Visit the plant')
  const timeline = owners.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('Interested to Meeting')
  await expect(timeline).toContainText(`${colleague.firstName} ${colleague.lastName}`)

  await owners.goto('/app/organisation')
  await owners.getByRole('button', { name: /^Remove / }).click()
  await expectNoViolations(owners)
  await owners.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(owners.getByText('They do not belong to your organisation any more. We told them.')).toBeVisible()
  await page.reload()
  await expect(kept).toBeVisible()
  await expect(page.getByText('Ask for the cap table')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your organisation’s deal' })).toHaveCount(0)
  await page.goto('/app/vcs/pipeline')
  await expect(page.getByText('Your board is empty')).toBeVisible()
  await expect(boards(page)).toHaveCount(0)
})
