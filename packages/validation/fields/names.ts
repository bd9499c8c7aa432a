/** The lists that admins keep and startups refer to. */
export const referenceListNames = ['categories', 'devphases', 'raisephases'] as const
export type ReferenceListName = (typeof referenceListNames)[number]

/** The resources that need no code of their own: calls, screens and words come from their description (`definePlain`). */
export const plainResourceNames = [
  ...referenceListNames,
  'collections',
  'partners',
  'quotes',
  'team',
  'exchangeRates',
] as const
export type PlainResourceName = (typeof plainResourceNames)[number]

/** The resources of the product, as react-admin and the API name them. */
export const resourceNames = [
  'startups',
  'users',
  ...plainResourceNames,
  'vc',
  'investorRequests',
  'contactMessages',
  'invitations',
  'subscribers',
  'announcements',
  'reports',
  'listingReviews',
  'mails',
  'mailPreferences',
  'settings',
  'audit',
  'deletedRecords',
] as const
export type ResourceName = (typeof resourceNames)[number]

/** What ties people, organisations and startups together, and can be brought by a file though it has no list of its own. */
export const relationNames = ['organisations', 'connections', 'claims', 'grants'] as const
export type RelationName = (typeof relationNames)[number]

/** Whether what a file brings is one of the relations. */
export const isRelation = (name: string): name is RelationName => relationNames.some((one) => one === name)

/** What a file of rows can bring beside startups, whose import is of its own kind. */
export const importNames = ['users', 'vc', ...plainResourceNames, ...relationNames] as const
export type ImportName = (typeof importNames)[number]

/** Those that have the screen of an import. The list of exchange rates takes files by itself: a rate that is wrong keeps the others out. */
export const importedOnScreen: readonly ImportName[] = importNames.filter((name) => name !== 'exchangeRates')

/** Those of the plain resources that are no reference list, which has calls of its own beside. */
export type OtherPlainName = Exclude<PlainResourceName, ReferenceListName>

/** Whether a plain resource is one of the reference lists. */
export function isReferenceList(name: string): name is ReferenceListName {
  return referenceListNames.some((one) => one === name)
}
