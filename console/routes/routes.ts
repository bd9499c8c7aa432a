import type { Role } from '@baobab/validation/limits.ts'
import { canCall, canManageAccounts, canReadAccounts, type Entitled } from '@baobab/validation/calls/rights.ts'
import type { PlainResourceName } from '@baobab/validation/fields/names.ts'
import { plainResources } from '@baobab/validation/resources/plainResources.ts'
import type { PlainResource } from '@baobab/validation/resources/plain.ts'

/** The path that the console lives under on its host. */
export const base = '/app'

/** A group of the sidebar, in this order: what waits for an administrator, then those of specification §6. Its heading is `app.menu.<section>`. */
export const sections = [
  'todo',
  'startups',
  'vcs',
  'categories',
  'devphases',
  'raisephases',
  'users',
  'homePage',
  'administration',
] as const
export type Section = (typeof sections)[number]

/** The single-stroke pictures that a link may carry; `layout/icons.tsx` draws each. */
export type IconName =
  | 'home'
  | 'add'
  | 'list'
  | 'search'
  | 'link'
  | 'board'
  | 'case'
  | 'tag'
  | 'steps'
  | 'coins'
  | 'person'
  | 'people'
  | 'mail'
  | 'key'
  | 'clock'
  | 'send'
  | 'chat'
  | 'flag'
  | 'bin'
  | 'settings'
  | 'proof'

interface Place {
  /** Absent: the link stands on top, in no group. */
  readonly section?: Section
  readonly icon: IconName
  /** Who sees the link; anyone else may still open the address where `who` lets them. */
  readonly roles: readonly Role[]
}

/** A screen's address: where it is, who may open it, what it is called. */
interface Entry {
  /** The one canonical address, below `base`. */
  readonly path: `/${string}`
  /** Other spellings of the specification and those that react-admin makes up; each leads to `path`. */
  readonly aliases?: readonly `/${string}`[]
  readonly roles: readonly Role[]
  /** What more an administrator needs, where not each may open it. */
  readonly needs?: (user: Entitled) => boolean
  /** Whether the screen exists. An address without one is not linked and shows the not-found page. */
  readonly built: boolean
  /** Addresses below it belong to it too: the tabs of its form. */
  readonly inner?: true
  /** The address that its breadcrumb leads back to. */
  readonly parent?: string
  readonly menu?: Place
  /** Of a plain resource: whose generic screen it is, and which. */
  readonly plain?: { readonly resource: PlainResourceName; readonly view: 'list' | 'create' | 'edit' }
}

const everyone = ['startup', 'vc', 'admin'] as const
const founders = ['startup', 'admin'] as const
const investors = ['vc', 'admin'] as const
const admins = ['admin'] as const

/**
 * The three addresses of a plain resource, as react-admin makes them up; its list stands in the menu. Their titles, and the
 * roles that they are open to, come from its description. Of one that `isRead`, administrators who change nothing read the list too.
 */
export function plainRoutes<const N extends PlainResourceName>(
  resource: N,
  menu: Omit<Place, 'roles'>,
  isRead = false,
) {
  const { access }: PlainResource = plainResources[resource]
  const roles: readonly Role[] = access.write
  const needs = (user: Entitled) => canCall({ access: roles, method: 'POST' }, user)
  const routes = {
    [resource]: {
      path: `/${resource}`,
      roles,
      ...(isRead ? {} : { needs }),
      built: true,
      parent: 'dashboard',
      menu: { ...menu, roles },
      plain: { resource, view: 'list' },
    },
    [`${resource}Create`]: {
      path: `/${resource}/create`,
      roles,
      needs,
      built: true,
      inner: true,
      parent: resource,
      plain: { resource, view: 'create' },
    },
    [`${resource}Edit`]: {
      path: `/${resource}/:uuid`,
      roles,
      needs,
      built: true,
      inner: true,
      parent: resource,
      plain: { resource, view: 'edit' },
    },
  }
  // The type names the three addresses, which a computed key forgets.
  return routes as unknown as PlainRoutes<N>
}

type PlainScreen<N extends PlainResourceName, P extends `/${string}`> = Entry & {
  readonly path: P
  readonly built: true
  readonly plain: { readonly resource: N; readonly view: 'list' | 'create' | 'edit' }
}
type PlainRoutes<N extends PlainResourceName> = { readonly [K in N]: PlainScreen<N, `/${N}`> } & {
  readonly [K in `${N}Create`]: PlainScreen<N, `/${N}/create`>
} & { readonly [K in `${N}Edit`]: PlainScreen<N, `/${N}/:uuid`> }

