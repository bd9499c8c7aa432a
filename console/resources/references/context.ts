import { createContext, use } from 'react'
import type { Family } from './family.tsx'

export const FamilyContext = createContext<Family | undefined>(undefined)

/** The reference list that is open. */
export function useFamily(): Family {
  const family = use(FamilyContext)
  if (!family) throw new Error('useFamily is called outside a reference list')
  return family
}
