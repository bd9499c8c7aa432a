import type { ComponentType } from 'react'
import type { KindName } from '@baobab/validation'
import * as registered from './registry/filters.ts'
import type { FilterProps } from './shared/kind.ts'

/** How a list is filtered by each field kind. It stands apart from the registry of views, since the rows come first. */
export const filters: Readonly<Record<KindName, ComponentType<FilterProps>>> = registered
