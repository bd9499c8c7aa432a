import { field, type Field } from '../fields/field.ts'
import type { Answer } from '../derive/schemas.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { defineResource } from '../derive/resource.ts'

const { text, email, phone, flag, count } = field

/** A setting: how it is asked for and ruled, and the variable that says what it is where nothing is set. */
interface Setting {
  readonly field: Field
  readonly env: string
}

const perAccount = { group: 'limits', whole: limits.account.most } as const

/** What an administrator changes while the product runs. The form, its rules, the calls and the table in docs/operate.md are made of this. */
export const settingDetails = {
  hub_name: {
    field: text('Name of the hub', {
      group: 'hub',
      max: limits.hubName,
      help: 'Stands on every page of the site and of the console, and in mails',
    }),
    env: 'HUB_NAME',
  },
  public_email: {
    field: email('Email', { group: 'hub', help: 'Visitors read it on the contact page and at the foot of every page' }),
    env: 'PUBLIC_EMAIL',
  },
  public_phone: {
    field: phone('Phone', { group: 'hub', help: 'With the country code, such as +238 991 23 45' }),
    env: 'PUBLIC_PHONE',
  },
  public_location: { field: text('Address', { group: 'hub' }), env: 'PUBLIC_LOCATION' },
  contact_email: {
    field: email('Mailbox of the team', {
      group: 'hub',
      help: 'Messages of the contact form and requests for investor access are mailed there, and answers to our mails go there. Visitors do not see it.',
    }),
    env: 'CONTACT_EMAIL',
  },
  review_listings: {
    field: flag('Review startups before they are published', {
      group: 'startups',
      help: 'What was published before stays published',
    }),
    env: 'REVIEW_LISTINGS',
  },
  startups_per_day: {
    field: count('Startups that one account adds in a day', perAccount),
    env: 'STARTUPS_PER_DAY',
  },
  unverified_drafts: {
    field: count('Drafts of an account whose address is not verified', perAccount),
    env: 'UNVERIFIED_DRAFTS',
  },
  exports_per_hour: {
    field: count('Exports that one account takes in an hour', perAccount),
    env: 'EXPORTS_PER_HOUR',
  },
} as const satisfies Readonly<Record<string, Setting>>
export type SettingName = keyof typeof settingDetails

/** The settings, in the order in which they are shown. */
export const settingNames = Object.keys(settingDetails) as SettingName[] // keys of a const object are its names

type SettingFields = { readonly [N in SettingName]: (typeof settingDetails)[N]['field'] }

/** There is one record of them. */
export const settingsUuid = '00000000-0000-0000-0000-000000000001'

/** The settings of the product, one record. An emptied one is again what the environment says. */
export const settings = defineResource({
  name: 'settings',
  id: 'settings_uuid',
  label: 'Settings',
  labelMany: 'Settings',
  title: 'hub_name',
  // One for each, which the type of entries forgets.
  fields: Object.fromEntries(settingNames.map((name) => [name, settingDetails[name].field])) as SettingFields,
  computed: {},
  forms: {
    edit: {
      title: 'Settings',
      submit: 'Save Changes',
      submitting: 'Saving...',
      done: messages.settings.saved,
      failed: messages.http.failed,
      tabs: [
        { key: 'hub', label: 'Name and contact', groups: ['hub'] },
        { key: 'startups', label: 'Startups and limits', groups: ['startups', 'limits'] },
      ],
    },
  },
  overview: [],
  list: { sort: { field: 'hub_name', order: 'ASC' }, empty: '', failed: messages.http.failed },
})

/** What is set, by name; what is missing is what the environment says. */
export type SettingValues = { readonly [N in SettingName]?: NonNullable<Answer<SettingFields>[N]> }
