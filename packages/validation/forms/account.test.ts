import { describe, expect, test } from 'vitest'
import { inEnglish } from '@baobab/tests/support/english.ts'
import { checkForm } from '@baobab/tests/support/checks.ts'
import { loginForm, passwordLengthError, registerForm, resetForm } from './account.ts'

const filled = {
  first_name: 'Amina',
  last_name: 'Diallo',
  role: 'startup',
  email: 'amina@kolda.example',
  password: 'a',
  confirm_password: 'a',
}

describe('register (specification §5)', () => {
  test('a filled form passes, with a password of any strength', () => {
    expect(checkForm(registerForm, filled)).toMatchObject({ ok: true })
  })

  test.each(Object.keys(filled))('without %s: All fields are required', (name) => {
    for (const empty of [undefined, '', null]) {
      const checked = checkForm(registerForm, { ...filled, [name]: empty })
      expect(checked).toMatchObject({
        ok: false,
        message: 'All fields are required',
        errors: { [name]: 'This field is required' },
      })
    }
  })

  test.each(['first_name', 'last_name', 'email'])('a blank %s is empty', (name) => {
    expect(checkForm(registerForm, { ...filled, [name]: '   ' })).toMatchObject({ message: 'All fields are required' })
  })

  test('two passwords must match to the letter', () => {
    expect(checkForm(registerForm, { ...filled, confirm_password: 'a ' })).toMatchObject({
      ok: false,
      message: 'Password and Confirm Password must match',
      errors: { confirm_password: 'Password and Confirm Password must match' },
    })
  })

  test('all that is wrong is told at once, a password missing once', () => {
    const wrong = { ...filled, first_name: '', email: 'amina', confirm_password: 'b' }
    expect(checkForm(registerForm, wrong)).toMatchObject({
      errors: {
        first_name: 'This field is required',
        email: 'Please enter a valid email',
        confirm_password: 'Password and Confirm Password must match',
      },
    })
    expect(checkForm(registerForm, { ...filled, password: '' })).toEqual({
      ok: false,
      message: 'All fields are required',
      errors: { password: 'This field is required' },
    })
  })

  test('a password is not trimmed', () => {
    const checked = checkForm(registerForm, { ...filled, password: ' a ', confirm_password: ' a ' })
    expect(checked).toMatchObject({ ok: true, values: { password: ' a ' } })
  })

  test.each(['admin', 'vc', 'owner'])('the role %s is not offered', (role) => {
    expect(checkForm(registerForm, { ...filled, role })).toMatchObject({
      ok: false,
      errors: { role: 'Registration is open to founders; please choose Founder' },
    })
  })
})

describe('login (specification §5)', () => {
  test('email and password are required', () => {
    expect(checkForm(loginForm, {})).toMatchObject({
      ok: false,
      errors: { email: 'This field is required', password: 'This field is required' },
    })
    expect(checkForm(loginForm, { email: 'a@b.cv', password: 'x' })).toMatchObject({ ok: true })
  })

  test('the email is an address', () => {
    expect(checkForm(loginForm, { email: 'amina', password: 'x' })).toMatchObject({
      ok: false,
      message: 'Please enter a valid email',
    })
  })
})

test('a new password is given twice alike', () => {
  expect(checkForm(resetForm, { password: 'abcdefgh', confirm_password: 'abcdefgi' })).toMatchObject({
    ok: false,
    message: 'Password and Confirm Password must match',
  })
})

test('the server counts 8 to 128 characters as a person does', () => {
  expect(inEnglish(passwordLengthError('1234567') ?? '')).toBe('Please choose a password of 8 to 128 characters')
  expect(passwordLengthError('🌳🌳🌳🌳🌳🌳🌳🌳')).toBeUndefined()
  expect(passwordLengthError('x'.repeat(128))).toBeUndefined()
  expect(passwordLengthError('x'.repeat(129))).toBeDefined()
})
