import { base, entry, fill } from '@baobab/console/routes/routes.ts'
import { consoleAddresses, type ConsoleAddress } from '../specification/addresses.ts'
import { person, post, startupOf, tokenOf, type Here } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { admin, signIn } from './people.ts'
import { talk } from './talk.ts'

/** A record for each kind of uuid that an address may carry. */
async function uuids({ request, server }: Here): Promise<Readonly<Record<string, string>>> {
  const founder = await person({ request, server }, 'addressed')
  const { startup_uuid } = await startupOf(request, founder)
  const { access_token, user_uuid: own_uuid } = await tokenOf(request, admin)
  const { startup_uuid: own_startup_uuid } = await startupOf(request, { ...admin, access_token, user_uuid: own_uuid })
  const mark = crypto.randomUUID()
  await post(request, 'contact/', {
    name: 'Kofi',
    email: 'kofi@mail.example',
    phone_number: '1',
    msg_subject: mark,
    message: 'A line.',
  })
  const secret = 'Cowries for Kolda 9'
  await post(request, 'investor_request/', {
    first_name: 'Thandeka',
    last_name: 'Ncube',
    email: `${mark}@capital.example`,
    password: secret,
    confirm_password: secret,
    company: 'Ubuntu',
    title: 'Partner',
    website: 'ubuntu.example',
    why: 'Agritech.',
  })
  const chat_uuid = await talk(server.url, 'admin')
  const announce = async () =>
    (
      await post<{ readonly data: { readonly announcement_uuid: string; readonly version: number } }>(
        request,
        'announcements/create/',
        { title: mark, text: mark, audience: 'everyone', channels: 'notification' },
        access_token,
      )
    ).data
  const shown = async (name: 'partners' | 'quotes' | 'team') => {
    const values = { name: mark, role: 'Founder', text: mark }
    return (await post<{ readonly data: { readonly uuid: string } }>(request, `${name}/create/`, values, access_token))
      .data.uuid
  }
  const { announcement_uuid } = await announce()
  const sent = await announce()
  await post(request, 'announcements/send/', sent, access_token)
  const read = () =>
    request.post('/api/announcements/read/', {
      data: { announcement_uuid: sent.announcement_uuid },
      headers: { Authorization: `Token ${access_token}` },
    })
  await expect.poll(async () => (await read()).status(), { timeout: 60_000 }).toBe(200)
  const first = async (list: string, id: string) => {
    const answer = await request.get(`/api/${list}/list/`, { headers: { Authorization: `Token ${access_token}` } })
    return ((await answer.json()) as { readonly data: readonly Readonly<Record<string, string>>[] }).data[0]?.[id] ?? ''
  }
  return {
    startup_uuid,
    own_uuid,
    own_startup_uuid,
    resource: 'vc',
    user_uuid: founder.user_uuid,
    category_uuid: await first('startup_categories', 'uuid'),
    collection_uuid: await first('collections', 'uuid'),
    partner_uuid: await shown('partners'),
    quote_uuid: await shown('quotes'),
    team_uuid: await shown('team'),
    rate_uuid: await first('exchange_rates', 'uuid'),
    devphase_uuid: await first('startup_development_stage', 'uuid'),
    raisephase_uuid: await first('startup_raising_phase', 'uuid'),
    chat_uuid,
    report_uuid: await first('reports', 'report_uuid'),
    mail_uuid: await first('mails', 'mail_uuid'),
    announcement_uuid,
    sent_uuid: sent.announcement_uuid,
    request_uuid: await first('investor_requests', 'request_uuid'),
    message_uuid: await first('contact_messages', 'message_uuid'),
  }
}

const made = new Map<string, ReturnType<typeof uuids>>()

/** Those of a worker's server, which may not be asked for announcements by each test. */
function recordsOf(here: Here): ReturnType<typeof uuids> {
  const known = made.get(here.server.url) ?? uuids(here)
  made.set(here.server.url, known)
  return known
}

const put = (path: string, values: Readonly<Record<string, string>>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

// Each is a whole load of the console: in parts, which workers share.
const perPart = 30
const parts: ConsoleAddress[][] = []
for (const [at, address] of consoleAddresses.entries()) (parts[Math.floor(at / perPart)] ??= []).push(address)

test.describe('every address of the specification opens its screen, under one canonical address', () => {
  test.describe.configure({ mode: 'parallel' })

  test('signed out, each leads to sign in, and back from there', async ({ page, request, server }) => {
    const values = await recordsOf({ request, server })
    const canonical = consoleAddresses.filter(
      ({ opens }, at) => consoleAddresses.findIndex((one) => one.opens === opens) === at,
    )
    for (const { path } of canonical) {
      const address = put(path, values)
      await page.goto(address, { waitUntil: 'commit' })
      await page.waitForURL(/\/auth\/login/, { waitUntil: 'commit' })
      const next = new URL(page.url()).searchParams.get('next') ?? ''
      expect(next, address).toMatch(new RegExp(`^${base}/`))
    }
  })

  for (const [at, part] of parts.entries())
    test(`signed in, part ${at + 1} of ${parts.length}`, async ({ page, request, server }) => {
      const values = await recordsOf({ request, server })
      await signIn(page, admin)
      for (const { path, opens, title } of part) {
        await test.step(`${path} opens ${opens}`, async () => {
          const mark = /\{(\w+)\}/.exec(path)?.[1] ?? ''
          await page.goto(put(path, values))
          const heading = page.getByRole('heading', { level: 1 })
          await expect(heading).toBeVisible()
          if (title !== undefined) await expect(heading).toHaveText(title)
          else await expect(heading).not.toHaveText(/Page Not Found|You don't have access to this page/)
          const params = Object.fromEntries(
            [...entry(opens).path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, values[mark] ?? '']),
          )
          expect(new URL(page.url()).pathname).toBe(base + fill(entry(opens).path, params))
        })
      }
    })
})