/**
 * Every address of the signed-in area, the one table that links, redirects, menus and routes come from.
 * The title of each is `app.titles.<key>`, its name in the menu `app.links.<key>`. Source: specification §2, §6.
 */
export const routes = {
  dashboard: {
    path: '/dashboard',
    aliases: ['/', '/dashboard/*'],
    roles: everyone,
    built: true,
    menu: { icon: 'home', roles: everyone },
  },

  contacts: {
    path: '/contacts',
    roles: everyone,
    built: true,
    parent: 'dashboard',
    menu: { icon: 'people', roles: everyone },
  },
  answers: {
    path: '/answers',
    roles: everyone,
    built: true,
    parent: 'dashboard',
    menu: { icon: 'clock', roles: ['startup', 'vc'] },
  },
  chats: { path: '/chats', roles: everyone, built: true, parent: 'dashboard', menu: { icon: 'chat', roles: everyone } },
  chat: { path: '/chats/:chat_uuid', roles: everyone, built: true, parent: 'chats' },
  notifications: { path: '/notifications', roles: everyone, built: true, parent: 'dashboard' },

  startupCreate: {
    path: '/startup/create',
    aliases: ['/startups/create'],
    roles: founders,
    built: true,
    inner: true,
    parent: 'startups',
    menu: { section: 'startups', icon: 'add', roles: founders },
  },
  startups: {
    path: '/startups/list',
    aliases: ['/startups'],
    roles: everyone,
    built: true,
    parent: 'dashboard',
    menu: { section: 'startups', icon: 'list', roles: founders },
  },
  startupEdit: {
    path: '/startup/edit/:startup_uuid',
    aliases: ['/startup/edit', '/startups/:startup_uuid'],
    roles: founders,
    built: true,
    inner: true,
    parent: 'startups',
  },
  startupShare: {
    path: '/startup/share/:startup_uuid',
    aliases: [],
    roles: founders,
    built: true,
    parent: 'startups',
  },
  startupAccess: {
    path: '/startup/access/:startup_uuid',
    aliases: [],
    roles: founders,
    built: true,
    parent: 'startups',
  },
  startupViewed: {
    path: '/startup/viewed/:startup_uuid',
    aliases: [],
    roles: founders,
    built: true,
    parent: 'startups',
  },
  // Whoever is told of one may open it; to others it says that they have no access.
  startupClaims: {
    path: '/startup/claims/:startup_uuid',
    aliases: [],
    roles: everyone,
    built: true,
    parent: 'startups',
  },
  startupDeck: {
    path: '/startup/deck/:startup_uuid',
    aliases: [],
    roles: everyone,
    built: true,
    parent: 'startups',
  },
  startupOverview: {
    path: '/startup/overview/:startup_uuid',
    aliases: ['/startup/overview', '/startups/:startup_uuid/show'],
    roles: everyone,
    built: true,
    parent: 'startups',
  },

  startupImport: {
    path: '/admin/import',
    roles: admins,
    needs: canManageAccounts,
    built: true,
    parent: 'startups',
    menu: { section: 'startups', icon: 'case', roles: admins },
  },

  recordsImport: {
    path: '/admin/import/:resource',
    roles: admins,
    needs: canManageAccounts,
    built: true,
    parent: 'dashboard',
  },

  ...plainRoutes('collections', { section: 'startups', icon: 'board' }),
  ...plainRoutes('partners', { section: 'homePage', icon: 'link' }),
  ...plainRoutes('quotes', { section: 'homePage', icon: 'chat' }),
  ...plainRoutes('team', { section: 'homePage', icon: 'people' }),

  market: {
    path: '/vcs/list',
    roles: investors,
    built: true,
    parent: 'dashboard',
    menu: { section: 'vcs', icon: 'search', roles: investors },
  },
  marketOverview: {
    path: '/vcs/overview/:startup_uuid',
    aliases: ['/vcs/overview'],
    roles: investors,
    built: true,
    parent: 'market',
  },
  connected: {
    path: '/vc_connected/list',
    roles: investors,
    built: true,
    parent: 'market',
    menu: { section: 'vcs', icon: 'link', roles: investors },
  },
  pipeline: {
    path: '/vcs/pipeline',
    roles: investors,
    built: true,
    parent: 'market',
    menu: { section: 'vcs', icon: 'board', roles: investors },
  },
  compare: { path: '/vcs/compare', roles: investors, built: true, parent: 'market' },
  portfolio: {
    path: '/vcs/portfolio/',
    roles: investors,
    built: true,
    parent: 'dashboard',
    menu: { section: 'vcs', icon: 'case', roles: investors },
  },

  categoryCreate: {
    path: '/category/create',
    aliases: ['/categories/create'],
    roles: admins,
    needs: canManageAccounts,
    built: true,
    parent: 'categories',
    menu: { section: 'categories', icon: 'add', roles: admins },
  },
  categories: {
    path: '/categories/list',
    aliases: ['/Categories/list', '/categories'],
    roles: admins,
    needs: canManageAccounts,
    built: true,
    parent: 'dashboard',
    menu: { section: 'categories', icon: 'tag', roles: admins },
  },
  categoryEdit: {
    path: '/category/edit/:uuid',
    aliases: ['/categories/:uuid'],
    roles: admins,
    needs: canManageAccounts,
    built: true,
    parent: 'categories',
  },

  devphaseCreate: {
    path: '/devphase/create',
    aliases: ['/devphases/create'],
    roles: admins,
    needs: canManageAccounts,
    built: true,
    parent: 'devphases',
    menu: { section: 'devphases', icon: 'add', roles: admins },
  },
  devphases: {
    path: '/devphase/list',
    aliases: ['/devphases'],
    roles: admins,
    needs: canManageAccounts,
    built: true,
    parent: 'dashboard',
    menu: { section: 'devphases', icon: 'steps', roles: admins },
  },
  devphaseEdit: {
    path: '/devphase/edit/:uuid',
    aliases: ['/devphases/:uuid'],
    roles: admins,
    needs: canManageAccounts,
    built: true,
    parent: 'devphases',
  },

  raisephaseCreate: {
    path: '/raisephase/create',
    aliases: ['/raisephases/create'],
    roles: admins,
    needs: canManageAccounts,
    built: true,
    parent: 'raisephases',
    menu: { section: 'raisephases', icon: 'add', roles: admins },
  },
  raisephases: {
    path: '/raisephase/list',
    aliases: ['/raisephases'],
    roles: admins,
    needs: canManageAccounts,
    built: true,
    parent: 'dashboard',
    menu: { section: 'raisephases', icon: 'coins', roles: admins },
  },
  raisephaseEdit: {
    path: '/raisephase/edit/:uuid',
    aliases: ['/raisephases/:uuid'],
    roles: admins,
    needs: canManageAccounts,
    built: true,
    parent: 'raisephases',
  },

  profile: { path: '/my_profile', roles: everyone, built: true, parent: 'dashboard' },
  profileEdit: { path: '/user/edit/:user_uuid', roles: everyone, built: true, parent: 'profile' },
  mailChoice: { path: '/my_profile/mails', roles: everyone, built: true, parent: 'profile' },
  security: { path: '/my_profile/security', roles: everyone, built: true, parent: 'profile' },
  myData: { path: '/my_profile/data', roles: everyone, built: true, parent: 'profile' },
  organisation: { path: '/organisation', roles: everyone, built: true, parent: 'profile' },
  ownReports: { path: '/my_reports', roles: everyone, built: true, parent: 'profile' },
  person: { path: '/people/:user_uuid', roles: everyone, built: true, parent: 'dashboard' },
  founders: {
    path: '/dashboard/users/startups',
    roles: admins,
    needs: canReadAccounts,
    built: true,
    parent: 'users',
    menu: { section: 'users', icon: 'steps', roles: admins },
  },
  investors: {
    path: '/vcs/vc_view/list/',
    aliases: ['/vc'],
    roles: admins,
    needs: canReadAccounts,
    built: true,
    parent: 'users',
    menu: { section: 'users', icon: 'case', roles: admins },
  },
  users: {
    path: '/dashboard/users',
    aliases: ['/users'],
    roles: admins,
    needs: canReadAccounts,
    built: true,
    parent: 'dashboard',
    menu: { section: 'users', icon: 'person', roles: admins },
  },
  userEdit: {
    path: '/admin/user_view/edit/:user_uuid',
    aliases: ['/dashboard/setup/users/edit/:user_uuid', '/users/:user_uuid'],
    roles: admins,
    needs: canManageAccounts,
    built: true,
    parent: 'users',
  },

  invitations: {
    path: '/admin/invitations',
    aliases: ['/invitations'],
    roles: admins,
    needs: canReadAccounts,
    built: true,
    parent: 'users',
    menu: { section: 'users', icon: 'send', roles: admins },
  },
  account: {
    path: '/admin/accounts/:user_uuid',
    roles: admins,
    needs: canReadAccounts,
    built: true,
    parent: 'users',
  },

  listingReviews: {
    path: '/admin/reviews',
    aliases: ['/listingReviews'],
    roles: admins,
    built: true,
    parent: 'dashboard',
    menu: { section: 'todo', icon: 'list', roles: admins },
  },
  investorRequests: {
    path: '/admin/requests',
    aliases: ['/investorRequests'],
    roles: admins,
    needs: canReadAccounts,
    built: true,
    parent: 'dashboard',
    menu: { section: 'todo', icon: 'key', roles: admins },
  },
  investorRequest: {
    path: '/admin/requests/:request_uuid',
    aliases: ['/investorRequests/:request_uuid/show'],
    roles: admins,
    needs: canReadAccounts,
    built: true,
    parent: 'investorRequests',
  },
  reports: {
    path: '/admin/reports',
    aliases: ['/reports'],
    roles: admins,
    built: true,
    parent: 'dashboard',
    menu: { section: 'todo', icon: 'flag', roles: admins },
  },
  report: {
    path: '/admin/reports/:report_uuid',
    aliases: ['/reports/:report_uuid/show'],
    roles: admins,
    built: true,
    parent: 'reports',
  },
  claims: {
    path: '/admin/claims',
    roles: admins,
    needs: canReadAccounts,
    built: true,
    parent: 'dashboard',
    menu: { section: 'todo', icon: 'proof', roles: admins },
  },
  inbox: {
    path: '/admin/messages',
    aliases: ['/contactMessages'],
    roles: admins,
    built: true,
    parent: 'dashboard',
    menu: { section: 'todo', icon: 'mail', roles: admins },
  },
  inboxMessage: {
    path: '/admin/messages/:message_uuid',
    aliases: ['/contactMessages/:message_uuid/show'],
    roles: admins,
    built: true,
    parent: 'inbox',
  },
  subscribers: {
    path: '/admin/subscribers',
    aliases: ['/subscribers'],
    roles: admins,
    needs: canReadAccounts,
    built: true,
    parent: 'dashboard',
    menu: { section: 'administration', icon: 'people', roles: admins },
  },
  announcements: {
    path: '/admin/announcements',
    aliases: ['/announcements'],
    roles: admins,
    needs: canReadAccounts,
    built: true,
    parent: 'dashboard',
    menu: { section: 'administration', icon: 'chat', roles: admins },
  },
  announcementCreate: {
    path: '/admin/announcements/create',
    aliases: ['/announcements/create'],
    roles: admins,
    needs: canManageAccounts,
    built: true,
    parent: 'announcements',
  },
  announcement: {
    path: '/admin/announcements/:announcement_uuid',
    aliases: ['/announcements/:announcement_uuid/show'],
    roles: admins,
    needs: canReadAccounts,
    built: true,
    parent: 'announcements',
  },
  announcementEdit: {
    path: '/admin/announcements/:announcement_uuid/edit',
    roles: admins,
    needs: canManageAccounts,
    built: true,
    parent: 'announcements',
  },
  announced: { path: '/announcements/:announcement_uuid', roles: everyone, built: true, parent: 'notifications' },
  mails: {
    path: '/admin/mails',
    aliases: ['/mails'],
    roles: admins,
    needs: canReadAccounts,
    built: true,
    parent: 'dashboard',
    menu: { section: 'administration', icon: 'send', roles: admins },
  },
  mail: {
    path: '/admin/mails/:mail_uuid',
    aliases: ['/mails/:mail_uuid/show'],
    roles: admins,
    needs: canReadAccounts,
    built: true,
    parent: 'mails',
  },
  ...plainRoutes('exchangeRates', { section: 'administration', icon: 'coins' }, true),
  settings: {
    path: '/admin/settings',
    aliases: ['/settings'],
    roles: admins,
    needs: canManageAccounts,
    built: true,
    inner: true,
    parent: 'dashboard',
    menu: { section: 'administration', icon: 'settings', roles: admins },
  },
  system: {
    path: '/admin/system',
    roles: admins,
    needs: canReadAccounts,
    built: true,
    parent: 'dashboard',
    menu: { section: 'administration', icon: 'steps', roles: admins },
  },
  auditTrail: {
    path: '/admin/audit',
    aliases: ['/audit'],
    roles: admins,
    needs: canReadAccounts,
    built: true,
    parent: 'dashboard',
    menu: { section: 'administration', icon: 'clock', roles: admins },
  },
  privacy: {
    path: '/admin/privacy',
    roles: admins,
    needs: canReadAccounts,
    built: true,
    inner: true,
    parent: 'dashboard',
    menu: { section: 'administration', icon: 'people', roles: admins },
  },
  breaches: {
    path: '/admin/breaches',
    roles: admins,
    needs: canReadAccounts,
    built: true,
    inner: true,
    parent: 'dashboard',
    menu: { section: 'administration', icon: 'flag', roles: admins },
  },
  apiKeys: {
    path: '/admin/keys',
    roles: admins,
    needs: canReadAccounts,
    built: true,
    parent: 'dashboard',
    menu: { section: 'administration', icon: 'key', roles: admins },
  },
  webhooks: {
    path: '/admin/webhooks',
    roles: admins,
    needs: canReadAccounts,
    built: true,
    parent: 'dashboard',
    menu: { section: 'administration', icon: 'send', roles: admins },
  },
  deleted: {
    path: '/recently-deleted',
    aliases: ['/deletedRecords'],
    roles: everyone,
    built: true,
    parent: 'dashboard',
    menu: { section: 'administration', icon: 'bin', roles: admins },
  },
} as const satisfies Readonly<Record<string, Entry>>

