import type { APIRequestContext } from '@playwright/test'
import { enter, post, startupValues, tokenOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { founder } from './people.ts'
import { box, changedNames, picture, saved, stable, type Answered } from './savedForm.ts'
import { openTab, pick } from './startupForm.ts'

/** A founder's own startup with a picture, every field of it filled in. */
async function startupWithPicture(request: APIRequestContext, token: string): Promise<string> {
  const values = await startupValues(request, token)
  const more = {
    startup_name: 'Kiosk Seventeen',
    city: 'Mindelo',
    enter_full_address: 'Rua de Lisboa 14',
    startup_website: 'https://kiosk.example',
    contact_phone_number: '+234 803 123 4567',
  }
  const answer = await request.post('/api/startups/create/', {
    multipart: { ...values, ...more, image: await picture() },
    headers: { Authorization: `Token ${token}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { readonly startup_uuid: string }).startup_uuid
}

test('each field of a startup is changed by itself, and its picture and every other field stay', async ({
  page,
  request,
}) => {
  // Thirteen edits, each by the form and back.
  test.setTimeout(300_000)
  const { access_token } = await tokenOf(request, founder)
  const id = await startupWithPicture(request, access_token)
  const read = () => post<Answered>(request, 'startups/get/', { startup_uuid: id }, access_token)
  await enter(page, founder)
  const edits: readonly (readonly [
    tab: string,
    change: () => Promise<void>,
    changed: readonly string[],
    value: unknown,
  ])[] = [
    ['Startup Details', () => box(page, 'City').fill('Praia'), ['city'], 'Praia'],
    ['Startup Details', () => pick(page, 'Country', 'Senegal'), ['country'], 'Senegal'],
    ['Startup Details', () => page.getByLabel('Established').fill('2020-02-29'), ['established_in'], '2020-02-29'],
    [
      'Startup Details',
      () => pick(page, 'Category', 'Fintech'),
      ['category', 'category_uuid'],
      expect.objectContaining({ name: 'Fintech' }),
    ],
    ['Startup Details', () => page.getByLabel('Show my startup on the public site').click(), ['show_publicly'], true],
    [
      'Startup Details',
      () => box(page, 'Website').fill('kiosk-17.example'),
      ['startup_website'],
      'https://kiosk-17.example',
    ],
    ['Contact & Team', () => box(page, 'Phone').fill('+238-991-23-45'), ['contact_phone_number'], '+238-991-23-45'],
    ['Contact & Team', () => box(page, 'Email').fill('ola@kiosk.example'), ['contact_email'], 'ola@kiosk.example'],
    ['Contact & Team', () => box(page, 'Full-time employees').fill('25 000'), ['fulltime_employees'], 25_000],
    [
      'Solution & Market',
      () => box(page, 'Problem').fill('One\nTwo'),
      ['problem_your_solving'],
      expect.stringMatching(/^One\r?\nTwo$/),
    ],
    ['Financials', () => box(page, 'Percentage owned').fill('62,5'), ['percentage_owned'], 62.5],
    ['Financials', () => box(page, 'Cash available').fill('1.5m'), ['cash_available', 'runway'], '1500000'],
    ['Startup Details', () => box(page, 'City').fill(''), ['city', 'missing'], null],
  ]
  for (const [tab, change, names, value] of edits) {
    await test.step(names.join(), async () => {
      await page.goto(`/app/startup/edit/${id}`)
      await openTab(page, tab)
      const before = stable(await read())
      expect(before['image']).toMatch(/^\/files\//)
      await change()
      if (names[0] === 'cash_available') await expect(page.getByText('Read as $1,500,000')).toBeVisible()
      const after = await saved(page, read)
      expect(changedNames(before, after)).toEqual(names)
      expect(after[names[0] ?? '']).toEqual(value)
      await page.waitForURL('**/app/startup/overview/**')
    })
  }
  expect((await request.get(String((await read())['image']))).status()).toBe(200)
})
