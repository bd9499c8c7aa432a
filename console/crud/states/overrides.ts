import { createContext, useContext, type ComponentType } from 'react'
import type { DisplayProps, InputProps } from '../../fields/shared/kind.ts'

/** What a resource's folder puts in the place of single fields, by name; all others come from the registry. */
export interface Overrides {
  readonly inputs: Readonly<Record<string, ComponentType<InputProps>>>
  readonly fields: Readonly<Record<string, ComponentType<DisplayProps>>>
}

export const OverridesContext = createContext<Overrides>({ inputs: {}, fields: {} })

export function useOverrides(): Overrides {
  return useContext(OverridesContext)
}
