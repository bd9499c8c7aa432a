import { readdirSync } from 'node:fs'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import * as validation from '@baobab/validation'
import type { Catalogue } from './catalogue.ts'
import { isMessage } from './message.ts'
import { ended, sentences, withoutStop } from './sentences.ts'

/** What stands for a value. */
const value = 'X'

/** A message as it reads with each of its plurals and choices. */
function readings(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.reduce<readonly string[]>(
    (before, element) => {
      const parts =
        element.type === TYPE.literal
          ? [element.value]
          : element.type === TYPE.plural || element.type === TYPE.select
            ? Object.values(element.options).flatMap((option) => readings(option.value))
            : [value]
      return before.flatMap((start) => parts.map((part) => start + part))
    },
    [''],
  )
}

/** Whether a text has an end of a sentence within it, and none behind it, where no value stands. */
function isOpen(text: string): boolean {
  return /(?<!\bSt)[.!?]['’”)]? +[A-Z“‘]/.test(text) && !/(?:[.!?:…]['’”)]?|X)$/.test(text.trimEnd())
}

const readText = (text: string): readonly string[] =>
  isMessage(text) ? [] : readings(parse(text, { ignoreTag: true }))

/** The texts of a catalogue that are several sentences of which the last does not end, by their keys. */
function openIn(catalogue: Catalogue, key: string): readonly string[] {
  return Object.entries(catalogue).flatMap(([name, text]) =>
    typeof text === 'string'
      ? readText(text).flatMap((one) => (isOpen(one) ? [`${key}.${name}: ${one}`] : []))
      : openIn(text, `${key}.${name}`),
  )
}

/** Every text within a value, however deep. */
function textsIn(value: unknown, seen = new Set()): readonly string[] {
  if (typeof value === 'string') return isMessage(value) ? [] : [value]
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  return Object.values(value).flatMap((one) => textsIn(one, seen))
}

const files = readdirSync(new URL('en', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)

describe('several sentences', () => {
  it.each(files)('end with a full stop in %s', async (file) => {
    const catalogues = (await import(`./en/${file}`)) as Readonly<Record<string, Catalogue>>
    expect(Object.entries(catalogues).flatMap(([name, catalogue]) => openIn(catalogue, name))).toEqual([])
  })

  it('end with a full stop in every description: resources, forms, notices', () => {
    const texts = textsIn(validation)
    expect(texts).toContain(validation.breachFields.title.options.help)
    expect(texts.filter(isOpen)).toEqual([])
  })

  it('are told from one', () => {
    expect(isOpen('We tell them. They can ask again')).toBe(true)
    for (const text of ['They can ask again', 'We tell them. They can ask again.', 'Gone: Kola. X', 'Is it? Yes!'])
      expect([text, isOpen(text)]).toEqual([text, false])
  })
})

describe('texts side by side', () => {
  it('are sentences, each with one end', () => {
    expect(sentences('Anyone who sees it', 'Is it real?', 'Gone.')).toBe('Anyone who sees it. Is it real? Gone.')
  })

  it('stay as they are where there is one', () => {
    expect([sentences('Anyone who sees it', ''), sentences('Gone.', undefined), sentences()]).toEqual([
      'Anyone who sees it',
      'Gone.',
      '',
    ])
  })

  it('lose a full stop within another, and get one by themselves', () => {
    expect(['Gone.', 'Gone', 'Wait…', 'Wait...'].map(withoutStop)).toEqual(['Gone', 'Gone', 'Wait…', 'Wait...'])
    expect(['Gone.', 'Gone', 'Wait…', 'Is it?'].map(ended)).toEqual(['Gone.', 'Gone.', 'Wait…', 'Is it?'])
  })
})