export type RouteName = keyof typeof routes
export const routeNames = Object.keys(routes) as RouteName[] // keys of a const object are its names

/** The addresses whose screen exists. */
export type BuiltName = { [N in RouteName]: (typeof routes)[N]['built'] extends true ? N : never }[RouteName]

type ParamOf<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | ParamOf<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? N
    : never

/** Whether the screen of an address exists. */
export function isBuilt(name: RouteName): name is BuiltName {
  return entry(name).built
}

/** The values that an address is built from: `{ startup_uuid }`, or nothing. */
export type Params<N extends RouteName> = [ParamOf<(typeof routes)[N]['path']>] extends [never]
  ? []
  : [params: Readonly<Record<ParamOf<(typeof routes)[N]['path']>, string>>]

/** An address within the console, for links and redirects of its own router: `/startup/edit/…`. */
export function pathTo<N extends RouteName>(name: N, ...[params]: Params<N>): string {
  return fill(routes[name].path, params ?? {})
}

/** An address on its host, for full navigations: `/app/startup/edit/…`. */
export function addressOf<N extends RouteName>(name: N, ...params: Params<N>): string {
  return base + pathTo(name, ...params)
}

/** An entry as data, without the exact type of its one line. */
export function entry(name: RouteName): Entry {
  return routes[name]
}

