/** A page that search engines may list and people share. */
export interface PublicPage {
  /** Names the page's card, and the file of its text (but for the home page). */
  name: string
  path: string
  /** What the picture on its card is generated from. */
  seed: string
}

/** The public pages in the order of the sitemap, the home page first. What is not here is kept out of search engines. */
export const publicPages: readonly [PublicPage, ...PublicPage[]] = [
  { name: 'home', path: '/', seed: 'kolda-frais' },
  { name: 'about', path: '/about', seed: 'about-6' },
  { name: 'services', path: '/services', seed: 'about-9' },
  { name: 'startups', path: '/startups', seed: 'about-12' },
  { name: 'collections', path: '/collections', seed: 'about-15' },
  { name: 'contact', path: '/contact', seed: 'join-3' },
  { name: 'register', path: '/auth/register', seed: 'gate-12' },
  { name: 'investor', path: '/auth/investor', seed: 'gate-9' },
  { name: 'login', path: '/auth/login', seed: 'gate-4' },
  { name: 'forgot', path: '/forgot/forgot-password', seed: 'gate-2' },
  { name: 'privacy', path: '/privacy', seed: 'lost-7' },
  { name: 'terms', path: '/terms', seed: 'about-3' },
]

/** The address of the image that stands for a page where it is shared; hidden pages borrow the home page's. */
export function cardPath(path: string): string {
  const { name } = publicPages.find((page) => page.path === path) ?? publicPages[0]
  return `/cards/${name}.png`
}

/** Size of every card in px, as the large cards of social networks take it. */
export const cardSize = { width: 1200, height: 630 } as const
