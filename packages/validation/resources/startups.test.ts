import { describe, expect, test } from 'vitest'
import { inEnglish } from '@baobab/tests/support/english.ts'
import { checkField, checkForm } from '@baobab/tests/support/checks.ts'
import { schemaOf } from '../derive/schemas.ts'
import { formOf, sectionFields } from '../derive/resource.ts'
import { startups } from './startups.ts'

const create = formOf(startups, 'create')
const edit = formOf(startups, 'edit')
const uuid = '018f2b6e-7a10-7cc3-8d55-0242ac120002'

/** Specification §5: required on edit, and what create asks for besides. */
const requiredOnEdit = [
  'startup_name',
  'country',
  'region',
  'country_of_incorporation',
  'established_in',
  'category_uuid',
  'contact_name',
  'contact_destination',
  'contact_email',
  'founders_name',
  'founders_background',
  'development_stage_uuid',
  'raising_phase_uuid',
  'problem_your_solving',
  'solution',
  'usp_market',
  'business_model',
  'sdg_goals',
  'sgd_focus_goal',
]
const requiredOnCreateBesides = [
  'contact_phone_number',
  'fulltime_employees',
  'percentage_owned',
  'equity_not_owned_by_you',
  'received_funds_before',
  'investment_from_angel_year',
  'latest_funding_received',
  'application_of_funds',
  'startup_monthly_revenue',
  'cash_burnt_rate',
  'cash_available',
  'paying_customers',
  'valuation_cap',
  'latest_valuation',
]
const links = ['startup_website', 'twitter_profile', 'linkedin_profile', 'pitch_deck']
const numbers = [
  'fulltime_employees',
  'percentage_owned',
  'received_funds_before',
  'startup_monthly_revenue',
  'cash_burnt_rate',
  'cash_available',
  'paying_customers',
  'valuation_cap',
  'latest_valuation',
]

const filled: Record<string, string> = Object.fromEntries(
  [...requiredOnEdit, ...requiredOnCreateBesides].map((name) => [name, `Some ${name}`]),
)
for (const name of numbers) filled[name] = '12.5'
for (const name of ['category_uuid', 'development_stage_uuid', 'raising_phase_uuid']) filled[name] = uuid
Object.assign(filled, {
  established_in: '2019-02-28',
  contact_email: 'ana@kolda.example',
  contact_phone_number: '+221 77 000 0000',
})

test('a filled form passes on create and on edit', () => {
  expect(checkForm(create, filled)).toMatchObject({ ok: true })
  expect(checkForm(edit, filled)).toMatchObject({ ok: true })
})

describe('required', () => {
  test.each([...requiredOnEdit, ...requiredOnCreateBesides])('%s on create', (name) => {
    expect(checkForm(create, { ...filled, [name]: '  ' })).toEqual({
      ok: false,
      message: 'Please correct the errors in the form.',
      errors: { [name]: 'This field is required' },
    })
  })
  test.each(requiredOnEdit)('%s on edit', (name) => {
    expect(checkForm(edit, { ...filled, [name]: undefined })).toMatchObject({
      ok: false,
      errors: { [name]: 'This field is required' },
    })
  })
  test('an empty form names exactly these fields, in the order of the form', () => {
    const empty = (form: typeof create) => {
      const checked = checkForm(form, {})
      return checked.ok ? [] : Object.keys(checked.errors)
    }
    expect(empty(create).toSorted()).toEqual([...requiredOnEdit, ...requiredOnCreateBesides].toSorted())
    expect(empty(edit).toSorted()).toEqual(requiredOnEdit.toSorted())
    expect(empty(edit)).toEqual(Object.keys(startups.fields).filter((name) => requiredOnEdit.includes(name)))
  })
})

