import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What of a notification kind its mail alone says. */
const ofMails = new Set(['subject', 'lines', 'button', 'link', 'ending', 'because', 'page', 'settledBy'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly key?: { readonly name?: string }
}

/**
 * Leaves the texts of mails out of the notification kinds, which one entry describes for bell and mail: no screen shows them, and they
 * are 0.7 kB of the script before the first list.
 */
export function bellOnly(): Plugin {
  const file = fileURLToPath(import.meta.resolve('@baobab/validation/notices.ts'))
  return {
    name: 'bell-only',
    apply: 'build',
    transform(code, id) {
      if (id !== file) return undefined
      const left = propertiesIn(this.parse(code))
        .filter(({ key }) => ofMails.has(key?.name ?? ''))
        .toSorted((one, other) => other.start - one.start)
      return { code: left.reduce(without, code), map: null }
    },
  }
}

/** The properties of every object that is written out, those within others left out where these are. */
function propertiesIn(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(propertiesIn)
  if (typeof value !== 'object' || value === null) return []
  if (isProperty(value) && ofMails.has(value.key?.name ?? '')) return [value]
  return Object.values(value).flatMap(propertiesIn)
}

const isProperty = (value: object): value is Node => 'type' in value && value.type === 'Property'

function without(code: string, { start, end }: Node): string {
  return code.slice(0, start) + code.slice(end).replace(/^\s*,/, '')
}
