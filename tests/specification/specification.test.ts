import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { calls } from '@baobab/validation'
import { entry, routeNames } from '@baobab/console/routes/routes.ts'
import { describe, expect, it, test } from 'vitest'
import { consoleAddresses, publicAddresses } from './addresses.ts'
import { callTests } from './calls.ts'
import { messageTests } from './messages.ts'
import { faultOf, holdsCall, hasMessage } from './testReferences.ts'
import { messages } from '@baobab/i18n/en/messages/index.ts'

const sentences = Object.entries(messages).flatMap(([group, members]: [string, Readonly<Record<string, string>>]) =>
  Object.entries(members).flatMap(([name, message]) => variantsOf(`${group}.${name}`, message)),
)

/** What counts says something else of none, of one and of several: each is a row. */
function variantsOf(key: string, message: string): readonly (readonly [key: string, message: string])[] {
  const [counted, options = ''] = /\{count, plural, ((?:\S+ \{[^{}]*\} ?)+)\}/.exec(message) ?? []
  if (counted === undefined) return [[key, message]]
  return [...options.matchAll(/(\S+) \{([^{}]*)\}/g)].map(([, option = '', text = '']) => [
    `${key} ${option}`,
    message.replace(counted, text.replace('#', '{count}')),
  ])
}
const textOf = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8')
const walk = 'tests/browser/addresses.spec.ts'

describe('the table of messages', () => {
  it('has a row for each, and no other', () =>
    expect(Object.keys(messageTests).sort()).toEqual(sentences.map(([key]) => key).sort()))

  it.each(sentences)('%s is met by a test: %s', (key, message) => {
    expect(faultOf(messageTests[key] ?? ['', ''], (text) => hasMessage(text, key, message))).toBeUndefined()
  })

  it('holds every message that the specification quotes', () => {
    const known = new Set<string>(sentences.map(([, message]) => message))
    expect(quoted.filter((message) => !known.has(message))).toEqual([])
  })
})

