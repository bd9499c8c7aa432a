import { createContext, use } from 'react'
import type { LookupScreens } from './lookupScreens.ts'

export const LookupContext = createContext<LookupScreens | undefined>(undefined)

/** The reference list that is open. */
export function useLookup(): LookupScreens {
  const lookup = use(LookupContext)
  if (!lookup) throw new Error('useLookup is called outside a reference list')
  return lookup
}
