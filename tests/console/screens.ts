import { expect, type BrowserContext, type Page } from '@playwright/test'
import { base, entry, fill, isBuilt, canOpen, routeNames, type RouteName } from '@baobab/console/routes/routes.ts'
import { roles, storageKeys, type Entitled, type Role } from '@baobab/validation'
import { admin, founder, investor, type Person } from '../browser/people.ts'
import { watchShifts } from './shifts.ts'
import { ask, talk } from '../browser/talk.ts'

type Facts = Readonly<Record<string, string>>

/** Who opens the screens: somebody of the demo for each role. */
export const persons: Readonly<Record<Role, Person>> = { startup: founder, vc: investor, admin }
export { roles }

/** A screen of the console as a role opens it, by an address of its own kind. */
export interface ConsoleScreen {
  readonly name: RouteName
  /** On its host, with real uuids. */
  readonly path: string
}

/** Somebody signed in at the API: what a browser stores of it, and the address of each screen of theirs and of others. */
export interface Visit {
  readonly role: Role
  readonly session: Readonly<Record<string, unknown>> & { readonly access_token: string; readonly user_uuid: string }
  /** Every screen that exists and that the role may open. */
  readonly screens: readonly ConsoleScreen[]
  /** Every screen that exists and that is closed to the role. */
  readonly closed: readonly ConsoleScreen[]
}

/** Signs somebody of a role in by the API, and finds records that each address may name. */
export async function visit(url: string, role: Role): Promise<Visit> {
  const { email, password } = persons[role]
  const session = (await ask(url, 'login/', { body: { email, password } })) as Visit['session']
  const token = session.access_token
  const listOf = async (path: string) =>
    ((await ask(url, path, { token })) as { data: Readonly<Record<string, string>>[] }).data
  const [own] = await listOf(`startups/list/?created_by=${session.user_uuid}`)
  const [any] = await listOf('startups/list/?range=[0,0]')
  const startup = own ?? any
  const compared = (await listOf('startups/list/?range=[0,2]')).map(({ startup_uuid }) => startup_uuid).join()
  const [category] = await listOf('startup_categories/list/')
  const [stage] = await listOf('startup_development_stage/list/')
  const [phase] = await listOf('startup_raising_phase/list/')
  const [collection] = role === 'admin' ? await listOf('collections/list/') : []
  /** Something of the home page, which the demo leaves empty. */
  const shown = async (name: 'partners' | 'quotes' | 'team') => {
    if (role !== 'admin') return undefined
    const body = { name: 'Kolda', role: 'Founder', text: 'It helped.' }
    const made = () => ask(url, `${name}/create/`, { token, body }) as Promise<{ data: { uuid: string } }>
    return (await listOf(`${name}/list/`))[0]?.['uuid'] ?? (await made()).data.uuid
  }
  const [rate] = role === 'admin' ? await listOf('exchange_rates/list/') : []
  const announced = await announcementsOf(url)
  const chat_uuid = await talk(url, role)
  const mails = role === 'admin' ? await sendEmails(url, token) : {}
  const entries: Partial<Record<RouteName, string | undefined>> = {
    categoryEdit: category?.['uuid'],
    devphaseEdit: stage?.['uuid'],
    raisephaseEdit: phase?.['uuid'],
    collectionsEdit: collection?.['uuid'],
    partnersEdit: await shown('partners'),
    quotesEdit: await shown('quotes'),
    teamEdit: await shown('team'),
    exchangeRatesEdit: rate?.['uuid'],
  }
  const other = any?.['user_uuid']
  const paths = routeNames.filter(isBuilt).map((name) => {
    const values = {
      uuid: entries[name],
      startup_uuid: (name === 'startupEdit' ||
      name === 'startupShare' ||
      name === 'startupAccess' ||
      name === 'startupViewed'
        ? startup
        : any)?.['startup_uuid'],
      user_uuid: name === 'person' || name === 'userEdit' || name === 'account' ? other : session.user_uuid,
      chat_uuid,
      resource: 'users',
      announcement_uuid: announced[name === 'announced' ? 'sent' : 'draft'],
      ...mails,
    }
    return { name, path: base + fill(entry(name).path, values) + (name === 'compare' ? `?ids=${compared}` : '') }
  })
  const user: Entitled = { role, rights: 'full' }
  return {
    role,
    session,
    screens: paths.filter(({ name }) => canOpen(name, user)),
    closed: paths.filter(({ name }) => !canOpen(name, user)),
  }
}

