import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changed, filled } from '@baobab/data-provider/payload.ts'
import {
  answerRows,
  answerOf,
  checkForm,
  isFile,
  isRequired,
  kinds,
  messages,
  nothingOf,
  schemaOf,
  type Fields,
  type Form,
  type Mode,
} from '@baobab/validation'
import { anyFields, typed } from './values.ts'

const formOf = (fields: Fields, mode: Mode): Form => ({
  fields,
  mode,
  required: messages.rule.required,
  failed: messages.rule.correctForm,
})

/** A record as answers carry it, after a row of it was stored: numbers as numbers, an address for a picture, a flag that was not set as no, null for what is empty. */
function answered(fields: Fields, stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = stored[name] ?? nothingOf(field)
      if (isFile(field)) return [name, value === null ? null : '/files/stored.webp']
      if (field.options.parts) return [name, typeof value === 'string' ? answerRows(field, value) : null]
      return [name, value !== null && kinds[field.kind].answers === 'number' ? Number(value) : value]
    }),
  )
}

/** What a row holds once a body was written to it, as every update of the server does it. */
function written(
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
  body: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const given = Object.fromEntries(
    Object.entries(schemaOf(fields, 'update').parse(body)).filter(([, value]) => value !== undefined),
  )
  return { ...row, ...given }
}

/** Fields with a record of them that a form created. */
const created = anyFields.chain((fields) =>
  fc
    .record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typed(field)])))
    .map((values) => ({ fields, checked: checkForm(formOf(fields, 'create'), values) })),
)

describe('a form of any fields', () => {
  test('changes the field that was changed and leaves every other as it was', () => {
    const edits = created.chain(({ fields, checked }) =>
      fc.constantFrom(...Object.keys(fields)).chain((name) => {
        const field = fields[name]
        if (!field) throw new Error(`There is no field ${name}`)
        return typed(field).map((value) => ({ fields, checked, name, value }))
      }),
    )
    let tried = 0
    fc.assert(
      fc.property(edits, ({ fields, checked, name, value }) => {
        if (!checked.ok) return
        const row = schemaOf(fields, 'create').parse(filled(fields, checked.values))
        const record = answered(fields, row)
        const edited = checkForm(formOf(fields, 'edit'), { ...record, [name]: value })
        if (!edited.ok) return
        tried += 1
        const body = changed(fields, edited.values, record)
        expect(Object.keys(body).filter((one) => one !== name)).toEqual([])
        const after = answered(fields, written(fields, row, body))
        expect({ ...after, [name]: null }).toEqual({ ...record, [name]: null })
      }),
      { numRuns: 300, seed: 9 },
    )
    expect(tried).toBeGreaterThan(40)
  })

  test('that is sent as it was opened changes nothing', () => {
    fc.assert(
      fc.property(created, ({ fields, checked }) => {
        if (!checked.ok) return
        const record = answered(fields, checked.values)
        const edited = checkForm(formOf(fields, 'edit'), record)
        expect(edited.ok ? changed(fields, edited.values, record) : edited.errors).toEqual({})
      }),
      { numRuns: 300, seed: 9 },
    )
  })

  test('misses what is required and not there, with the name or without it', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        for (const [name, field] of Object.entries(fields)) {
          for (const values of [
            {},
            { [name]: undefined },
            { [name]: null },
            { [name]: '' },
            ...(isFile(field) ? [{ [name]: '/files/a.webp' }] : []),
          ]) {
            for (const mode of ['create', 'edit'] as const) {
              const isKept = mode === 'edit' && values[name] === '/files/a.webp'
              const isMissing = isRequired(field, mode) && !isKept
              expect(
                checkForm(formOf({ [name]: field }, mode), values).ok,
                `${field.kind} ${field.required} ${JSON.stringify(values)} on ${mode}`,
              ).toBe(!isMissing)
            }
          }
        }
      }),
      { numRuns: 60, seed: 9 },
    )
  })

  test('takes on edit whatever it took on create, typed again or as it was stored', () => {
    fc.assert(
      fc.property(
        anyFields.chain((fields) =>
          fc
            .record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typed(field)])))
            .map((values) => ({ fields, values })),
        ),
        ({ fields, values }) => {
          // Field by field, so that one that does not hold hides no other.
          for (const [name, field] of Object.entries(fields)) {
            const [one, value] = [{ [name]: field }, { [name]: values[name] }]
            const made = checkForm(formOf(one, 'create'), value)
            if (!made.ok) continue
            for (const mode of ['edit', 'update'] as const) {
              expect(
                checkForm(formOf(one, mode), value),
                `${field.kind} ${JSON.stringify(value)} on ${mode}`,
              ).toMatchObject({ ok: true })
              const stored = answered(one, made.values)
              expect(answerOf(one).safeParse(stored).error?.issues ?? []).toEqual([])
              expect(
                checkForm(formOf(one, mode), stored),
                `${field.kind} ${JSON.stringify(stored)} on ${mode}`,
              ).toMatchObject({ ok: true })
            }
          }
        },
      ),
      { numRuns: 300, seed: 9 },
    )
  })
})
