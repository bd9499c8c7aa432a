/*
 * What of intl-messageformat the catalogues use, in a twelfth of its bytes: placeholders, numbers, plurals and selects. The
 * console is built with it (`console/build/slim.ts`); everything else runs the library itself. A test words every message of
 * every catalogue by both, so that a message which needs more fails there.
 */

type Part = string | Argument | typeof count
/** The number that a plural counts, as `#` writes it. */
const count = Symbol('#')

interface Argument {
  readonly name: string
  readonly kind: 'plain' | 'number' | 'plural' | 'select'
  readonly branches: ReadonlyMap<string, readonly Part[]>
}

type Values = Readonly<Record<string, unknown>>

const numbersOf = once((language) => new Intl.NumberFormat(language))
const pluralsOf = once((language) => new Intl.PluralRules(language))

/** Makes something once for each language, when it is first needed: Intl is slow to begin, and most messages count nothing. */
function once<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>()
  return (language) => {
    const one = made.get(language) ?? make(language)
    made.set(language, one)
    return one
  }
}

/** A message, read once. Takes the same as the library's class of this name, and throws where a value is missing. */
export class IntlMessageFormat {
  readonly #parts: readonly Part[]
  readonly #language: string

  constructor(message: string, language: string) {
    this.#parts = new Reader(message).read(false)
    this.#language = language
  }

  format(values: Values = {}): string {
    return this.#write(this.#parts, values, NaN)
  }

  #write(parts: readonly Part[], values: Values, counted: number): string {
    return parts
      .map((part) => {
        if (typeof part === 'string') return part
        return part === count ? numbersOf(this.#language).format(counted) : this.#value(part, values, counted)
      })
      .join('')
  }

  #value({ name, kind, branches }: Argument, values: Values, counted: number): string {
    const value = values[name]
    if (!(name in values)) throw new Error(`The value ${name} is missing.`)
    if (kind === 'number') return numbersOf(this.#language).format(Number(value))
    if (kind === 'plain') return String(value)
    const number = kind === 'plural' ? Number(value) : counted
    const chosen = kind === 'plural' ? `=${String(number)}` : String(value)
    const branch =
      branches.get(chosen) ??
      (kind === 'plural' ? branches.get(pluralsOf(this.#language).select(number)) : undefined) ??
      branches.get('other')
    return this.#write(branch ?? [], values, number)
  }
}

/** Reads a message from its beginning. What it cannot read throws. */
class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Parts until the end, or until the brace that ends a branch. */
  read(isBranch: boolean, isCounted = false): Part[] {
    const parts: Part[] = []
    let text = ''
    const end = () => {
      if (text !== '') parts.push(text)
      text = ''
    }
    for (; this.#at < this.#text.length; this.#at++) {
      const sign = this.#text[this.#at] ?? ''
      if (sign === "'") text += this.#quoted(isCounted)
      else if (sign === '{') {
        end()
        parts.push(this.#argument())
      } else if (sign === '#' && isCounted) {
        end()
        parts.push(count)
      } else if (sign === '}' && isBranch) break
      else text += sign
    }
    end()
    return parts
  }

  /** An apostrophe stands for itself, but two are one, and one before a brace quotes up to the next. */
  #quoted(isCounted: boolean): string {
    const next = this.#text[this.#at + 1] ?? ''
    if (next === "'") this.#at++
    if (!(isCounted ? '{}#' : '{}').includes(next) || next === '') return "'"
    const end = this.#text.indexOf("'", this.#at + 1)
    const stop = end < 0 ? this.#text.length : end
    const quoted = this.#text.slice(this.#at + 1, stop)
    this.#at = stop
    return quoted
  }

  #argument(): Argument {
    const [head = '', name = '', kind = 'plain', more] =
      /^\{\s*(\w+)\s*(?:,\s*(number|plural|select)\s*)?(,|\})/.exec(this.#text.slice(this.#at)) ?? []
    if (name === '') throw new Error(`A message cannot be read at ${String(this.#at)}: ${this.#text}`)
    const branches = new Map<string, readonly Part[]>()
    this.#at += head.length - 1
    if (more === ',') this.#readBranches(branches, kind === 'plural')
    return { name, kind: kind as Argument['kind'], branches }
  }

  #readBranches(branches: Map<string, readonly Part[]>, isCounted: boolean): void {
    this.#at++
    for (;;) {
      const [found, key = ''] = /^\s*(=?[\w-]+)\s*\{/.exec(this.#text.slice(this.#at)) ?? []
      if (found === undefined) break
      this.#at += found.length
      branches.set(key, this.read(true, isCounted))
      this.#at++
    }
    const end = /^\s*\}/.exec(this.#text.slice(this.#at))
    if (!end) throw new Error(`A message cannot be read at ${String(this.#at)}: ${this.#text}`)
    this.#at += end[0].length - 1
  }
}
