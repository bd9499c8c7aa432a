import type { Role } from '@baobab/validation/limits.ts'
import type { PlainResourceName } from '@baobab/validation/resources/names.ts'

/** The path that the console lives under on its host. */
export const base = '/app'

/** A group of the sidebar, in this order. Its heading is `app.menu.<section>`. Source: specification §6. */
export const sections = [
  'startups',
  'vcs',
  'categories',
  'devphases',
  'raisephases',
  'users',
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

interface Place {
  /** Absent: the link stands on top, in no group. */
  readonly section?: Section
  readonly icon: IconName
  /** Who sees the link; anyone else may still open the address where `who` lets them. */
  readonly who: readonly Role[]
}

/** A screen's address: where it is, who may open it, what it is called. */
interface Entry {
  /** The one canonical address, below `base`. */
  readonly path: `/${string}`
  /** Other spellings of the specification and those that react-admin makes up; each leads to `path`. */
  readonly aliases?: readonly `/${string}`[]
  readonly who: readonly Role[]
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

/** The three addresses of a plain resource, as react-admin makes them up; its list stands in the menu. Their titles come from its description. */
export function plainRoutes<const N extends PlainResourceName>(
  resource: N,
  menu: Omit<Place, 'who'>,
  who: readonly Role[] = admins,
) {
  const routes = {
    [resource]: {
      path: `/${resource}`,
      who,
      built: true,
      parent: 'dashboard',
      menu: { ...menu, who },
      plain: { resource, view: 'list' },
    },
    [`${resource}Create`]: {
      path: `/${resource}/create`,
      who,
      built: true,
      inner: true,
      parent: resource,
      plain: { resource, view: 'create' },
    },
    [`${resource}Edit`]: {
      path: `/${resource}/:uuid`,
      who,
      built: true,
      inner: true,
      parent: resource,
      plain: { resource, view: 'edit' },
    },
  }
  // The type names the three addresses, which a computed key forgets.
  return routes as unknown as PlainRoutes<N>
}

type PlainEntry<N extends PlainResourceName, P extends `/${string}`> = Entry & {
  readonly path: P
  readonly built: true
  readonly plain: { readonly resource: N; readonly view: 'list' | 'create' | 'edit' }
}
type PlainRoutes<N extends PlainResourceName> = { readonly [K in N]: PlainEntry<N, `/${N}`> } & {
  readonly [K in `${N}Create`]: PlainEntry<N, `/${N}/create`>
} & { readonly [K in `${N}Edit`]: PlainEntry<N, `/${N}/:uuid`> }

/**
 * Every address of the signed-in area, the one table that links, redirects, menus and routes come from.
 * The title of each is `app.titles.<key>`, its name in the menu `app.links.<key>`. Source: specification §2, §6.
 */
export const routes = {
  dashboard: {
    path: '/dashboard',
    aliases: ['/', '/dashboard/*'],
    who: everyone,
    built: true,
    menu: { icon: 'home', who: everyone },
  },

  contacts: {
    path: '/contacts',
    who: everyone,
    built: true,
    parent: 'dashboard',
    menu: { icon: 'people', who: everyone },
  },
  chats: { path: '/chats', who: everyone, built: true, parent: 'dashboard', menu: { icon: 'chat', who: everyone } },
  chat: { path: '/chats/:chat_uuid', who: everyone, built: true, parent: 'chats' },
  notifications: { path: '/notifications', who: everyone, built: true, parent: 'dashboard' },

  startupCreate: {
    path: '/startup/create',
    aliases: ['/startups/create'],
    who: founders,
    built: true,
    inner: true,
    parent: 'startups',
    menu: { section: 'startups', icon: 'add', who: founders },
  },
  startups: {
    path: '/startups/list',
    aliases: ['/startups'],
    who: everyone,
    built: true,
    parent: 'dashboard',
    menu: { section: 'startups', icon: 'list', who: founders },
  },
  startupEdit: {
    path: '/startup/edit/:startup_uuid',
    aliases: ['/startup/edit', '/startups/:startup_uuid'],
    who: founders,
    built: true,
    inner: true,
    parent: 'startups',
  },
  startupOverview: {
    path: '/startup/overview/:startup_uuid',
    aliases: ['/startup/overview', '/startups/:startup_uuid/show'],
    who: everyone,
    built: true,
    parent: 'startups',
  },

  market: {
    path: '/vcs/list',
    who: investors,
    built: true,
    parent: 'dashboard',
    menu: { section: 'vcs', icon: 'search', who: investors },
  },
  marketOverview: {
    path: '/vcs/overview/:startup_uuid',
    aliases: ['/vcs/overview'],
    who: investors,
    built: true,
    parent: 'market',
  },
  connected: {
    path: '/vc_connected/list',
    who: investors,
    built: true,
    parent: 'market',
    menu: { section: 'vcs', icon: 'link', who: investors },
  },
  pipeline: {
    path: '/vcs/pipeline',
    who: investors,
    built: true,
    parent: 'market',
    menu: { section: 'vcs', icon: 'board', who: investors },
  },
  compare: { path: '/vcs/compare', who: investors, built: true, parent: 'market' },
  portfolio: {
    path: '/vcs/portfolio/',
    who: investors,
    built: true,
    parent: 'dashboard',
    menu: { section: 'vcs', icon: 'case', who: investors },
  },

  categoryCreate: {
    path: '/category/create',
    aliases: ['/categories/create'],
    who: admins,
    built: true,
    parent: 'categories',
    menu: { section: 'categories', icon: 'add', who: admins },
  },
  categories: {
    path: '/categories/list',
    aliases: ['/Categories/list', '/categories'],
    who: admins,
    built: true,
    parent: 'dashboard',
    menu: { section: 'categories', icon: 'tag', who: admins },
  },
  categoryEdit: {
    path: '/category/edit/:uuid',
    aliases: ['/categories/:uuid'],
    who: admins,
    built: true,
    parent: 'categories',
  },

  devphaseCreate: {
    path: '/devphase/create',
    aliases: ['/devphases/create'],
    who: admins,
    built: true,
    parent: 'devphases',
    menu: { section: 'devphases', icon: 'add', who: admins },
  },
  devphases: {
    path: '/devphase/list',
    aliases: ['/devphases'],
    who: admins,
    built: true,
    parent: 'dashboard',
    menu: { section: 'devphases', icon: 'steps', who: admins },
  },
  devphaseEdit: {
    path: '/devphase/edit/:uuid',
    aliases: ['/devphases/:uuid'],
    who: admins,
    built: true,
    parent: 'devphases',
  },

  raisephaseCreate: {
    path: '/raisephase/create',
    aliases: ['/raisephases/create'],
    who: admins,
    built: true,
    parent: 'raisephases',
    menu: { section: 'raisephases', icon: 'add', who: admins },
  },
  raisephases: {
    path: '/raisephase/list',
    aliases: ['/raisephases'],
    who: admins,
    built: true,
    parent: 'dashboard',
    menu: { section: 'raisephases', icon: 'coins', who: admins },
  },
  raisephaseEdit: {
    path: '/raisephase/edit/:uuid',
    aliases: ['/raisephases/:uuid'],
    who: admins,
    built: true,
    parent: 'raisephases',
  },

  profile: { path: '/my_profile', who: everyone, built: true, parent: 'dashboard' },
  profileEdit: { path: '/user/edit/:user_uuid', who: everyone, built: true, parent: 'profile' },
  mailChoice: { path: '/my_profile/mails', who: everyone, built: true, parent: 'profile' },
  security: { path: '/my_profile/security', who: everyone, built: true, parent: 'profile' },
  person: { path: '/people/:user_uuid', who: everyone, built: true, parent: 'dashboard' },
  founders: {
    path: '/dashboard/users/startups',
    who: admins,
    built: true,
    parent: 'users',
    menu: { section: 'users', icon: 'steps', who: admins },
  },
  investors: {
    path: '/vcs/vc_view/list/',
    aliases: ['/vc'],
    who: admins,
    built: true,
    parent: 'users',
    menu: { section: 'users', icon: 'case', who: admins },
  },
  users: {
    path: '/dashboard/users',
    aliases: ['/users'],
    who: admins,
    built: true,
    parent: 'dashboard',
    menu: { section: 'users', icon: 'person', who: admins },
  },
  userEdit: {
    path: '/admin/user_view/edit/:user_uuid',
    aliases: ['/dashboard/setup/users/edit/:user_uuid', '/users/:user_uuid'],
    who: admins,
    built: true,
    parent: 'users',
  },

  investorRequests: {
    path: '/admin/requests',
    aliases: ['/investorRequests'],
    who: admins,
    built: true,
    parent: 'dashboard',
    menu: { section: 'administration', icon: 'key', who: admins },
  },
  investorRequest: {
    path: '/admin/requests/:request_uuid',
    aliases: ['/investorRequests/:request_uuid/show'],
    who: admins,
    built: true,
    parent: 'investorRequests',
  },
  inbox: {
    path: '/admin/messages',
    aliases: ['/contactMessages'],
    who: admins,
    built: true,
    parent: 'dashboard',
    menu: { section: 'administration', icon: 'mail', who: admins },
  },
  inboxMessage: {
    path: '/admin/messages/:message_uuid',
    aliases: ['/contactMessages/:message_uuid/show'],
    who: admins,
    built: true,
    parent: 'inbox',
  },
  reports: {
    path: '/admin/reports',
    aliases: ['/reports'],
    who: admins,
    built: true,
    parent: 'dashboard',
    menu: { section: 'administration', icon: 'flag', who: admins },
  },
  report: {
    path: '/admin/reports/:report_uuid',
    aliases: ['/reports/:report_uuid/show'],
    who: admins,
    built: true,
    parent: 'reports',
  },
  subscribers: {
    path: '/admin/subscribers',
    aliases: ['/subscribers'],
    who: admins,
    built: true,
    parent: 'dashboard',
    menu: { section: 'administration', icon: 'people', who: admins },
  },
  mails: {
    path: '/admin/mails',
    aliases: ['/mails'],
    who: admins,
    built: true,
    parent: 'dashboard',
    menu: { section: 'administration', icon: 'send', who: admins },
  },
  mail: {
    path: '/admin/mails/:mail_uuid',
    aliases: ['/mails/:mail_uuid/show'],
    who: admins,
    built: true,
    parent: 'mails',
  },
  auditTrail: {
    path: '/admin/audit',
    aliases: ['/audit'],
    who: admins,
    built: true,
    parent: 'dashboard',
    menu: { section: 'administration', icon: 'clock', who: admins },
  },
  deleted: {
    path: '/recently-deleted',
    aliases: ['/deletedRecords'],
    who: everyone,
    built: true,
    parent: 'dashboard',
    menu: { section: 'administration', icon: 'bin', who: admins },
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

/** Whether a role may open a screen that exists. */
export function mayOpen(name: RouteName, role: Role | undefined): boolean {
  return isBuilt(name) && role !== undefined && entry(name).who.includes(role)
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
