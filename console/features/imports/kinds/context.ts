import { createContext, use } from 'react'
import type { ImportKind } from './kind.ts'

export const KindContext = createContext<ImportKind | undefined>(undefined)

/** What the open import brings in. */
export function useKind(): ImportKind {
  const kind = use(KindContext)
  if (!kind) throw new Error('useKind is called outside an import')
  return kind
}
