import type { Form } from '../derive/outcome.ts'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

/** The groups of calls that a key may read: what a hub evaluates or shows elsewhere, and nobody's chats or mails. */
const read = [
  ...['startups', 'users', 'vc', 'questions', 'dashboard', 'collections'],
  ...['categories', 'devphases', 'raisephases', 'exchangeRates', 'partners', 'quotes', 'team'],
  ...['subscribers', 'investorRequests', 'contactMessages', 'reports', 'audit'],
] as const
/** Those that it may change too: records, never accounts, rights, settings or what people wrote to one another. */
const written = [
  ...['startups', 'collections', 'categories', 'devphases', 'raisephases'],
  ...['exchangeRates', 'partners', 'quotes', 'team'],
] as const
const changeable: ReadonlySet<string> = new Set(written)

/** What a key may do: a group of calls, and whether it reads or changes, such as `startups:read`. */
export const keyScopes: readonly string[] = read.flatMap((group) => [
  `${group}:read`,
  ...(changeable.has(group) ? [`${group}:write`] : []),
])

/** The scopes of a list that is sent: each once, in the order of the list. Undefined where one is none. */
export function readScopes(text: string): readonly string[] | undefined {
  const asked = text.split(/\s+/).filter((one) => one !== '')
  if (asked.length === 0 || asked.some((one) => !keyScopes.includes(one))) return undefined
  return keyScopes.filter((one) => asked.includes(one))
}

/** What is asked of whoever makes a key. */
export const apiKeyFields = {
  name: field.text('Name', { required: 'always', max: limits.apiKeys.name, help: 'What it is for, such as "Reports"' }),
  days: field.choice('Ends after', {
    required: 'always',
    options: limits.apiKeys.days.map((days) => ({ value: String(days), label: `${days} days` })),
  }),
  scopes: field.text('May', {
    required: 'always',
    max: 2_000,
    missing: messages.apiKey.scopes,
    help: `Separated by spaces: ${keyScopes.join(', ')}`,
  }),
  password: field.text('Your password', { required: 'always', secret: true, max: 1_000 }),
} as const

export const apiKeyForm: Form<typeof apiKeyFields> = {
  fields: apiKeyFields,
  mode: 'create',
  required: messages.rule.required,
  failed: messages.rule.correctForm,
}
