import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { founderOf } from '../browser/people.ts'
import { startTestServer, type TestServer } from '../browser/server.ts'
import { aguaViva } from '../browser/startupForm.ts'
import { readOutbox } from '../contract/mail.ts'
import type { EngineWindow } from './engine.ts'
import type { Sought } from './finder.ts'
import { firefox } from './firefox.ts'
import { at, button, link, main, signIn } from './steps.ts'
import { webkit } from './webkit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** From a new account to a shared page, once in each engine that the other browser tests do not drive. */
describe.each([firefox, webkit])('a founder in $name', ({ name: engine, open }) => {
  let page: EngineWindow
  beforeAll(async () => {
    page = await open()
  })
  afterAll(() => page.close())

  const shows = (sought: Sought, text: string) =>
    expect.poll(async () => (await page.read(sought)).join(' ')).toContain(text)

  test('registers, fills the form in, publishes and shares', async () => {
    const person = founderOf(engine.toLowerCase())
    const name = `Tamba Till in ${engine}`

    await page.goto(`${server.url}/auth/register`)
    const boxes = {
      'First name': person.firstName,
      'Last name': person.lastName,
      Email: person.email,
      Password: person.password,
      'Confirm password': person.password,
      Role: 'Founder',
    }
    for (const [label, text] of Object.entries(boxes)) await page.type({ label, within: main }, text)
    await page.press(button('Create account'))
    await at(page, /^\/auth\/login/)
    await signIn(page, person, true)
    await page.goto(`${server.url}/auth/verify#token=${await verifying(server, person.email)}`)
    await shows({ role: 'status' }, 'verified')

    await page.goto(`${server.url}/app/startup/create`)
    for (const [at, { text, ...more }] of Object.values(aguaViva.tabs).entries()) {
      if (at > 0) await page.press({ role: 'button', pattern: '^Next' })
      for (const [label, value] of Object.entries(text))
        await page.type({ role: 'textbox', name: label }, label === 'Startup name' ? name : value)
      for (const [label, value] of Object.entries('date' in more ? more.date : {}))
        await page.type({ label }, dateKeys(value))
      for (const [label, value] of Object.entries('pick' in more ? more.pick : {})) {
        await page.press({ role: 'combobox', name: label })
        await page.type({ role: 'combobox', name: label }, value)
        await page.press({ role: 'option', pattern: `^${value}` })
      }
    }
    await shows(main, 'saved on the server')
    await page.press(button('Create Startup'))
    await at(page, /^\/app\/my_profile$/)

    await page.press(link('Publish and share'))
    await shows({ role: 'heading' }, `${name} is created`)
    await page.press(button('Publish'))
    await shows({ role: 'heading' }, `${name} is published`)
    await page.press({ role: 'switch', name: 'Show on the public site' })
    await shows({ role: 'heading' }, `${name} is live`)
    await shows(link('WhatsApp'), 'WhatsApp')

    await page.goto(`${server.url}/startups?q=${encodeURIComponent(name)}`)
    await page.press({ role: 'link', pattern: `^${name}`, within: main })
    await shows({ role: 'heading' }, name)
    await shows(main, aguaViva.tabs['Social & Pitch'].text.Solution)
    expect(await page.errors()).toEqual([])
    expect(server.log().match(/"status":5\d\d/g)).toBeNull()
  })
})

/** The secret of the mail that asks for an address to be verified. */
async function verifying({ env }: TestServer, email: string): Promise<string> {
  const mails = async () => (await readOutbox(env['DATA_DIR'] ?? '')).filter(({ to, token }) => to === email && token)
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0)
  return (await mails()).at(-1)?.token ?? ''
}

/** What a person types into a box of dates in an English browser: month, day and year. */
function dateKeys(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${month}/${day}/${year}`
}
