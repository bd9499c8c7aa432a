import type { SettingName, SettingValues } from '@baobab/validation'
import type { Env } from '../env/env.ts'

/** The environment as it is in force: what is set goes before it. */
export function withSettings(env: Env, set: SettingValues): Env {
  const { contact, account } = env
  return {
    ...env,
    hubName: set.hub_name ?? env.hubName,
    contactEmail: set.contact_email ?? env.contactEmail,
    contact: {
      email: set.public_email ?? contact.email,
      phone: set.public_phone ?? contact.phone,
      location: set.public_location ?? contact.location,
    },
    reviewListings: set.review_listings ?? env.reviewListings,
    account: {
      unverifiedDrafts: set.unverified_drafts ?? account.unverifiedDrafts,
      startupsPerDay: set.startups_per_day ?? account.startupsPerDay,
      exportsPerHour: set.exports_per_hour ?? account.exportsPerHour,
    },
  }
}

/** What each setting is in an environment; null where it is nothing. */
export function settingsOf({ hubName, contactEmail, contact, reviewListings, account }: Env) {
  return {
    hub_name: hubName,
    public_email: contact.email || null,
    public_phone: contact.phone || null,
    public_location: contact.location || null,
    contact_email: contactEmail ?? null,
    review_listings: reviewListings,
    startups_per_day: account.startupsPerDay,
    unverified_drafts: account.unverifiedDrafts,
    exports_per_hour: account.exportsPerHour,
  } satisfies Readonly<Record<SettingName, string | number | boolean | null>>
}
