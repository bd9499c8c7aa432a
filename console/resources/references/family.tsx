import { lazy, type ComponentType } from 'react'
import type { ReferenceListName } from '@baobab/validation'

/** One of the three reference lists: its resource, and the names of its addresses. */
export interface Family {
  readonly name: ReferenceListName
  readonly list: 'categories' | 'devphases' | 'raisephases'
  readonly create: 'categoryCreate' | 'devphaseCreate' | 'raisephaseCreate'
  readonly edit: 'categoryEdit' | 'devphaseEdit' | 'raisephaseEdit'
}

/** The screens of a family. They are the same for all three, so they are loaded once. */
export function screensOf(family: Family) {
  const of = (load: () => Promise<{ readonly default: ComponentType<{ readonly family: Family }> }>) => {
    const View = lazy(load)
    return () => <View family={family} />
  }
  return {
    List: of(() => import('./List.tsx')),
    Create: of(() => import('./Create.tsx')),
    Edit: of(() => import('./Edit.tsx')),
  }
}
