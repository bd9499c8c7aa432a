import { createHash } from 'node:crypto'
import { fold } from '@baobab/validation'

/** Tells a row again in a later run: of what stands in the file and not of what is made of it, so that a later version of the rules finds its rows again. */
export function fingerprintOf(raw: Iterable<readonly [name: string, text: string]>): string {
  const cells = [...raw].map(([name, text]) => [name, fold(text)]).sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(cells)).digest('base64url')
}