/** The addresses of which the table says a thing. */
export type RouteWith<K extends keyof Entry> = {
  [N in RouteName]: (typeof routes)[N] extends Readonly<Record<K, unknown>> ? N : never
}[RouteName]

/** The addresses that stand in the menu of some role. */
export type MenuName = RouteWith<'menu'>

/** The addresses that have a name for a link: those of the menu, and the screens of plain resources. */
export type LinkName = MenuName | RouteWith<'plain'>

/** Whether an address stands in the menu of some role. */
export function isLinked(name: RouteName): name is MenuName {
  return entry(name).menu !== undefined
}

/** Whether a person may open a screen that exists. */
export function canOpen(name: RouteName, user: Entitled | undefined): boolean {
  if (!isBuilt(name) || !user) return false
  const { roles, needs } = entry(name)
  return roles.includes(user.role) && (user.role !== 'admin' || !needs || needs(user))
}

/** The screen that exists and that a route names as its parent. */
export function parentOf(name: RouteName): RouteName | undefined {
  const parent = entry(name).parent
  return routeNames.find((known) => known === parent && isBuilt(known))
}

/** Puts values in the place of a path's marks; a value that is missing leaves its place empty. */
export function fill(path: string, values: Readonly<Record<string, string | undefined>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** An address of the site, outside the console. */
export const site = {
  home: '/',
  login: '/auth/login',
  /** Where a person asks for a new password. */
  forgot: '/forgot/forgot-password',
  /** The sign-in page, which leads back to an address of this host. */
  loginThen: (address: string) => `/auth/login?next=${encodeURIComponent(address)}`,
} as const

/**
 * The console's address for one of the specification's that lies outside `base` (`/dashboard/setup/users/edit/…`);
 * undefined where the address lies inside.
 */
export function movedInside(pathname: string): string | undefined {
  const inside = pathname === base || pathname.startsWith(`${base}/`)
  return inside ? undefined : base + pathname
}

/** The address of a list that is filtered, where a filter is given. */
export const filtered = (path: string, filter?: Readonly<Record<string, unknown>>): string =>
  filter ? `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}` : path
