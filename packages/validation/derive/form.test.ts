import { expect, it, vi } from 'vitest'
import { field } from '../fields/field.ts'
import { rules } from '../fields/rules.ts'
import { messages } from '../messages.ts'
import { checkForm } from './form.ts'
import type { Form } from './outcome.ts'

const form: Form = {
  fields: { title: field.text('Title', { required: 'always' }), note: field.longText('Note') },
  mode: 'create',
  required: messages.rule.required,
  failed: messages.http.broken,
}

it('makes the schemas of a form once, however often it is checked', () => {
  const makers = [vi.spyOn(rules.text, 'schema'), vi.spyOn(rules.longText, 'schema')]
  for (const title of ['W', '', 'Wi', 'Win', '']) checkForm(form, { title, note: title })
  expect(makers.map((maker) => maker.mock.calls.length)).toEqual([1, 1])
})

it('tells modes and messages of the same fields apart', () => {
  const empty = { title: '' }
  const broken = (changed: Partial<Form>) => {
    const checked = checkForm({ ...form, ...changed }, empty)
    return checked.ok ? undefined : checked.errors
  }
  expect(broken({})).toEqual({ title: messages.rule.required })
  expect(broken({ required: messages.rule.choice })).toEqual({ title: messages.rule.choice })
  expect(checkForm({ ...form, mode: 'update' }, {})).toEqual({ ok: true, values: {} })
  expect(checkForm(form, {}).ok).toBe(false)
})
