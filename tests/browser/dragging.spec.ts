import type { CDPSession, Locator, Page } from '@playwright/test'
import { enter, person, post, tokenOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { admin, founderOf } from './people.ts'

/** The middle of something on the screen. */
async function middle(of: Locator) {
  const box = await of.boundingBox()
  if (!box) throw new Error('It is out of sight.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('an option is dragged to another place by the mouse, and Escape puts it back', async ({ page, request }) => {
  const { access_token } = await tokenOf(request, admin)
  for (const name of ['Zambezi', 'Zanzibar', 'Ziguinchor'])
    await post(request, 'startup_raising_phase/create/', { name }, access_token)
  await enter(page, admin, '/app/raisephase/list')
  const rows = page.getByRole('main').getByRole('row')
  const places = async () =>
    (await rows.allTextContents()).flatMap((row) => /Zambezi|Zanzibar|Ziguinchor/.exec(row)?.[0] ?? [])
  await expect.poll(places).toEqual(['Zambezi', 'Zanzibar', 'Ziguinchor'])
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
  const preview = page.getByTestId('drag-preview')

  const take = async () => {
    await handle('Ziguinchor').hover()
    await page.mouse.down()
    const { x, y } = await middle(handle('Zambezi'))
    await page.mouse.move(x, y + 30, { steps: 8 })
    await page.mouse.move(x, y, { steps: 4 })
    await expect(preview).toHaveText('Ziguinchor')
    await expect(page.getByText(/^Ziguinchor would be number \d+ of \d+\.$/)).toBeAttached()
  }
  await take()
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await page.mouse.up()
  await expect.poll(places).toEqual(['Zambezi', 'Zanzibar', 'Ziguinchor'])

  await take()
  await page.mouse.up()
  await expect.poll(places).toEqual(['Ziguinchor', 'Zambezi', 'Zanzibar'])
  await expect(page.getByText(/^Ziguinchor is number \d+ now$/)).toBeVisible()
  await page.reload()
  await expect.poll(places).toEqual(['Ziguinchor', 'Zambezi', 'Zanzibar'])
})

/** One finger on the screen. */
function finger(wire: CDPSession) {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (x: number, y: number) => send('touchStart', [{ x, y }]),
    move: (x: number, y: number) => send('touchMove', [{ x, y }]),
    up: () => send('touchEnd', []),
  }
}

/** The names of the cards of the open stage. */
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 1200 }, hasTouch: true, isMobile: true })

  test('a card is dragged by a finger that rests first, and not by one that moves at once', async ({
    page,
    request,
    server,
  }) => {
    test.setTimeout(120_000)
    const here = { request, server }
    const investor = await person(here, 'finger', 'vc', { ...founderOf('finger'), lastName: 'Nkosi' })
    const market = await request.get('/api/startups/list/?range=[0,1]', {
      headers: { Authorization: `Token ${investor.access_token}` },
    })
    const { data } = (await market.json()) as { data: { startup_uuid: string; startup_name: string }[] }
    for (const { startup_uuid } of data) await post(request, `vc/connect/${startup_uuid}/`, {}, investor.access_token)
    await enter(page, investor, '/app/vcs/pipeline')
    await expect(cards(page)).toHaveCount(2)
    const [first = '', second = ''] = await cards(page).allTextContents()
    const { down, move, up } = finger(await page.context().newCDPSession(page))
    const from = await middle(page.getByRole('button', { name: `Drag ${first}` }))
    const to = await page.getByRole('article').nth(1).boundingBox()
    if (!to) throw new Error('The other card is out of sight.')
    const below = { x: from.x, y: to.y + to.height - 6 }

    await down(from.x, from.y)
    await move(from.x, from.y + 40)
    await move(below.x, below.y)
    await up()
    await expect(page.getByTestId('drag-preview')).toHaveCount(0)
    await expect(cards(page)).toHaveText([first, second])

    await down(from.x, from.y)
    await page.waitForTimeout(250)
    for (const part of [0.3, 0.6, 0.9, 1]) await move(from.x, from.y + (below.y - from.y) * part)
    await expect(page.getByTestId('drag-preview')).toContainText(first)
    await up()
    await expect(cards(page)).toHaveText([second, first])
  })
})
