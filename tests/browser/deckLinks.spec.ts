import type { APIRequestContext } from '@playwright/test'
import { deckOf } from '../support/pdf.ts'
import { enter, person, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { expectNoViolations, noSideways } from './sound.ts'

test.use({ serviceWorkers: 'allow' })

/** Uploads a deck, and waits until it is shown. */
async function upload(request: APIRequestContext, startup: string, token: string): Promise<void> {
  const headers = { Authorization: `Token ${token}` }
  const deck = { name: 'kolda.pdf', mimeType: 'application/pdf', buffer: Buffer.from(deckOf(3)) }
  const sent = await request.post('/api/deck/upload/', { headers, multipart: { startup_uuid: startup, deck } })
  expect(sent.status()).toBe(200)
  await expect
    .poll(async () => {
      const state = await request.get(`/api/deck/state/?startup=${startup}`, { headers })
      return ((await state.json()) as { shown: unknown }).shown
    })
    .not.toBeNull()
}

test('a deck is shared by a link, looked at without an account, and taken back', async ({
  page: founders,
  openPage,
  request,
  server,
  allowConsoleError,
}) => {
  const founder = await person({ request, server }, 'decklink')
  const { startup_uuid } = await startupOf(request, founder)
  await upload(request, startup_uuid, founder.access_token)

  await enter(founders, founder, `/app/startup/deck/${startup_uuid}`)
  await expect(founders.getByText('No links yet')).toBeVisible()
  await founders.getByRole('button', { name: 'Share by a link' }).click()
  const dialog = founders.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make link' }).click()
  await expect(dialog.getByLabel('Whom it is for')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Whom it is for').fill('Kofi Mensah')
  await dialog.getByLabel('Their organisation').fill('Savanna Ventures')
  await dialog.getByLabel('Until').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Make link' }).click()
  await expect(dialog.getByText('Please choose a day that is not over')).toBeVisible()
  await expect(dialog.getByLabel('Whom it is for')).toHaveValue('Kofi Mensah')
  await expectNoViolations(founders)
  await dialog.getByLabel('Until').fill(new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10))
  await dialog.getByRole('button', { name: 'Make link' }).click()
  const address = await dialog.getByLabel('Address of the link').inputValue()
  await expectNoViolations(founders)
  await dialog.getByRole('button').last().click()
  await expect(founders.getByText('Not opened yet')).toBeVisible()

  // Somebody without an account: nothing is opened before they press the button.
  const reader = await openPage()
  await reader.goto(address.replace(/^https?:[/][/][^/]+/, ''))
  await expectNoViolations(reader)
  await reader.getByRole('button', { name: 'Open the deck' }).click()
  await expect(reader.getByRole('img', { name: 'Page 1 of the deck' })).toBeVisible()
  await expect(reader.getByText('with Kofi Mensah, Savanna Ventures until')).toBeVisible()
  await noSideways(reader)
  await expectNoViolations(reader)
  await reader.waitForTimeout(1_200)
  await reader.keyboard.press('ArrowRight')
  await expect(reader.getByRole('img', { name: 'Page 2 of the deck' })).toBeVisible()
  await reader.getByRole('button', { name: 'Next page' }).click()
  await expect(reader.getByText('Page 3 of 3', { exact: true })).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await reader.getByRole('button', { name: 'Show as text' }).click()
  await expect(reader.getByText('Traction 3')).toBeVisible()
  await reader.keyboard.press('Home')
  await expect(reader.getByText('Traction 1')).toBeVisible()
  await expectNoViolations(reader)

  // A page that the line lost is asked for again by its button.
  await reader.getByRole('button', { name: 'Show as pictures' }).click()
  await reader.reload()
  await reader.getByRole('button', { name: 'Open the deck' }).click()
  await expect(reader.getByRole('img', { name: 'Page 1 of the deck' })).toBeVisible()
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|404/)
  await reader.context().setOffline(true)
  await reader.keyboard.press('End')
  await expect(reader.getByRole('alert')).toContainText('No connection')
  await reader.context().setOffline(false)
  await reader.getByRole('button', { name: 'Try again' }).click()
  await expect(reader.getByRole('img', { name: 'Page 3 of the deck' })).toBeVisible()

  // The founder sees who opened it and which pages they looked at, and revokes it.
  await founders.reload()
  await expect(founders.getByText(/in 1 of 5 browsers/)).toBeVisible()
  const readers = founders.getByRole('list', { name: 'Pages by readers' })
  await expect(readers.getByText('Kofi Mensah')).toBeVisible()
  await expect(readers.getByText(/^Page 1: \d+ s$/)).toBeVisible()
  await noSideways(founders)
  await expectNoViolations(founders)
  await founders.goto(`/app/startup/viewed/${startup_uuid}`)
  await expect(founders.getByText(/^By a link to the deck/)).toBeVisible()
  await founders.goto(`/app/startup/deck/${startup_uuid}`)
  await founders.getByRole('button', { name: 'Revoke the link for Kofi Mensah' }).click()
  await founders.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(founders.getByText('The link shows nothing any more')).toBeVisible()
  await reader.getByRole('button', { name: 'Show as text' }).click()
  await expect(reader.getByRole('alert')).toContainText('This link has ended, was revoked, or is not complete')
  await reader.reload()
  await reader.getByRole('button', { name: 'Open the deck' }).click()
  await expect(reader.getByText('This link has ended, was revoked, or is not complete')).toBeVisible()
  await expectNoViolations(reader)
})
