import { useMediaQuery } from '@mui/material'
import { useStore } from 'react-admin'
import { phone as narrow } from '../../theme/widths.ts'

export type ListView = 'table' | 'cards'

/** How a list is shown: cards on a phone, else what was chosen last. */
export function useListView(storeKey: string, first: ListView) {
  const phone = useMediaQuery(narrow)
  const [chosen, choose] = useStore<ListView>(`${storeKey}.view`, first)
  return { phone, shown: phone ? 'cards' : chosen, choose } as const
}
