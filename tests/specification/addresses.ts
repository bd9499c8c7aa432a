import type { RouteName } from '@baobab/console/routes/routes.ts'

/** An address of the signed-in area as the specification spells it, and the screen that it opens. `{…}` is a uuid. */
export interface ConsoleAddress {
  readonly path: string
  readonly opens: RouteName
  /** What stands over the screen; of a record, its own name. */
  readonly title?: string
}

const at = (opens: RouteName, title: string | undefined, ...paths: readonly string[]): readonly ConsoleAddress[] =>
  paths.map((path) => ({ path, opens, ...(title === undefined ? {} : { title }) }))

/** Every address of the signed-in area with its variants (specification §2, rules "Routes"), and those that the product has beside. */
export const consoleAddresses: readonly ConsoleAddress[] = [
  ...at('dashboard', undefined, '/app/dashboard', '/app/dashboard/anything/else', '/app/'),
  ...at('startupCreate', 'Register Startup', '/app/startup/create', '/app/startups/create'),
  ...at('startups', 'My Startups', '/app/startups/list', '/app/startups'),
  ...at(
    'startupEdit',
    'Edit Startup',
    '/app/startup/edit/{startup_uuid}',
    '/app/startups/{startup_uuid}',
    '/app/startup/edit',
  ),
  ...at('startupShare', undefined, '/app/startup/share/{own_startup_uuid}'),
  ...at(
    'startupOverview',
    undefined,
    '/app/startup/overview/{startup_uuid}',
    '/app/startups/{startup_uuid}/show',
    '/app/startup/overview',
  ),
  ...at('market', 'All Startups', '/app/vcs/list'),
  ...at('marketOverview', undefined, '/app/vcs/overview/{startup_uuid}', '/app/vcs/overview'),
  ...at('connected', 'Connected Startups', '/app/vc_connected/list'),
  ...at('pipeline', 'Pipeline', '/app/vcs/pipeline'),
  ...at('compare', 'Compare Startups', '/app/vcs/compare'),
  ...at('portfolio', 'My Portfolio', '/app/vcs/portfolio/', '/app/vcs/portfolio'),
  ...at('categoryCreate', 'Create Category', '/app/category/create', '/app/categories/create'),
  ...at('categories', 'Startup Categories', '/app/categories/list', '/app/Categories/list', '/app/categories'),
  ...at('categoryEdit', 'Edit Category', '/app/category/edit/{category_uuid}', '/app/categories/{category_uuid}'),
  ...at('devphaseCreate', 'Create Dev Phase', '/app/devphase/create', '/app/devphases/create'),
  ...at('devphases', 'Startup Dev Phases', '/app/devphase/list', '/app/devphases'),
  ...at('devphaseEdit', 'Edit Dev Phase', '/app/devphase/edit/{devphase_uuid}', '/app/devphases/{devphase_uuid}'),
  ...at('raisephaseCreate', 'Create Raise Phase', '/app/raisephase/create', '/app/raisephases/create'),
  ...at('raisephases', 'Startup Raise Phases', '/app/raisephase/list', '/app/raisephases'),
  ...at(
    'raisephaseEdit',
    'Edit Raise Phase',
    '/app/raisephase/edit/{raisephase_uuid}',
    '/app/raisephases/{raisephase_uuid}',
  ),
  ...at('collections', 'Collections', '/app/collections'),
  ...at('collectionsCreate', 'Create Collection', '/app/collections/create'),
  ...at('collectionsEdit', 'Edit Collection', '/app/collections/{collection_uuid}'),
  ...at('partners', 'Partners', '/app/partners'),
  ...at('partnersCreate', 'Create Partner', '/app/partners/create'),
  ...at('partnersEdit', 'Edit Partner', '/app/partners/{partner_uuid}'),
  ...at('quotes', 'Quotes', '/app/quotes'),
  ...at('quotesCreate', 'Create Quote', '/app/quotes/create'),
  ...at('quotesEdit', 'Edit Quote', '/app/quotes/{quote_uuid}'),
  ...at('team', 'Team members', '/app/team'),
  ...at('teamCreate', 'Create Team member', '/app/team/create'),
  ...at('teamEdit', 'Edit Team member', '/app/team/{team_uuid}'),
  ...at('exchangeRates', 'Exchange Rates', '/app/exchangeRates'),
  ...at('exchangeRatesCreate', 'Create Exchange Rate', '/app/exchangeRates/create'),
  ...at('exchangeRatesEdit', 'Edit Exchange Rate', '/app/exchangeRates/{rate_uuid}'),
  ...at('profile', 'My Profile', '/app/my_profile'),
  ...at('profileEdit', 'Edit Profile', '/app/user/edit/{own_uuid}'),
  ...at('person', undefined, '/app/people/{user_uuid}'),
  ...at('founders', 'Founders', '/app/dashboard/users/startups'),
  ...at('investors', 'Investors', '/app/vcs/vc_view/list/', '/app/vc'),
  ...at('users', 'All Users', '/app/dashboard/users', '/app/users'),
  ...at(
    'userEdit',
    'Edit User',
    '/app/admin/user_view/edit/{user_uuid}',
    '/app/dashboard/setup/users/edit/{user_uuid}',
    '/dashboard/setup/users/edit/{user_uuid}',
    '/app/users/{user_uuid}',
  ),
  ...at('account', undefined, '/app/admin/accounts/{user_uuid}'),
  ...at('investorRequests', 'Investor Requests', '/app/admin/requests', '/app/investorRequests'),
  ...at(
    'investorRequest',
    undefined,
    '/app/admin/requests/{request_uuid}',
    '/app/investorRequests/{request_uuid}/show',
  ),
  ...at('settings', 'Settings', '/app/admin/settings', '/app/settings'),
  ...at('inbox', 'Inbox', '/app/admin/messages', '/app/contactMessages'),
  ...at('inboxMessage', undefined, '/app/admin/messages/{message_uuid}', '/app/contactMessages/{message_uuid}/show'),
  ...at('subscribers', 'Newsletter Subscribers', '/app/admin/subscribers', '/app/subscribers'),
  ...at('announcements', 'Announcements', '/app/admin/announcements', '/app/announcements'),
  ...at('announcementCreate', undefined, '/app/admin/announcements/create', '/app/announcements/create'),
  ...at(
    'announcement',
    undefined,
    '/app/admin/announcements/{announcement_uuid}',
    '/app/announcements/{announcement_uuid}/show',
  ),
  ...at('announcementEdit', undefined, '/app/admin/announcements/{announcement_uuid}/edit'),
  ...at('announced', undefined, '/app/announcements/{sent_uuid}'),
  ...at('invitations', 'Invitations', '/app/admin/invitations', '/app/invitations'),
  ...at('contacts', 'Contacts', '/app/contacts'),
  ...at('chats', 'Chats', '/app/chats'),
  ...at('chat', undefined, '/app/chats/{chat_uuid}'),
  ...at('notifications', 'Notifications', '/app/notifications'),
  ...at('mailChoice', undefined, '/app/my_profile/mails'),
  ...at('security', undefined, '/app/my_profile/security'),
  ...at('listingReviews', 'Listings to Review', '/app/admin/reviews', '/app/listingReviews'),
  ...at('startupImport', 'Import Startups', '/app/admin/import'),
  ...at('reports', 'Reports', '/app/admin/reports', '/app/reports'),
  ...at('report', undefined, '/app/admin/reports/{report_uuid}', '/app/reports/{report_uuid}/show'),
  ...at('mails', 'Mails', '/app/admin/mails', '/app/mails'),
  ...at('mail', undefined, '/app/admin/mails/{mail_uuid}', '/app/mails/{mail_uuid}/show'),
  ...at('myData', 'My data', '/app/my_profile/data'),
  ...at('privacy', 'Privacy', '/app/admin/privacy'),
  ...at('auditTrail', 'Audit Trail', '/app/admin/audit', '/app/audit'),
  ...at('deleted', 'Recently deleted', '/app/recently-deleted', '/app/deletedRecords'),
]

/** The public addresses of the specification (§2) with what each says first. */
export const publicAddresses = [
  { path: '/', status: 200, title: 'We connect Startups to Potential Markets.' },
  { path: '/about', status: 200, title: 'Founders and investors, in one place' },
  { path: '/services', status: 200, title: /\S/ },
  { path: '/contact', status: 200, title: /\S/ },
  { path: '/auth/login', status: 200, title: /\S/ },
  { path: '/auth/register', status: 200, title: /\S/ },
  { path: '/forgot/forgot-password', status: 200, title: /password/i },
  { path: '/no/such/page', status: 404, title: 'Page Not Found' },
] as const
