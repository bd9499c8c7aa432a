import type { PlainResourceName } from '@baobab/validation'
import type { RouteName } from '../routes/routes.ts'

/** A plain resource and the names of its addresses. */
export interface PlainScreens {
  readonly name: PlainResourceName
  readonly list: RouteName
  readonly create: RouteName
  readonly edit: RouteName
}
