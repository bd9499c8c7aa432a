/** The resources of the product, as react-admin and the API name them. */
export const resourceNames = [
  'startups',
  'users',
  'categories',
  'devphases',
  'raisephases',
  'vc',
  'investorRequests',
  'contactMessages',
  'subscribers',
  'reports',
  'mails',
  'mailPreferences',
  'audit',
  'deletedRecords',
] as const
export type ResourceName = (typeof resourceNames)[number]

/** The lists that admins keep and startups refer to. */
export const referenceListNames = ['categories', 'devphases', 'raisephases'] as const
export type ReferenceListName = (typeof referenceListNames)[number]
