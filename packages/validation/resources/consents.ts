/** What a purpose rests on: an agreement that can be taken back, or the contract that an account is. */
export type Basis = 'consent' | 'contract'

interface ConsentPurpose {
  readonly basis: Basis
  /** Of the text that is agreed to. A new one asks again: what was given to an older one counts no more. */
  readonly version: number
  /** SHA-256 of the text of that version: a test fails where it was changed and the version was not. */
  readonly text: string
  /** The page whose text it is, where it is longer than its summary. */
  readonly page?: string
}

/**
 * What the product does with people's data because they said so. Everything else rests on the account itself, and is said under
 * "What is kept". The words are `privacy.consents.<purpose>`.
 */
export const consentPurposes = {
  terms: {
    basis: 'contract',
    version: 1,
    text: '9f538e97092728136a785e42d1b662a014dcab2204d978b3e8498329a11e35c0',
    page: '/terms',
  },
  announcements: {
    basis: 'consent',
    version: 1,
    text: '866a4c2c7a6c8a32fb9ead595159d445e699fd400bdadf9de111f7aa9e654839',
  },
  newsletter: {
    basis: 'consent',
    version: 1,
    text: '4d735cdc8f04c77d12842532bb9cfd4325ad2dff65a3deb71e9c62d95fe8a472',
  },
} as const satisfies Readonly<Record<string, ConsentPurpose>>

export type Purpose = keyof typeof consentPurposes
export const purposes = Object.keys(consentPurposes) as Purpose[] // keys of a const object are its names

/** Where something was agreed to or taken back. */
export const consentPlaces = [
  'registration',
  'invitation',
  'investor_request',
  'my_data',
  'mail_preferences',
  'mail_link',
  'administrator',
  'before',
] as const
export type ConsentPlace = (typeof consentPlaces)[number]

/** How a purpose stands: agreed to, agreed to in an older text, taken back, or never asked. */
export const consentStates = ['given', 'outdated', 'withdrawn', 'none'] as const
export type ConsentState = (typeof consentStates)[number]

/** A purpose by its data, which the type of the table would narrow. */
export const purposeOf = (purpose: Purpose): ConsentPurpose => consentPurposes[purpose]