/** The announcements of the demo, by their state. */
async function announcementsOf(url: string): Promise<Readonly<Record<string, string>>> {
  const { email, password } = admin
  const { access_token: token = '' } = (await ask(url, 'login/', { body: { email, password } })) as Facts
  const { data } = (await ask(url, 'announcements/list/', { token })) as { data: Facts[] }
  return Object.fromEntries(data.map(({ state = '', announcement_uuid = '' }) => [state, announcement_uuid]))
}

/** What visitors send, so that the screens that show it have something to show. */
async function sendEmails(url: string, token: string) {
  const mark = crypto.randomUUID().slice(0, 8)
  const [first_name, password] = ['Thandeka', 'Cowries for Kolda 9']
  await ask(url, 'contact/', {
    body: {
      name: 'Kofi Mensah',
      email: 'kofi@mail.example',
      phone_number: '+233 20 000 00 00',
      msg_subject: `A mentor ${mark}`,
      message: 'We dry mangoes.\nWho knows buyers?',
    },
  })
  const asked = {
    first_name,
    last_name: 'Ncube',
    email: `${mark}@capital.example`,
    password,
    confirm_password: password,
    company: 'Ubuntu Capital',
    title: 'Partner',
    website: 'ubuntu.example',
    why: 'We back agritech.',
  }
  await ask(url, 'investor_request/', { body: asked })
  const one = async (path: string) =>
    ((await ask(url, path, { token })) as { data: Readonly<Record<string, string>>[] }).data[0]
  return {
    request_uuid: (await one('investor_requests/list/'))?.['request_uuid'],
    message_uuid: (await one('contact_messages/list/'))?.['message_uuid'],
    report_uuid: (await one('reports/list/'))?.['report_uuid'],
    mail_uuid: (await one(`mails/list/?filter=${encodeURIComponent('{"state":"sent"}')}`))?.['mail_uuid'],
  }
}

/** Has every page of a context begin signed in, and in a theme. */
export async function enter(context: BrowserContext, { session }: Visit, theme: string): Promise<void> {
  await context.addInitScript(
    ([user, chosen, keys]) => {
      // A blank page has no storage, and neither has the frame of a mail.
      if (location.protocol === 'about:' || self !== top) return
      localStorage.setItem(keys.theme, chosen)
      if (sessionStorage.getItem(keys.user) !== null) return
      sessionStorage.setItem(keys.user, JSON.stringify({ ...user, login_time: Date.now() }))
      sessionStorage.setItem(keys.login, 'true')
    },
    [session, theme, storageKeys] as const,
  )
}

/** An address that leads to no screen: what stands there has one heading, which no screen has. */
const nowhere = `${base}/nowhere`
const headings = new WeakMap<Page, string>()

/**
 * Opens a screen and waits until everything that it loads is there. The first is loaded by its address, each further one is gone
 * to within the page, as by a link; what stood before is left for good, by the way over an address that leads nowhere.
 */
export async function open(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const left = headings.get(page)
  if (left === undefined || path === nowhere) {
    await page.goto(nowhere)
    headings.set(page, await heading.innerText())
    if (path !== nowhere) await go(page, path)
  } else {
    await go(page, nowhere)
    await expect(heading).toHaveText(left)
    await go(page, path)
  }
  if (path !== nowhere) await expect(heading).not.toHaveText(headings.get(page) ?? '')
  await expect(heading).toBeVisible()
  await loaded(page)
}

/** Waits until everything that the open screen loads is there. */
export async function loaded(page: Page): Promise<void> {
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Goes to an address as the browser's own buttons do, and watches what moves from then on. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(watchShifts)
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
