import { dashboardPath, loginPath } from './paths.ts'

/** The main menu, in the order of the header: each link has its words under `frame.menu`. */
export const menu = [
  { href: '/', name: 'home' },
  { href: '/about', name: 'about' },
  { href: '/services', name: 'services' },
  { href: '/startups', name: 'startups' },
  { href: '/contact', name: 'contact' },
] as const

/** What a visitor is offered, and what a signed-in person is (specification §2); the words stand under `frame.account`. */
export const account = {
  login: loginPath,
  signup: '/auth/register',
  investor: '/auth/investor',
  dashboard: dashboardPath,
  forgot: '/forgot/forgot-password',
} as const

/** The small print, at the foot of every page; the words stand under `frame.legal`. */
export const legal = [
  { href: '/privacy', name: 'privacy' },
  { href: '/terms', name: 'terms' },
] as const

/** Public header and footer stand on no path under /app/ (specification §2). */
export function hasFrame(pathname: string): boolean {
  return !/^\/app(\/|$)/.test(pathname)
}

/** Whether a link leads to the page that is shown, whatever slash its address ends with. */
export function isHere(href: string, pathname: string): boolean {
  const plain = (path: string) => path.replace(/\.html$/, '').replace(/\/+$/, '') || '/'
  return plain(href) === plain(pathname)
}

/** Whether the place that signing in leads back to is the list of one's own startups, which says so (specification §8). */
export function wantsStartups(search: string): boolean {
  return /^\/app\/startups\/list\/?($|\?|#)/.test(afterLogin(search))
}

/** Whether somebody comes to sign in since their session has had its lifetime. */
export function isSessionOver(search: string): boolean {
  return new URLSearchParams(search).get('ended') === 'over'
}

/** Where to go after signing in: the `next` of the address when it leads into the signed-in area, else the dashboard. */
export function afterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/app/')) return dashboardPath
  const base = 'http://here.invalid'
  const url = URL.canParse(next, base) ? new URL(next, base) : undefined
  return url?.origin === base && url.pathname.startsWith('/app/') ? url.pathname + url.search + url.hash : dashboardPath
}
