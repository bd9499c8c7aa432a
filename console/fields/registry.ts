import type { KindName } from '@baobab/validation'
import * as views from './registry/views.ts'
import type { KindView } from './shared/kind.ts'

/** How each field kind is shown and exported. A kind without its line in the registry does not compile. */
export const registry: Readonly<Record<KindName, KindView>> = views
