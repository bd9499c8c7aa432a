import type { ComponentType } from 'react'
import type { KindName } from '@baobab/validation'
import * as registered from './registry/inputs.ts'
import type { InputProps } from './shared/kind.ts'

/** How each field kind is filled in. It stands apart from the registry of views, so that a list loads no form. */
export const inputs: Readonly<Record<KindName, ComponentType<InputProps>>> = registered
