import { fold } from './fold.ts'

const longest = 60

/** A name as it may stand in an address: small Latin letters, digits and dashes; `otherwise` where nothing of it is left. */
export function slugOf(name: unknown, otherwise: string): string {
  const words = fold(typeof name === 'string' ? name : '').replace(/[^a-z0-9]+/g, '-')
  return words.slice(0, longest).replace(/^-+|-+$/g, '') || otherwise
}
