import type { ResourceProps } from 'ra-core'
import type { ResourceName } from '@baobab/validation'
import { plainProps } from '../crud/plain.tsx'
import audit from './audit/index.ts'
import categories from './categories/index.ts'
import contactMessages from './contactMessages/index.ts'
import deletedRecords from './deletedRecords/index.ts'
import devphases from './devphases/index.ts'
import investorRequests from './investorRequests/index.ts'
import mailPreferences from './mailPreferences/index.ts'
import mails from './mails/index.ts'
import raisephases from './raisephases/index.ts'
import reports from './reports/index.ts'
import startups from './startups/index.ts'
import subscribers from './subscribers/index.ts'
import users from './users/index.ts'
import vc from './vc/index.ts'

/** What react-admin is told of each resource; one without a folder has generic screens. */
export const resourceProps: Readonly<Record<ResourceName, ResourceProps>> = {
  ...plainProps,
  startups,
  users,
  categories,
  devphases,
  raisephases,
  vc,
  investorRequests,
  contactMessages,
  subscribers,
  reports,
  mails,
  mailPreferences,
  audit,
  deletedRecords,
}
