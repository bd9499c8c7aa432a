import { logoutCall } from '@baobab/data-provider/logoutCall.ts'
import { openSession } from '@baobab/data-provider/openSession.ts'
import { isSaving } from '@baobab/design/saver.ts'
import { applyMode, followMode, readMode, toggleMode } from '@baobab/design/theme.ts'
import { notifyJoined } from '../lib/joined.ts'
import { loginPath } from '../lib/paths.ts'
import { signOut } from '../lib/signOut.ts'

const { session } = openSession()
const each = (selector: string, act: (element: HTMLElement) => void) =>
  document.querySelectorAll<HTMLElement>(selector).forEach(act)

function showTheme(): void {
  each('[data-theme-switch]', (button) => button.setAttribute('aria-pressed', String(readMode() === 'dark')))
}

function showSession(): void {
  document.documentElement.classList.toggle('signed-in', session.current() !== undefined)
}

// One bare call in place of the whole client: every page carries this file.
function postLogout(token: string): Promise<unknown> {
  const { method, path } = logoutCall
  return fetch(`/api/${path}`, {
    method,
    headers: { Authorization: `Token ${token}` },
    keepalive: true,
    cache: 'no-store',
  })
}

each('[data-theme-switch]', (button) => button.addEventListener('click', () => toggleMode()))
followMode(showTheme)
showTheme()

session.subscribe(({ why, elsewhere }) => {
  showSession()
  if (why === 'signed-in' && elsewhere) notifyJoined()
})
showSession()
if (!session.current()) void session.join()
addEventListener('visibilitychange', showSession)
// A page that comes back out of the browser's memory has missed what happened since.
addEventListener('pageshow', (event) => {
  if (!event.persisted) return
  applyMode(readMode())
  showSession()
})

each('[data-logout]', (button) =>
  button.addEventListener('click', () =>
    signOut({ session, tell: postLogout, go: () => location.assign(button.dataset['logout'] || loginPath) }),
  ),
)

each('[data-menu]', (menu) => {
  if (!(menu instanceof HTMLDetailsElement)) return
  const fold = (event: Event) => {
    if (event.target instanceof Node && menu.contains(event.target)) return
    menu.open = false
  }
  addEventListener('pointerdown', fold)
  addEventListener('focusin', fold)
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
})

// The offline page is fetched when the page that was asked for stands, and not for whoever saves data. Where it cannot be kept, all else works as before.
if (import.meta.env.PROD && !isSaving())
  addEventListener('load', () => {
    navigator.serviceWorker?.register('/sw.js').catch(() => {})
  })
