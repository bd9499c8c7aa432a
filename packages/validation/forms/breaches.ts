import type { Form } from '../derive/form.ts'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

const { text, longText, count, choice } = field
const hourMs = 3_600_000

/** Who is to be told of a breach, within how many hours of its discovery, and where that is written. */
interface Authority {
  readonly name: string
  readonly hours: number
  readonly law: string
}

/**
 * Authorities as data, by the ISO code of their country, the strictest first. A clock runs for each until it is told, or until somebody says
 * why it is not concerned: forgetting one is the worse fault. An operator has their own counsel check them, and adds what is missing.
 */
export const breachAuthorities = {
  RW: { name: 'National Cyber Security Authority, Rwanda', hours: 48, law: 'Rwanda, Law 058/2021' },
  KE: {
    name: 'Office of the Data Protection Commissioner, Kenya',
    hours: 72,
    law: 'Kenya, Data Protection Act 2019',
  },
  NG: {
    name: 'Nigeria Data Protection Commission',
    hours: 72,
    law: 'Nigeria, Data Protection Act 2023',
  },
  EU: { name: 'Supervisory authority of a member state, European Union', hours: 72, law: 'Regulation (EU) 2016/679' },
} as const satisfies Readonly<Record<string, Authority>>
export type AuthorityCode = keyof typeof breachAuthorities
export const authorityCodes = Object.keys(breachAuthorities) as AuthorityCode[] // keys of a const object are its names

/** How far a clock is: begun, half over, with a quarter of its time left at most, over. */
export const clockStages = ['begun', 'half', 'near', 'overdue'] as const
export type ClockStage = (typeof clockStages)[number]

/** By when an authority is to be told of what was discovered then. */
export const breachDue = (authority: AuthorityCode, discovered: Date): Date =>
  new Date(discovered.getTime() + breachAuthorities[authority].hours * hourMs)

/** How far a clock is that runs from its discovery. */
export function clockStage(authority: AuthorityCode, discovered: Date, at: Date): ClockStage {
  const part = (at.getTime() - discovered.getTime()) / (breachAuthorities[authority].hours * hourMs)
  return part >= 1 ? 'overdue' : part >= 0.75 ? 'near' : part >= 0.5 ? 'half' : 'begun'
}

export const breachStates = ['open', 'contained', 'closed'] as const
export type BreachState = (typeof breachStates)[number]

const long = { max: limits.breaches.text } as const
const moment = 'In UTC, such as 2026-11-26T09:30'

/** What is recorded of a breach. What a notice needs may be found out later: it names what is missing. */
export const breachFields = {
  title: text('Title', { required: 'always', max: limits.breaches.title, help: 'What it is called among you' }),
  discovered_at: text('Discovered', {
    required: 'always',
    max: 40,
    invalid: messages.breach.moment,
    help: `${moment}. The clocks run from here.`,
  }),
  occurred_at: text('Occurred', { max: 40, invalid: messages.breach.moment, help: `${moment}, as far as known` }),
  what: longText('What happened', long),
  tables: text('Data concerned', { max: 4_000, help: 'Names of tables, as Privacy lists them, separated by spaces' }),
  other_data: text('Other data', { ...long, help: 'What is in no table, such as files on a lost computer' }),
  people: text('People concerned', { ...long, help: 'Such as founders and investors of Kenya' }),
  affected: count('Number of people', { whole: limits.breaches.people, help: 'As far as known' }),
  consequences: longText('Likely consequences', long),
  measures: longText('Measures', { ...long, help: 'What was done, and what people can do themselves' }),
  contact: text('Contact', { max: 300, help: 'Who answers questions: name, email, phone' }),
  state: choice('State', {
    required: 'always',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'contained', label: 'Contained' },
      { value: 'closed', label: 'Closed' },
    ],
  }),
} as const
export type BreachField = keyof typeof breachFields

/** What a notice says, in its order; what of it is not recorded is named as missing. */
export const noticeFields = {
  authority: [
    ...['what', 'discovered_at', 'occurred_at', 'data', 'people', 'affected'],
    ...['consequences', 'measures', 'contact'],
  ],
  people: ['what', 'occurred_at', 'data', 'consequences', 'measures', 'contact'],
} as const

export const breachForm: Form<typeof breachFields> = {
  fields: breachFields,
  mode: 'create',
  required: messages.rule.required,
  failed: messages.rule.correctForm,
}

/** A moment in UTC as it is typed, with or without seconds and `Z`; undefined where it is none. */
export function readMoment(typed: string): Date | undefined {
  const [, minute, second = ':00'] = /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d)(:\d\d)?(?:\.\d+)?Z?$/.exec(typed.trim()) ?? []
  if (minute === undefined) return undefined
  const read = new Date(`${minute.replace(' ', 'T')}${second}Z`)
  return Number.isNaN(read.getTime()) ? undefined : read
}

/** The names of tables in a text, each once. */
export const readTables = (typed: string): readonly string[] => [
  ...new Set(typed.split(/[\s,]+/).filter((name) => name !== '')),
]
