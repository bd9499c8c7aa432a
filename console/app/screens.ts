import type { ComponentType } from 'react'
import { screens as apiKeys } from '../features/apiKeys/index.ts'
import { screens as announcements } from '../features/announcements/index.ts'
import { screens as audit } from '../features/audit/index.ts'
import { screens as bell } from '../features/bell/index.ts'
import { screens as categories } from '../features/categories/index.ts'
import { screens as chats } from '../features/chats/index.ts'
import { screens as collections } from '../features/collections/index.ts'
import { screens as interests } from '../features/interests/index.ts'
import { screens as contactMessages } from '../features/contactMessages/index.ts'
import { screens as contacts } from '../features/contacts/index.ts'
import { screens as deletedRecords } from '../features/deletedRecords/index.ts'
import { screens as devphases } from '../features/devphases/index.ts'
import { screens as exchangeRates } from '../features/exchangeRates/index.ts'
import { screens as imports } from '../features/imports/index.ts'
import { screens as investing } from '../features/investing/index.ts'
import { screens as invitations } from '../features/invitations/index.ts'
import { screens as investorRequests } from '../features/investorRequests/index.ts'
import { screens as mails } from '../features/mails/index.ts'
import { screens as settings } from '../features/settings/index.ts'
import { screens as breaches } from '../features/breaches/index.ts'
import { screens as system } from '../features/system/index.ts'
import { screens as mailPreferences } from '../features/mailPreferences/index.ts'
import { screens as organisations } from '../features/organisations/index.ts'
import { screens as privacy } from '../features/privacy/index.ts'
import { screens as raisephases } from '../features/raisephases/index.ts'
import { screens as listingReviews } from '../features/listingReviews/index.ts'
import { screens as restrictions } from '../features/restrictions/index.ts'
import { screens as reports } from '../features/reports/index.ts'
import { screens as security } from '../features/security/index.ts'
import { screens as claims } from '../features/claims/index.ts'
import { screens as startups } from '../features/startups/index.ts'
import { screens as subscribers } from '../features/subscribers/index.ts'
import { screens as users } from '../features/users/index.ts'
import { screens as webhooks } from '../features/webhooks/index.ts'
import { screens as vc } from '../features/vc/index.ts'
import Dashboard from '../features/dashboard/Dashboard.tsx'
import { plainScreens } from '../crud/plain.tsx'
import type { BuiltName } from '../routes/routes.ts'

/** The screen of each address, loaded when it is opened; those that a role comes to first are there. */
export const screens: Readonly<Record<BuiltName, ComponentType>> = {
  dashboard: Dashboard,
  ...plainScreens,
  ...bell,
  ...contacts,
  ...interests,
  ...chats,
  ...startups,
  ...imports,
  ...categories,
  ...devphases,
  ...raisephases,
  ...collections,
  ...exchangeRates,
  ...users,
  ...vc,
  ...investing,
  ...investorRequests,
  ...contactMessages,
  ...listingReviews,
  ...reports,
  ...restrictions,
  ...claims,
  ...invitations,
  ...subscribers,
  ...announcements,
  ...mails,
  ...mailPreferences,
  ...settings,
  ...system,
  ...breaches,
  ...security,
  ...audit,
  ...organisations,
  ...privacy,
  ...apiKeys,
  ...webhooks,
  ...deletedRecords,
}
