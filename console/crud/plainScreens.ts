import type { PlainResourceName } from '@baobab/validation'
import type { LinkName, RouteName } from '../routes/routes.ts'

/** A plain resource and the names of its addresses. */
export interface PlainScreens {
  readonly name: PlainResourceName
  readonly list: RouteName
  readonly create: LinkName
  readonly edit: RouteName
}
