import type { Catalogue } from './catalogue.ts'
import { createLookup } from './lookup.ts'

/** A field as far as it is worded. */
interface Worded {
  readonly label: string
  readonly options: { readonly help?: string | undefined }
}

/** How one resource or form is worded in one language. */
export interface Described {
  label(name: string, field: Pick<Worded, 'label'>): string
  help(name: string, field: Worded): string | undefined
  option(name: string, option: { readonly value: string; readonly label: string }): string
  part(name: string, part: string, field: Pick<Worded, 'label'>): string
  section(section: { readonly key: string; readonly label: string }): string
}

/**
 * The words of descriptions in a language, by the keys that the console and the server have for them: `<resource>.fields.<field>`,
 * `.help.<field>`, `.options.<field>.<value>`, `.parts.<field>.<part>` and `.sections.<key>`. `otherwise` makes what the language leaves out from the English;
 * a language whose words are all its own hands it on as it is.
 */
export function describedIn(
  language: string,
  words: Catalogue,
  otherwise: (english: string) => string = (english) => english,
): (resource: string) => Described {
  const lookup = createLookup(language, words)
  return (resource) => {
    const own = (key: string, english: string) => lookup(`${resource}.${key}`) ?? otherwise(english)
    return {
      label: (name, { label }) => own(`fields.${name}`, label),
      help: (name, { options: { help } }) => (help === undefined ? undefined : own(`help.${name}`, help)),
      option: (name, { value, label }) => own(`options.${name}.${value}`, label),
      part: (name, part, { label }) => own(`parts.${name}.${part}`, label),
      section: ({ key, label }) => own(`sections.${key}`, label),
    }
  }
}
