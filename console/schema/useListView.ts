import { useMediaQuery } from '@mui/material'
import { useStore } from 'react-admin'

export type ListView = 'table' | 'cards'

/** Narrower than this, in CSS pixels, there is no room for a table. */
export const phonePx = 900

/** How a list is shown: cards on a phone, else what was chosen last. */
export function useListView(storeKey: string, first: ListView) {
  const phone = useMediaQuery(`(max-width: ${phonePx - 0.05}px)`)
  const [chosen, choose] = useStore<ListView>(`${storeKey}.view`, first)
  return { phone, shown: phone ? 'cards' : chosen, choose } as const
}
