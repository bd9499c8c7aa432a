import { chromium, type Page } from '@playwright/test'
import { addressOf, type RouteName } from '@baobab/console/routes/routes.ts'
import { chromiumPath, missingChromium } from '@baobab/tooling/machine.ts'
import { limits, type Role } from '@baobab/validation'
import { ask } from '../browser/talk.ts'
import { startTestServer } from '../browser/server.ts'
import { enter, roles, visit, type Visit } from '../console/screens.ts'

/*
 * npm run measure:screens: opens the screens that people work on all day and prints, for a desk and a phone, how many rows or
 * cards are in view, how many controls, how far the first of them lies from the top, and whether the page scrolls sideways. It
 * is no test: it says how things stand. Words after the command narrow it: `-- vc market 360`.
 */

/** A screen that is measured, for each role that works on it. */
interface Measured {
  readonly route: RouteName
  readonly roles: readonly Role[]
  /** What counts as a row: of a table or cards unless given. */
  readonly items?: string
  /** Another state of the screen than that in which it opens. */
  readonly state?: { readonly name: string; readonly reach: (page: Page) => Promise<void> }
}

const listed = '#rows tbody tr, #rows ul > li'
const tiles = 'main ul > li'
const figures = 'main dl > div, main dl > dt'

const screens: readonly Measured[] = [
  { route: 'dashboard', roles, items: tiles },
  { route: 'startups', roles: ['startup'] },
  { route: 'startupOverview', roles: ['startup'], items: figures },
  { route: 'market', roles: ['vc', 'admin'] },
  {
    route: 'market',
    roles: ['vc'],
    state: { name: 'filters', reach: (page) => page.getByRole('button', { name: 'Filters' }).click() },
  },
  { route: 'connected', roles: ['vc'] },
  { route: 'pipeline', roles: ['vc'], items: 'main article' },
  { route: 'compare', roles: ['vc'], items: 'main tbody tr:has(td)' },
  { route: 'marketOverview', roles: ['vc'], items: figures },
  { route: 'investorRequests', roles: ['admin'] },
  { route: 'reports', roles: ['admin'] },
  { route: 'inbox', roles: ['admin'] },
  { route: 'users', roles: ['admin'] },
  { route: 'founders', roles: ['admin'] },
  { route: 'investors', roles: ['admin'] },
  { route: 'auditTrail', roles: ['admin'] },
]

const windows = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const

/** How long a screen may take before it is measured as it stands, in milliseconds. */
const patience = 20_000

const words = process.argv.slice(2)
const isWanted = <W extends string | number>(kind: readonly W[], one: W) =>
  !kind.some((other) => words.includes(String(other))) || words.includes(String(one))
const wantedScreens = screens.filter(({ route }) =>
  isWanted(
    screens.map((one) => one.route),
    route,
  ),
)

const executablePath = chromiumPath()
if (!executablePath) throw new Error(missingChromium)
const server = await startTestServer()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  print('role', 'screen', 'window', ['rows in view', 'controls', 'first at, px', 'sideways'])
  for (const role of roles.filter((one) => isWanted(roles, one))) {
    const visitor = await visit(server.url, role)
    for (const size of windows.filter(({ width }) =>
      isWanted(
        windows.map((one) => one.width),
        width,
      ),
    )) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: size,
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'UTC',
        ...(size.width < 600 ? { hasTouch: true, isMobile: true } : {}),
      })
      await enter(context, visitor, 'theme-light')
      for (const screen of wantedScreens.filter((one) => one.roles.includes(role))) {
        const page = await context.newPage()
        await page.goto(await addressFor(screen, visitor))
        const items = screen.items ?? listed
        const stood = (await stands(page, items)) && (await reached(page, screen))
        const { rows, controls, first, isWide } = await page.evaluate(inView, items)
        print(
          role,
          screen.state ? `${screen.route}, ${screen.state.name}` : screen.route,
          `${size.width}×${size.height}`,
          [
            rows,
            controls,
            first === undefined ? 'none' : Math.round(first),
            isWide ? 'yes' : 'no',
            ...(stood ? [] : ['still loading']),
          ],
        )
        await page.close()
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
  await server.stop()
}

/** The address of a screen; the comparison holds as many startups as it may. */
async function addressFor({ route }: Measured, { screens: open, session }: Visit): Promise<string> {
  if (route === 'compare') {
    const { data } = (await ask(server.url, `startups/list/?range=[0,${String(limits.compared - 1)}]`, {
      token: session.access_token,
    })) as { readonly data: readonly { readonly startup_uuid: string }[] }
    return `${addressOf('compare')}?ids=${data.map(({ startup_uuid }) => startup_uuid).join()}`
  }
  const path = open.find(({ name }) => name === route)?.path
  if (path === undefined) throw new Error(`${route} is closed to this role.`)
  return path
}

/** Brings a screen into the state that is measured, and waits until it stands. */
async function reached(page: Page, { state, items = listed }: Measured): Promise<boolean> {
  if (!state) return true
  await state.reach(page)
  // A panel that unfolds moves what is below it.
  await page.waitForTimeout(800)
  return stands(page, items)
}

/** Waits until nothing of a screen is on its way and it shows rows or says that there are none. Answers whether it came to that. */
async function stands(page: Page, items: string): Promise<boolean> {
  try {
    await page.waitForFunction(
      (rows) => {
        const main = document.querySelector('main')
        return (
          main?.querySelector('h1') &&
          !main.querySelector('.MuiSkeleton-root, [aria-busy=true]') &&
          document.querySelector(`${rows}, main [role=status] h2, main [role=alert]`)
        )
      },
      items,
      { timeout: patience },
    )
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    return true
  } catch {
    return false
  }
}

/** Runs in the page: what of it is within the window. */
function inView(items: string) {
  const controls = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=combobox]'
  const isSeen = (element: Element) => {
    // A box or a switch draws itself beside its own element, which is transparent.
    const drawn = element.matches('[type=checkbox], [type=radio]') ? (element.parentElement ?? element) : element
    const { width, height, top, bottom, left, right } = drawn.getBoundingClientRect()
    return (
      Math.min(width, height) > 1 &&
      Math.max(top, 0) < Math.min(bottom, innerHeight) &&
      Math.max(left, 0) < Math.min(right, innerWidth) &&
      drawn.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }
  const rows = [...document.querySelectorAll(items)].filter((one) => one.checkVisibility())
  return {
    rows: rows.filter((one) => isSeen(one) && one.getBoundingClientRect().bottom <= innerHeight).length,
    controls: [...document.querySelectorAll(controls)].filter(
      (one) => isSeen(one) && !one.matches(':disabled, [aria-hidden=true], [aria-hidden=true] *, [inert] *'),
    ).length,
    first: rows[0]?.getBoundingClientRect().top,
    isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }
}

function print(role: string, screen: string, size: string, cells: readonly (string | number)[]): void {
  console.log(
    role.padEnd(9) + screen.padEnd(18) + size.padEnd(10) + cells.map((cell) => String(cell).padStart(14)).join(''),
  )
}