describe('the table of calls', () => {
  it('has a row for each, and no other', () =>
    expect(Object.keys(callTests).sort()).toEqual(calls.map(([name]) => name).sort()))

  it.each(calls)('%s is made by a test', (name, { path }) => {
    expect(faultOf(callTests[name] ?? ['', ''], (text) => holdsCall(text, name, path))).toBeUndefined()
  })

  it('holds every call of the specification', () => {
    const known = new Set(calls.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`))
    expect(specified.filter((line) => !known.has(line))).toEqual([])
  })
})

describe('the table of addresses', () => {
  it('has every address of the console with its variants, and no screen that is not there', () => {
    const spelled = (path: string) =>
      path
        .replace(/:\w+/g, '{}')
        .replace(/\*$/, 'anything/else')
        .replace(/(.)\/$/, '$1')
    const known = new Set(
      consoleAddresses.map(
        ({ path, opens }) => `${opens} ${spelled(path.replace(/\{\w+\}/g, '{}').replace(/^\/app/, '') || '/')}`,
      ),
    )
    const wanted = routeNames.flatMap((name) =>
      [entry(name).path, ...(entry(name).aliases ?? [])].map((path) => `${name} ${spelled(path)}`),
    )
    expect(wanted.filter((line) => !known.has(line))).toEqual([])
    expect(consoleAddresses.filter(({ opens }) => !entry(opens).built)).toEqual([])
  })

  it.each([
    [
      'every address of the specification opens its screen, under one canonical address',
      'consoleAddresses',
      consoleAddresses.length,
      'tests/browser/addresses.crawl.spec.ts',
    ],
    ['the public addresses of the specification say what they are', 'publicAddresses', publicAddresses.length, walk],
  ])('is walked in a browser: %s', (title, table, length, file) => {
    expect(length).toBeGreaterThan(7)
    expect(faultOf([file, title], (text) => new RegExp(`of ${table}\\b`).test(text))).toBeUndefined()
  })
})

test('a row is at fault whose file, test or word is not there', () => {
  const title = 'the public addresses of the specification say what they are'
  expect(faultOf([walk, title], () => true)).toBeUndefined()
  expect(faultOf(['tests/browser/nowhere.spec.ts', title], () => true)).toBe(
    'there is no tests/browser/nowhere.spec.ts',
  )
  expect(faultOf([walk, 'the public addresses'], () => true)).toBe(`${walk} has no test "the public addresses"`)
  expect(faultOf([walk, title], (text) => hasMessage(text, 'vc.listFailed', messages.vc.listFailed))).toBe(
    `${walk} does not hold it`,
  )
  expect(faultOf([walk, title], (text) => holdsCall(text, 'vc.get', 'vc/get/'))).toBe(`${walk} does not hold it`)
})

test('the paths by keyboard point at nothing', () => {
  expect(textOf('tests/browser/keyboard.spec.ts')).not.toMatch(
    /\.(click|dblclick|hover|tap|fill|check|uncheck|dragTo|selectOption|focus|dispatchEvent)\(|\.mouse\b/,
  )
})

/** What specification §5, §8 and the hints of §2 quote, to the letter. */
const quoted = [
  'Please enter your name',
  'Please enter your email',
  'Please enter your number',
  'Please enter your subject',
  'Write your message',
  'No bio provided',
  'All fields are required',
  'Password and Confirm Password must match',
  'This field is required',
  'This field is required.',
  'Please fill in all required fields',
  'Please fill in all required fields.',
  'Email is required',
  'Invalid email',
  'Please correct the errors in the form.',
  'Please enter a valid URL',
  'Please enter a valid email',
  'Please enter a valid phone number (e.g., +1234567890)',
  'Please enter a valid number',
  'Percentage must be between 0 and 100',
  'Registration failed',
  'Error fetching startups',
  'Please log in to view your startups',
  'No startups found',
  'Startup published successfully',
  'Startup unpublished successfully',
  'Error updating publish status',
  'Connected to startup.',
  'Failed to connect with startup.',
  'Disconnected from startup.',
  'Failed to disconnect from startup.',
  'Please check your mailbox to complete the verification process',
  'Failed to send verification email',
  'Profile successfully updated',
  'Information updated successfully',
  'User successfully Disabled',
  'User successfully Enabled',
  'Category Created Successfully',
  'Category successfully updated',
  'Category successfully Deleted',
  'Dev Phase successfully updated',
  'Dev Stage successfully Deleted',
  'Phase successfully Deleted',
  'Phase Created Successfully',
  'Raise Phase updated successfully',
  'No startup ID provided',
  'Startup not found.',
  'Failed to fetch startup.',
  'Invalid startup ID. Check URL or navigation link.',
  'Error fetching startup details: {reason}',
  'No startup data returned.',
  'Error updating startup.',
  'Could not fetch investor profile.',
  'Unexpected response from server.',
  'Failed to update investor profile.',
  'Investor profile updated successfully.',
  'Error loading VCs',
]

/** The calls of specification §7. */
const specified = [
  'POST signup/',
  'POST login/',
  'GET logout/',
  'GET users/get/{}/',
  'GET users/list/',
  'POST users/update/{}/',
  'GET users/disable/{}/',
  'GET users/enable/{}/',
  'POST send_verification_email/',
  'GET vc/list/',
  'GET startups/list/',
  'POST startups/get/',
  'POST startups/create/',
  'POST startups/update/',
  'POST startups/publish/',
  'POST startups/unpublish/',
  'POST startups/{}/like/',
  'POST users/{}/follow/',
  'GET vc/connected/',
  'GET vc/connect/{}/',
  'GET vc/disconnect/{}/',
  'POST vc/get/',
  'POST vc/update/',
  ...['startup_categories', 'startup_development_stage', 'startup_raising_phase'].flatMap((path) => [
    `POST ${path}/get/`,
    `GET ${path}/list/`,
    `POST ${path}/create/`,
    `POST ${path}/update/`,
    `POST ${path}/delete/`,
  ]),
]
