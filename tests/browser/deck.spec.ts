import { deckOf } from '../support/pdf.ts'
import { readPdfText } from '../support/pdfText.ts'
import { enter, person, post, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { expectNoViolations, noSideways } from './sound.ts'

const file = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) })

const noPdf = 'This deck could not be made into a download. Read its pages here, or try again later.'

test('a deck is uploaded, asked for, read page by page, and taken back', async ({
  page: founders,
  openPage,
  request,
  server,
}) => {
  const here = { request, server }
  const founder = await person(here, 'deckf')
  const investor = await person(here, 'decki', 'vc')
  const { startup_uuid } = await startupOf(request, founder)

  // What is none is said to be none, and what was uploaded before stays.
  await enter(founders, founder, `/app/startup/overview/${startup_uuid}`)
  await founders.getByRole('link', { name: 'Upload deck' }).click()
  await expect(founders.getByRole('heading', { level: 1, name: 'Deck' })).toBeVisible()
  await expect(founders.getByText('A photograph of a screen cannot be stopped')).toBeVisible()
  await founders.getByRole('button', { name: 'Upload deck' }).click()
  await expect(founders.getByText('Please choose the PDF of your deck')).toBeVisible()
  const choose = founders.getByLabel('PDF of your deck')
  await choose.setInputFiles(file('slides.pdf', Buffer.from('no deck')))
  await founders.getByRole('button', { name: 'Upload deck' }).click()
  await expect(founders.getByText('Please choose a PDF', { exact: true })).toBeVisible()
  await expectNoViolations(founders)
  await choose.setInputFiles(file('kolda.pdf', deckOf(3)))
  // What stands below the pages stays where it is while they come.
  await founders.route(/assets\/PageByPage-/, async (route) => {
    await founders.waitForTimeout(1_500)
    await route.fallback()
  })
  await founders.getByRole('button', { name: 'Upload deck' }).click()
  await expect(founders.getByText('Shown', { exact: true })).toBeVisible({ timeout: 20_000 })
  const place = async () =>
    Math.round((await founders.getByRole('button', { name: 'Share by a link' }).boundingBox())?.y ?? NaN)
  const before = await place()
  await expect(founders.getByText(/^kolda.pdf, .*3 pages$/)).toBeVisible()
  await expect(founders.getByAltText('Page 1 of the deck')).toBeVisible()
  expect(await place()).toBe(before)
  await expect(founders.getByText('Nobody looked at a page yet')).toBeVisible()
  await noSideways(founders)
  await expectNoViolations(founders)

  // An investor asks for it, and reads it once it is granted.
  const investors = await openPage()
  await enter(investors, investor, `/app/vcs/overview/${startup_uuid}`)
  await investors.getByRole('link', { name: 'Open the deck' }).click()
  await investors.getByRole('button', { name: 'Ask for the deck' }).click()
  await investors.getByLabel('Why do you ask?').fill('We fund water')
  await investors.getByRole('button', { name: 'Send request' }).click()
  await expect(investors.getByText('You asked for access. We tell you when the founder answers.')).toBeVisible()
  await expectNoViolations(investors)
  const { data } = (await (
    await request.get(`/api/access/grants/?startup=${startup_uuid}`, {
      headers: { Authorization: `Token ${founder.access_token}` },
    })
  ).json()) as { data: { grant_uuid: string }[] }
  const grant_uuid = data[0]?.grant_uuid ?? ''
  await post(request, 'access/answer/', { grant_uuid, state: 'granted' }, founder.access_token)
  await investors.reload()
  await expect(investors.getByAltText('Page 1 of the deck')).toBeVisible()
  await noSideways(investors)
  await expectNoViolations(investors)
  // By keyboard, by the buttons and by a tap; then as text.
  await investors.waitForTimeout(1_200)
  await investors.keyboard.press('ArrowRight')
  await expect(investors.getByText('Page 2 of 3', { exact: true })).toBeVisible()
  await investors.getByRole('button', { name: 'Next page' }).click()
  await expect(investors.getByAltText('Page 3 of the deck')).toBeVisible()
  await investors.keyboard.press('Home')
  await investors.getByAltText('Page 1 of the deck').click()
  await expect(investors.getByAltText('Page 2 of the deck')).toBeVisible()
  await investors.getByRole('button', { name: 'Show as text' }).click()
  await expect(investors.getByText('Traction 2')).toBeVisible()
  await expectNoViolations(investors)

  // A download is the founder's to allow, by keyboard; it is saved with the reader's name, and stands under Who viewed.
  await expect(investors.getByRole('button', { name: 'Download as a PDF' })).toHaveCount(0)
  await founders.reload()
  const allow = founders.getByRole('switch', { name: 'Those who read the deck may download it' })
  await allow.focus()
  await founders.keyboard.press('Space')
  await expect(founders.getByText('Whoever may read the deck can download it now')).toBeVisible()
  await expect(allow).toBeChecked()
  await noSideways(founders)
  await expectNoViolations(founders)
  await investors.reload()
  const get = investors.getByRole('button', { name: 'Download as a PDF' })
  await get.focus()
  const saved = investors.waitForEvent('download')
  await investors.keyboard.press('Enter')
  await expect(investors.getByText('Writing your name on each page…')).toBeVisible()
  const chunks: Buffer[] = []
  for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk as Buffer)
  const { pages } = await readPdfText(Buffer.concat(chunks))
  expect(pages).toHaveLength(3)
  for (const page of pages) expect(page).toMatch(new RegExp(`^${investor.firstName}.* UTC$`, 'm'))
  await expect(investors.getByText('The PDF is saved. Your name stands on each page')).toBeVisible()
  await noSideways(investors)
  await expectNoViolations(investors)
  await investors.route('**/api/deck/download/**', (route) => route.fulfill({ status: 409, json: { message: noPdf } }))
  await get.click()
  await expect(investors.getByRole('alert')).toHaveText(noPdf)
  await investors.unroute('**/api/deck/download/**')
  const watchers = await founders.context().newPage()
  await enter(watchers, founder, `/app/startup/viewed/${startup_uuid}`)
  await expect(watchers.getByText('As a download of the deck')).toBeVisible()
  await watchers.close()
  // What is allowed no longer is refused with a sentence, and offered no more.
  await allow.click()
  await expect(founders.getByText('The deck is shown page by page, and nobody downloads it')).toBeVisible()
  await get.click()
  await expect(investors.getByText('The founder shows this deck page by page, and not as a download')).toBeVisible()
  await expect(get).toHaveCount(0)

  // The founder sees who looked at which page, and takes it back: the next page is not to be had.
  await founders.reload()
  const readers = founders.getByRole('list', { name: 'Pages by readers' })
  await expect(readers.getByText(/^Page 1: \d+ s$/)).toBeVisible()
  await expectNoViolations(founders)
  await post(request, 'access/revoke/', { grant_uuid }, founder.access_token)
  await investors.reload()
  await expect(investors.getByText('Your access to this deck has ended. Ask the founder for it again.')).toBeVisible()
  await expect(investors.getByRole('img', { name: /of the deck/ })).toHaveCount(0)

  // A version is removed after a question.
  await founders.getByRole('button', { name: 'Remove version 1' }).click()
  await founders.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(founders.getByText('This version is removed')).toBeVisible()
  await expect(founders.getByAltText('Page 1 of the deck')).toHaveCount(0)
})
