import { IntlMessageFormat as Whole } from 'intl-messageformat'
import { expect, it } from 'vitest'
import reactAdmin from 'ra-language-english'
import { describedCatalogue } from '@baobab/validation'
import type { Catalogue } from './catalogue.ts'
import { consoleWords } from './en/console/index.ts'
import { accessWords } from './en/console/access.ts'
import { importMessages } from './en/console/imports.ts'
import { lateWords } from './en/console/late.ts'
import { lateResourceWords } from './en/console/lateResources.ts'
import { resourceWords } from './en/console/resources.ts'
import { mails } from './en/mails.ts'
import { messages } from './en/messages/index.ts'
import { privacy } from './en/privacy.ts'
import { site } from './en/site.ts'
import { icuCatalogue } from './polyglot.ts'
import { pseudoCatalogue } from './pseudo.ts'
import { IntlMessageFormat } from './small.ts'

const texts = (catalogue: Catalogue): string[] =>
  Object.values(catalogue).flatMap((one) => (typeof one === 'string' ? [one] : texts(one)))

const english: Catalogue = {
  messages,
  mails,
  privacy,
  site,
  consoleWords,
  lateWords,
  accessWords,
  importMessages,
  resourceWords,
  lateResourceWords,
  described: describedCatalogue(),
  reactAdmin: icuCatalogue(reactAdmin, 'en'),
}
const all = [...new Set([...texts(english), ...texts(pseudoCatalogue(english))])]

/** Some value for each name in a message: all of them numbers, or all of them texts where no plural counts. */
function valuesOf(message: string, value: number): Record<string, unknown> {
  const names = [...message.matchAll(/\{\s*(\w+)\s*(,\s*(?:plural|number))?/g)]
  return Object.fromEntries(names.map(([, name = '', counts]) => [name, counts ? value : `<${name}>`]))
}

it.each([0, 1, 2, 1200])('words every message as the library does, with %d', (value) => {
  expect(all.length).toBeGreaterThan(1_000)
  for (const message of all) {
    const values = valuesOf(message, value)
    expect(new IntlMessageFormat(message, 'en').format(values), message).toBe(
      String(new Whole(message, 'en', undefined, { ignoreTag: true }).format(values as Record<string, string>)),
    )
  }
})

it.each([
  ["It''s '{'here'}' '{n}'", {}],
  ["don't", {}],
  ['{n, plural, one {# of {of, select, a {A #} other {B}}} other {{x} and #}}', { n: 1, of: 'a', x: 5 }],
  ['{n, plural, one {# of {of, select, a {A #} other {B}}} other {{x} and #}}', { n: 12_345, of: 'b', x: 5 }],
  ['{a, select, x {one} other {{n, plural, =0 {none} other {#}}}}', { a: 'y', n: 0 }],
  ['{n, number} {n}', { n: 1234.5 }],
])('reads %s with %j as the library does', (message, values) =>
  expect(new IntlMessageFormat(message, 'en').format(values)).toBe(
    String(new Whole(message, 'en', undefined, { ignoreTag: true }).format(values)),
  ),
)

it('rejects what it cannot read, and a value that is missing', () => {
  expect(() => new IntlMessageFormat('{day, date, ::yyyy}', 'en')).toThrow('cannot be read')
  expect(() => new IntlMessageFormat('{n, plural, other {#}', 'en')).toThrow('cannot be read')
  expect(() => new IntlMessageFormat('Hello {name}', 'en').format({})).toThrow('name')
})
