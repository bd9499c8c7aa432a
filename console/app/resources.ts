import type { ResourceProps } from 'ra-core'
import type { ResourceName } from '@baobab/validation'
import { plainProps } from '../crud/plain.tsx'
import announcements from '../features/announcements/index.ts'
import audit from '../features/audit/index.ts'
import categories from '../features/categories/index.ts'
import collections from '../features/collections/index.ts'
import contactMessages from '../features/contactMessages/index.ts'
import deletedRecords from '../features/deletedRecords/index.ts'
import devphases from '../features/devphases/index.ts'
import exchangeRates from '../features/exchangeRates/index.ts'
import invitations from '../features/invitations/index.ts'
import investorRequests from '../features/investorRequests/index.ts'
import listingReviews from '../features/listingReviews/index.ts'
import mailPreferences from '../features/mailPreferences/index.ts'
import mails from '../features/mails/index.ts'
import raisephases from '../features/raisephases/index.ts'
import reports from '../features/reports/index.ts'
import settings from '../features/settings/index.ts'
import startups from '../features/startups/index.ts'
import subscribers from '../features/subscribers/index.ts'
import users from '../features/users/index.ts'
import vc from '../features/vc/index.ts'

/** What react-admin is told of each resource; one without a folder has generic screens. */
export const resourceProps: Readonly<Record<ResourceName, ResourceProps>> = {
  ...plainProps,
  startups,
  users,
  categories,
  devphases,
  raisephases,
  collections,
  exchangeRates,
  vc,
  invitations,
  investorRequests,
  contactMessages,
  subscribers,
  announcements,
  reports,
  listingReviews,
  mails,
  mailPreferences,
  settings,
  audit,
  deletedRecords,
}
