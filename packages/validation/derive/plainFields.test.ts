import { describe, expect, it } from 'vitest'
import * as examples from '../fields/registry/examples.ts'
import { loginForm, registerForm, secondFactorForm } from '../forms/account.ts'
import { checkForm } from './form.ts'
import { checkPlain } from './checkPlain.ts'
import { failedOutcome, type Form } from './outcome.ts'
import { plainFields } from './plainFields.ts'

const typed = [
  ...[examples.text, examples.email].flatMap(({ values, reads, bad }) => [
    ...values.map(({ sent }) => sent),
    ...(reads ?? []).map(([sent]) => sent),
    ...bad,
  ]),
  ...[undefined, null, '', '   ', '0', 'a\u0000b', '\ud800', '  two words  ', 'x'.repeat(255), 'y'.repeat(1001)],
  ...['a@b', '<a@b.example>', 'a@b.example ', `${'a'.repeat(250)}@b.cv`, 'ａ＠ｂ．ｃｖ'],
]

function plainly(form: Form, given: Readonly<Record<string, unknown>>) {
  const { values, errors } = checkPlain(plainFields(form), given)
  return Object.keys(errors).length === 0 ? { ok: true, values } : failedOutcome(form, errors)
}

describe.each([
  ['login', loginForm],
  ['second factor', secondFactorForm],
] as const)('%s', (_, form: Form) => {
  it('is checked to the same values and messages with schemas and without', () => {
    const names = Object.keys(form.fields)
    for (const one of typed)
      for (const other of typed) {
        const given = Object.fromEntries(names.map((name, place) => [name, place === 0 ? one : other]))
        expect([given, plainly(form, given)]).toEqual([given, checkForm(form, given)])
      }
  })
})

it('is refused to forms that need more', () => {
  expect(() => plainFields(registerForm)).toThrow('A rule over several fields')
  expect(() => plainFields({ ...loginForm, fields: registerForm.fields })).toThrow('Role needs a schema')
})
