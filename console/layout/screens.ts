import { lazy, type ComponentType } from 'react'
import { screens as audit } from '../resources/audit/index.ts'
import { screens as bell } from '../bell/index.ts'
import { screens as categories } from '../resources/categories/index.ts'
import { screens as chats } from '../resources/chats/index.ts'
import { screens as contactMessages } from '../resources/contactMessages/index.ts'
import { screens as contacts } from '../resources/contacts/index.ts'
import { screens as deletedRecords } from '../resources/deletedRecords/index.ts'
import { screens as devphases } from '../resources/devphases/index.ts'
import { screens as investing } from '../resources/investing/index.ts'
import { screens as investorRequests } from '../resources/investorRequests/index.ts'
import { screens as mails } from '../resources/mails/index.ts'
import { screens as mailPreferences } from '../resources/mailPreferences/index.ts'
import { screens as raisephases } from '../resources/raisephases/index.ts'
import { screens as reports } from '../resources/reports/index.ts'
import { screens as security } from '../resources/security/index.ts'
import { screens as startups } from '../resources/startups/index.ts'
import { screens as subscribers } from '../resources/subscribers/index.ts'
import { screens as users } from '../resources/users/index.ts'
import { screens as vc } from '../resources/vc/index.ts'
import { plainScreens } from '../crud/plain.tsx'
import type { BuiltName } from '../routes.ts'

/** The screen of each address, loaded when it is opened. */
export const screens: Readonly<Record<BuiltName, ComponentType>> = {
  dashboard: lazy(() => import('../dashboard/Dashboard.tsx')),
  ...plainScreens,
  ...bell,
  ...contacts,
  ...chats,
  ...startups,
  ...categories,
  ...devphases,
  ...raisephases,
  ...users,
  ...vc,
  ...investing,
  ...investorRequests,
  ...contactMessages,
  ...reports,
  ...subscribers,
  ...mails,
  ...mailPreferences,
  ...security,
  ...audit,
  ...deletedRecords,
}
