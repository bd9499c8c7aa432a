import { admin } from './people.ts'
import { enter, person, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { expectNoViolations, noSideways } from './sound.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
)
const pdf = Buffer.from('%PDF-1.7\nA mandate\n')
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

test('a claim is made with evidence, confirmed at the desk, and read with who and when', async ({
  page: founders,
  openPage,
  request,
  server,
}) => {
  const here = { request, server }
  const founder = await person(here, 'claimf')
  const investor = await person(here, 'claimi', 'vc')
  const { startup_uuid, name } = await startupOf(request, founder)

  // The founder forgets the file first; what was typed stays.
  await enter(founders, founder, `/app/startup/overview/${startup_uuid}`)
  await founders.getByRole('link', { name: 'Claims', exact: true }).click()
  await expect(founders.getByRole('heading', { level: 1, name: 'Claims' })).toBeVisible()
  await expectNoViolations(founders)
  await founders.getByRole('button', { name: 'Claim: Register number' }).focus()
  await founders.keyboard.press('Enter')
  const form = founders.getByRole('dialog', { name: 'Claim: Register number' })
  await form.getByLabel('Country and register number').fill('Cabo Verde, 289 113')
  await form.getByRole('button', { name: 'Send claim' }).click()
  await expect(form.getByText('Please add a file that shows it')).toBeVisible()
  await form.getByLabel('Evidence').setInputFiles(file('notes.txt', Buffer.from('no evidence')))
  await form.getByRole('button', { name: 'Send claim' }).click()
  await expect(form.getByText('Please choose a PDF or a picture (JPEG, PNG or WebP)')).toBeVisible()
  await expectNoViolations(founders)
  await form.getByLabel('Evidence').setInputFiles(file('extract.png', png))
  await form.getByRole('button', { name: 'Send claim' }).click()
  await expect(form).toHaveCount(0)
  await expect(founders.getByText('Waiting', { exact: true })).toBeVisible()
  await expect(founders.getByRole('button', { name: 'Claim again: Register number' })).toHaveCount(0)
  await noSideways(founders)

  // The investor's organisation needs three things, of which the pledge is signed at once.
  const investors = await openPage()
  await enter(investors, investor, '/app/organisation')
  await expect(
    investors.getByText(/^Not a verified investor yet. Still needed: Identity, Mandate,? .*No fees$/),
  ).toBeVisible()
  await investors.getByRole('button', { name: 'Sign the pledge' }).click()
  await investors.getByRole('dialog').getByRole('button', { name: 'Sign the pledge' }).click()
  await expect(investors.getByText(/^Signed by /)).toBeVisible()
  for (const [type, label, said] of [
    ['Identity', 'Name and register number', 'Savanna'],
    ['Mandate', 'For whom you invest', 'Own money'],
  ] as const) {
    await investors.getByRole('button', { name: `Claim: ${type}` }).click()
    const dialog = investors.getByRole('dialog', { name: `Claim: ${type}` })
    await dialog.getByLabel(label).fill(said)
    await dialog.getByLabel('Evidence').setInputFiles(file(`${type}.pdf`, pdf))
    await dialog.getByRole('button', { name: 'Send claim' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(investors.getByText(said, { exact: true })).toBeVisible()
  }
  await expectNoViolations(investors)

  // The desk of an administrator, who looks at the evidence first; a second window decides late.
  const desk = await openPage()
  const late = await desk.context().newPage()
  await enter(desk, admin, '/app/admin/claims')
  await enter(late, admin, '/app/admin/claims')
  await expect(desk.getByRole('heading', { level: 1, name: 'Claims to confirm' })).toBeVisible()
  const item = (page: typeof desk) => page.getByRole('listitem').filter({ hasText: `Register number · ${name}` })
  await item(desk).getByRole('button', { name: 'Open evidence: Register number' }).click()
  await expect(desk.getByRole('dialog', { name: 'Evidence: extract.png' }).getByRole('img')).toBeVisible()
  await expectNoViolations(desk)
  await desk.getByRole('button', { name: 'Close' }).click()
  const download = desk.waitForEvent('download')
  await desk
    .getByRole('listitem')
    .filter({ hasText: 'Own money' })
    .getByRole('button', { name: 'Open evidence: Mandate' })
    .click()
  expect((await download).suggestedFilename()).toBe('Mandate.pdf')
  await late.getByRole('button', { name: `Refuse Register number of ${name}` }).click()
  await desk.getByRole('button', { name: `Confirm Register number of ${name}` }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(desk.getByText('Claim confirmed. We told them.')).toBeVisible()
  await expect(item(desk)).toHaveCount(0)
  const refusing = late.getByRole('dialog', { name: 'Refuse this claim?' })
  await refusing.getByLabel('Reason').fill('Not legible')
  await refusing.getByRole('button', { name: 'Refuse' }).click()
  await expect(refusing.getByText('This claim has been decided already')).toBeVisible()
  for (const said of ['Savanna', 'Own money']) {
    const waiting = desk.getByRole('listitem').filter({ hasText: said })
    await waiting.getByRole('button', { name: /^Confirm / }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(waiting).toHaveCount(0)
  }
  await noSideways(desk)

  // Each reads of the other what is confirmed, by whom and when.
  const day = /Confirmed by Baobab on \w{3} \d{1,2}, \d{4}/
  await investors.goto(`/app/startup/overview/${startup_uuid}`)
  const shown = investors.getByRole('region', { name: 'What is confirmed' })
  await expect(shown.getByText('Cabo Verde, 289 113')).toBeVisible()
  await expect(shown.getByText(day)).toBeVisible()
  await expectNoViolations(investors)
  await founders.goto(`/app/people/${investor.user_uuid}`)
  await expect(founders.getByText(/^Verified investor: confirmed by Baobab on \w{3} \d{1,2}, \d{4}$/)).toBeVisible()
  await expectNoViolations(founders)

  // What is withdrawn is shown to nobody.
  await founders.goto(`/app/startup/claims/${startup_uuid}`)
  await founders.getByRole('button', { name: 'Withdraw: Register number' }).click()
  await founders.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(founders.getByText('The claim is withdrawn')).toBeVisible()
  await investors.reload()
  await expect(investors.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(investors.getByText('Cabo Verde, 289 113')).toHaveCount(0)
})
