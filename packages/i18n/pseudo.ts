import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import type { Catalogue } from './catalogue.ts'

const plain = 'AaBbCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz'
const accented = 'ÅåƁƀÇçÐðÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž'
const accents = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]))

/** What a message of the pseudo-language begins and ends with, so that a message glued together from two is seen. */
export const marks = ['⟦', '⟧'] as const

/** A text with accents, and a third longer, as other languages are; what is added breaks into lines as words do. */
export function pseudoText(text: string): string {
  const letters = [...text].map((letter) => accents.get(letter) ?? letter).join('')
  return letters + '~'.repeat(Math.ceil(text.trim().length / 3)).replace(/~{8}(?=~)/g, '$& ')
}

/**
 * A catalogue in the pseudo-language: every text with accents, every placeholder and plural as it was.
 *
 * @param isOther of a text that is no message itself, such as the key of one: it stays
 */
export function pseudoCatalogue(catalogue: Catalogue, isOther: (text: string) => boolean = () => false): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, one]) => {
      if (typeof one !== 'string') return [key, pseudoCatalogue(one, isOther)]
      return [key, isOther(one) ? one : pseudoMessage(one)]
    }),
  )
}

/** A message in the pseudo-language. */
export function pseudoMessage(message: string): string {
  return marks[0] + printAST(accentuate(parse(message, { ignoreTag: true }))) + marks[1]
}

function accentuate(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: pseudoText(element.value) }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
    const options = Object.entries(element.options).map(([name, { value, ...rest }]) => [
      name,
      { ...rest, value: accentuate(value) },
    ])
    return { ...element, options: Object.fromEntries(options) }
  })
}
