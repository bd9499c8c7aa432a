import { enter, person, post, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { expectNoViolations } from './sound.ts'

for (const width of [1440, 360])
  test(`an owner invites a colleague at ${width} px, who reads what was granted until she is removed`, async ({
    page: owners,
    browser,
    request,
    server,
  }) => {
    test.setTimeout(180_000)
    const size = { width, height: width === 360 ? 740 : 900 }
    await owners.setViewportSize(size)
    const here = { request, server }
    const founder = await person(here, `orgf-${width}`)
    const owner = await person(here, `orgo-${width}`, 'vc')
    const colleague = await person(here, `orgc-${width}`, 'vc')
    const { startup_uuid } = await startupOf(request, founder)
    await post(request, 'access/set_tiers/', { startup_uuid, financials: 'granted' }, founder.access_token)
    await post(request, 'access/grant/', { startup_uuid, user_uuid: owner.user_uuid }, founder.access_token)

    await enter(owners, owner, '/app/my_profile')
    await owners.getByRole('link', { name: 'My organisation' }).click()
    await owners.getByLabel('Name of your organisation').fill(`Savanna Fund ${width}`)
    await owners.getByRole('button', { name: 'Save name' }).click()
    await owners.getByRole('textbox', { name: 'Email' }).fill(colleague.email)
    await owners.getByRole('button', { name: 'Send invitation' }).click()
    await expect(owners.getByText('Waiting for an answer')).toBeVisible()
    await expectNoViolations(owners)

    const theirs = await browser.newContext({ viewport: size })
    const page = await theirs.newPage()
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
    await expect(page.getByRole('heading', { name: new RegExp(`invites you to Savanna Fund ${width}`) })).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: /^Accept the invitation/ }).click()
    await expect(page.getByRole('heading', { level: 2, name: `Savanna Fund ${width}` })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await expectNoViolations(page)

    await owners.goto('/app/organisation')
    await owners.getByRole('button', { name: /^Remove / }).click()
    await expectNoViolations(owners)
    await owners.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(owners.getByText('They do not belong to your organisation any more. We told them')).toBeVisible()
    await page.reload()
    await expect(kept).toBeVisible()
    await expect(page.getByText('Ask for the cap table')).toHaveCount(0)
    await theirs.close()
  })
