import { screenOf, screensOf } from '../../crud/plain.tsx'
import type { LookupScreens } from './lookupScreens.ts'

/** The screens of a reference list: the forms of every plain resource, and a list of its own columns. */
export function lookupScreens(lookup: LookupScreens) {
  const { create, edit } = screensOf(lookup)
  return { list: screenOf(lookup, () => import('./List.tsx')), create, edit }
}
