import { allFields, resources, type Resource } from '@baobab/validation'
import { expect, it } from 'vitest'
import { byFoldedLabel } from './options.ts'

const lists = Object.entries(resources as Readonly<Record<string, Resource>>).flatMap(([name, resource]) =>
  Object.entries(allFields(resource)).flatMap(([field, { options }]) =>
    options.options ? [[`${name}.${field}`, options.options] as const] : [],
  ),
)

it.each(lists)('every option of %s can be chosen without typing', (_, options) => {
  expect(byFoldedLabel(options, { inputValue: '' })).toHaveLength(options.length)
})

it('finds by what is typed, accents and case aside', () => {
  const options = ['São Tomé', 'Senegal', 'Cabo Verde'].map((label) => ({ value: label, label }))
  expect(byFoldedLabel(options, { inputValue: 'sao t' }).map(({ label }) => label)).toEqual(['São Tomé'])
})
