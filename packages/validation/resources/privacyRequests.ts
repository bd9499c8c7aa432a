/** What a person may ask administrators about their own data. */
export const privacyRequestKinds = ['access', 'correction', 'erasure', 'objection'] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]

export const privacyRequestStates = ['open', 'done', 'declined'] as const
export type PrivacyRequestState = (typeof privacyRequestStates)[number]

/** How far an archive of a person's data came. */
export const archiveStates = ['waiting', 'ready', 'failed'] as const
export type ArchiveState = (typeof archiveStates)[number]

/** Days within which the law of a country wants an answer, by what is asked. */
interface Clock {
  readonly days: Readonly<Record<PrivacyRequestKind, number>>
  /** Where that is written. */
  readonly law: string
}

const every = (days: number): Clock['days'] => ({ access: days, correction: days, erasure: days, objection: days })

/** The strictest clock there is, for every country that is not named. */
export const strictestClock: Clock = { days: every(7), law: 'The strictest of all countries' }

/**
 * The clocks of countries as data, by ISO code; where guides to a law differ, the shorter time. Kenya: guides name 7 and 14 days for
 * corrections and erasures, 7 for access. Nigeria: a month by the Regulation of 2019, none named by the Act. Rwanda: 30 days by the
 * guidance of its authority. South Africa: 30 days by PAIA. An operator has their own counsel check them.
 */
export const privacyClocks: Readonly<Record<string, Clock>> = {
  KE: { days: every(7), law: 'Kenya, Data Protection (General) Regulations 2021' },
  NG: { days: every(30), law: 'Nigeria, Data Protection Act 2023' },
  ZA: { days: every(30), law: 'South Africa, POPIA and PAIA' },
  RW: { days: every(30), law: 'Rwanda, Law 058/2021' },
}

/** The days that a request has, by the country that its person named; the strictest where it has no clock of its own. */
export function daysToAnswer(kind: PrivacyRequestKind, country: string | null): number {
  return (country === null ? strictestClock : (privacyClocks[country] ?? strictestClock)).days[kind]
}
