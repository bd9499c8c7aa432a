import { screenOf, screensOf } from '../../crud/plain.tsx'
import type { LookupScreens } from './lookupScreens.ts'

/** The screens of a family: the forms of every plain resource, and a list that is put in order and merged. */
export function lookupScreens(lookup: LookupScreens) {
  const { create, edit } = screensOf(lookup)
  const list = screenOf(lookup, async () => {
    const { default: List } = await import('./List.tsx')
    return { default: () => <List lookup={lookup} /> }
  })
  return { list, create, edit }
}