describe.each([
  ['create', create],
  ['edit', edit],
] as const)('on %s', (_mode, form) => {
  test.each(links)('%s looks like a link', (name) => {
    for (const good of [
      'www.stem.cv',
      'https://jsmedia.cv',
      'http://mgo.cv/a?b=c#d',
      'smartsolutions.cv ',
      'https://água.cv',
      '',
    ])
      expect(checkField(form, name, good)).toBeUndefined()
    for (const bad of [
      'not a link',
      'javascript:alert(1)',
      'data:text/html,x',
      '//host.cv',
      'https://a:b@host.cv',
      'ftp://host.cv',
      'https://https://host.cv',
      'localhost',
      'a@b.cv',
    ]) {
      expect(checkField(form, name, bad), bad).toBe('Please enter a valid URL')
    }
  })

  test('contact_email has an @ and a dot', () => {
    for (const bad of ['ana', 'ana@kolda', '@kolda.sn', 'ana @kolda.sn'])
      expect(checkField(form, 'contact_email', bad)).toBe('Please enter a valid email')
  })

  test.each(numbers)('%s is numeric', (name) => {
    for (const good of ['0', '12', ' 12.50 ', '12,5', '1e1', 7])
      expect(checkField(form, name, good), String(good)).toBeUndefined()
    for (const bad of ['twelve', '12,5,1', 'NaN', 'Infinity', '1e309', Number.NaN, {}])
      expect(checkField(form, name, bad), String(bad)).toBe('Please enter a valid number')
  })

  test('a percentage is 0 to 100', () => {
    for (const good of ['0', '100', '33.3']) expect(checkField(form, 'percentage_owned', good)).toBeUndefined()
    for (const bad of ['-1', '100.01', '1000'])
      expect(checkField(form, 'percentage_owned', bad)).toBe('Percentage must be between 0 and 100')
  })

  test('a date is a day that exists', () => {
    for (const bad of ['2023-02-29', '28/02/2023', '2023-2-3', '2023-02-28T00:00:00Z'])
      expect(checkField(form, 'established_in', bad)).toBe('Please enter a valid date')
  })
})

test('a phone number has the pattern that an edit asks for when it is created too, so that no edit stops at it', () => {
  for (const good of ['+238 991 23 45', '9912345', '99-12-345'])
    expect(checkField(edit, 'contact_phone_number', good)).toBeUndefined()
  for (const bad of ['123', '+12345678901234567', 'call me', '++2389912345', '-------']) {
    expect(checkField(edit, 'contact_phone_number', bad)).toBe('Please enter a valid phone number (e.g., +1234567890)')
    expect(checkField(create, 'contact_phone_number', bad)).toBe(
      'Please enter a valid phone number (e.g., +1234567890)',
    )
  }
})

test('address and city are optional; values are trimmed and money keeps its digits', () => {
  const checked = checkForm(create, { ...filled, city: '', startup_name: '  Kolda Frais ', cash_available: '0.10' })
  expect(checked).toMatchObject({
    ok: true,
    values: { city: null, startup_name: 'Kolda Frais', cash_available: '0.10' },
  })
})

test('an update leaves what is omitted, clears what is emptied, and passes over what it does not know', () => {
  const update = schemaOf(startups.fields, 'update')
  expect(update.parse({ city: '', is_published: true, likes_count: 99, user_uuid: uuid })).toEqual({ city: null })
  expect(inEnglish(update.safeParse({ startup_name: '' }).error?.issues[0]?.message ?? '')).toBe(
    'This field is required',
  )
  expect(update.safeParse({ contact_phone_number: 'x' }).success).toBe(false)
})

test('text that cannot be stored is rejected', () => {
  for (const bad of ['a\u0000b', '\ud800', 'x'.repeat(161)])
    expect(checkField(create, 'startup_name', bad)).toBeDefined()
})

test('every field of the forms stands in one tab and in one section', () => {
  const names = Object.keys(startups.fields).toSorted()
  const placed = (sections: Parameters<typeof sectionFields>[1][]) =>
    sections.flatMap((section) => sectionFields(startups, section).map(([name]) => name)).toSorted()
  expect(placed([...startups.forms.create!.tabs])).toEqual(names)
  expect(placed([...startups.forms.edit!.tabs])).toEqual(names)
  expect(placed([...startups.overview])).toEqual(names)
})

test('the tabs and sections carry the words of the specification', () => {
  expect(startups.forms.create?.tabs.map((tab) => tab.label)).toEqual([
    'Startup Details',
    'Contact & Financials',
    'Social & Pitch',
  ])
  expect(startups.forms.edit?.tabs.map((tab) => tab.label)).toEqual([
    'Startup Details',
    'Contact & Team',
    'Solution & Market',
    'Financials',
  ])
  expect(startups.overview.map((section) => section.label)).toEqual([
    'Startup Information',
    'Contact & Team',
    'Solution & Market',
    'Financials',
    'Social Links',
  ])
})
