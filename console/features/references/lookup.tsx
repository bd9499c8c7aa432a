import type { ReferenceListName } from '@baobab/validation'
import { screenOf, screensOf, type PlainScreens } from '../../crud/plain.tsx'

/** One of the three reference lists: its resource, and the names of its addresses. */
export interface LookupScreens extends PlainScreens {
  readonly name: ReferenceListName
  readonly list: 'categories' | 'devphases' | 'raisephases'
  readonly create: 'categoryCreate' | 'devphaseCreate' | 'raisephaseCreate'
  readonly edit: 'categoryEdit' | 'devphaseEdit' | 'raisephaseEdit'
}

/** The screens of a family: the forms of every plain resource, and a list that is put in order and merged. */
export function lookupScreens(lookup: LookupScreens) {
  const { create, edit } = screensOf(lookup)
  const list = screenOf(lookup, async () => {
    const { default: List } = await import('./List.tsx')
    return { default: () => <List lookup={lookup} /> }
  })
  return { list, create, edit }
}
