import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { investor } from '../browser/people.ts'
import { startTestServer, type TestServer } from '../browser/server.ts'
import { ask } from '../browser/talk.ts'
import type { EngineWindow } from './engine.ts'
import type { Sought } from './finder.ts'
import { firefox } from './firefox.ts'
import { at, button, link, signIn } from './steps.ts'
import { webkit } from './webkit.ts'

const country = 'Nigeria'
const deal = { role: 'region', name: 'Your deal' }
const timeline = { role: 'region', name: 'Timeline' }
let server: TestServer
let names: string[]

beforeAll(async () => {
  server = await startTestServer()
  names = await unconnected()
})
afterAll(() => server.stop())

/** The working day of an investor, once in each engine that the other browser tests do not drive. */
describe.each([firefox, webkit])('an investor in $name', ({ open }) => {
  let page: EngineWindow
  beforeAll(async () => {
    page = await open()
  })
  afterAll(() => page.close())

  const all = async (sought: Sought) => (await page.read(sought)).join(' ')
  const shows = (sought: Sought, text: string) => expect.poll(() => all(sought)).toContain(text)

  test('finds a startup, connects, plans, compares and signs out', async () => {
    const [name, other] = names.splice(0, 2)
    if (name === undefined || other === undefined) throw new Error(`The demo has too few startups of ${country}.`)

    await page.goto(`${server.url}/auth/login`)
    await signIn(page, investor)
    const menu = { role: 'navigation', name: 'Main menu' }
    await page.press({ ...link('All Startups'), within: menu })
    const row = { role: 'row', within: { role: 'table' } }
    await expect.poll(async () => (await page.read(row)).length).toBeGreaterThan(14)

    await page.press(button('Filters'))
    await page.press({ role: 'combobox', name: 'Country' })
    await page.type({ role: 'combobox', name: 'Country' }, country)
    await page.press({ role: 'option', pattern: `^${country}` })
    await shows({ role: 'button', pattern: '^Remove the filter' }, country)
    await expect.poll(async () => (await page.read(row)).slice(1).filter((text) => !text.includes(country))).toEqual([])

    await page.press(link(name))
    await shows({ role: 'heading' }, name)
    await page.press(button('Connect'))
    await shows(timeline, 'You connected')

    await page.press({ role: 'combobox', name: 'Stage', within: deal })
    await page.press({ role: 'option', name: 'Meeting' })
    await shows(timeline, 'Interested to Meeting')
    await page.type({ role: 'textbox', pattern: '^Next step', within: deal }, 'Call the founder')
    await page.press({ ...button('Save next step'), within: deal })
    await shows(timeline, 'Call the founder')
    await page.reload()
    await shows(deal, 'Call the founder')
    await shows({ role: 'combobox', name: 'Stage', within: deal }, 'Meeting')

    await page.press(button(`Compare ${name}`))
    await page.press({ ...link('All Startups'), within: menu })
    await page.press(button(`Compare ${other}`))
    await page.press({ ...link('Compare'), within: { role: 'complementary', name: 'Selected to compare' } })
    await shows({ role: 'columnheader' }, 'Startup Information')
    for (const one of [name, other]) await shows({ role: 'columnheader' }, one)

    await page.press({ ...button('Logout'), within: { role: 'banner' } })
    await at(page, /^\/auth\/login/)
    expect(await page.errors()).toEqual([])
    expect(server.log().match(/"status":5\d\d/g)).toBeNull()
  })
})

/** The startups of a country that the demo's investor is not connected to yet. */
async function unconnected(): Promise<string[]> {
  const { access_token: token } = (await ask(server.url, 'login/', {
    body: { email: investor.email, password: investor.password },
  })) as { readonly access_token: string }
  const filter = encodeURIComponent(JSON.stringify({ country, is_connected: false }))
  const { data } = (await ask(server.url, `startups/list/?range=[0,9]&filter=${filter}`, { token })) as {
    readonly data: readonly { readonly startup_name: string }[]
  }
  return data.map(({ startup_name }) => startup_name)
}
