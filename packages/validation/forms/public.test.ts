import { describe, expect, test } from 'vitest'
import { inEnglish } from '@baobab/tests/support/english.ts'
import { checkForm } from '@baobab/tests/support/checks.ts'
import { messages } from '../messages.ts'
import { contactFields, newsletterForm } from './public.ts'
import { adminProfileForm, ownProfileForm } from './profile.ts'

describe('newsletter (specification §5)', () => {
  test('the email is required, the name is not', () => {
    expect(checkForm(newsletterForm, { name: '' })).toMatchObject({
      ok: false,
      message: 'Email is required',
      errors: { email: 'Email is required' },
    })
    expect(checkForm(newsletterForm, { email: 'a@b' })).toMatchObject({ ok: true })
  })

  test.each(['amina', '@b', 'a@', 'a b@c', 'a@b c', 'a@b@c'])('%s is no address', (email) => {
    expect(checkForm(newsletterForm, { email })).toMatchObject({ ok: false, errors: { email: 'Invalid email' } })
  })
})

test('the contact form asks for each of its five fields in its own words', () => {
  expect(Object.values(contactFields).map((field) => field.options.help)).toEqual([
    'Please enter your name',
    'Please enter your email',
    'Please enter your number',
    'Please enter your subject',
    'Write your message',
  ])
  expect(Object.values(contactFields).every((field) => field.required === 'always')).toBe(true)
})

describe('profile edit (specification §5)', () => {
  test('first and last name are required', () => {
    expect(checkForm(ownProfileForm, { first_name: ' ', last_name: '' })).toEqual({
      ok: false,
      message: 'Please fill in all required fields',
      errors: { first_name: 'This field is required', last_name: 'This field is required' },
    })
  })

  test('the messages of an admin end with a full stop', () => {
    expect(checkForm(adminProfileForm, { last_name: 'Tavares', role: 'vc' })).toEqual({
      ok: false,
      message: 'Please fill in all required fields.',
      errors: { first_name: 'This field is required.' },
    })
  })

  test('phone, country, about me and date of birth are optional, and a phone has no pattern here', () => {
    expect(checkForm(ownProfileForm, { first_name: ' Ana ', last_name: 'Tavares', phone: '12' })).toMatchObject({
      ok: true,
      values: { first_name: 'Ana', phone: '12' },
    })
  })

  test('the email is read-only, and the role is for admins', () => {
    expect(Object.keys(ownProfileForm.fields)).toEqual([
      'profile_image',
      'first_name',
      'last_name',
      'phone',
      'country',
      'about_me',
      'date_of_birth',
    ])
    expect(Object.keys(adminProfileForm.fields)).toContain('role')
    expect(adminProfileForm.fields).not.toHaveProperty('email')
  })

  test('a role is one of three', () => {
    const checked = checkForm(adminProfileForm, { first_name: 'A', last_name: 'B', role: 'owner' })
    expect(checked).toMatchObject({ ok: false, errors: { role: inEnglish(messages.rule.choice) } })
  })
})
