import type { ReferenceListName } from '@baobab/validation'
import type { PlainScreens } from '../../crud/plainScreens.ts'

/** One of the three reference lists: its resource, and the names of its addresses. */
export interface LookupScreens extends PlainScreens {
  readonly name: ReferenceListName
  readonly list: 'categories' | 'devphases' | 'raisephases'
  readonly create: 'categoryCreate' | 'devphaseCreate' | 'raisephaseCreate'
  readonly edit: 'categoryEdit' | 'devphaseEdit' | 'raisephaseEdit'
}
