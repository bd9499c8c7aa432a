import { plainResources, type PlainResource } from '@baobab/validation'
import type { Route } from '../../platform/http/route.ts'
import { arrangingRoutes } from './arranging.ts'
import { deletingRoutes } from './deleting.ts'
import { readingRoutes } from './reading.ts'
import { plainTable } from './store.ts'
import type { TitleChanged } from './titleChanged.ts'
import { writingRoutes } from './writing.ts'

/** Every call of every plain resource. The contract says who may make it; which fields they read and write, the description. */
export function plainRoutes(titleChanged: TitleChanged): readonly Route[] {
  return Object.values(plainResources).flatMap((resource: PlainResource) => {
    const at = plainTable(resource)
    return [
      ...readingRoutes(at),
      ...writingRoutes(at, titleChanged),
      ...deletingRoutes(at),
      ...arrangingRoutes(at, titleChanged),
    ]
  })
}
