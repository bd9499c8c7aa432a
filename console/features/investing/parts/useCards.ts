import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'

/** Where the cards of the board are kept; what changes one invalidates it, and all that is read of the board with it. */
export const cardsKey = ['pipeline'] as const

/** The cards of the board: the startups that one is connected to, with the deal of each. */
export function useCards(enabled = true) {
  const provider = useDataProvider<BaobabDataProvider>()
  return useQuery({ queryKey: cardsKey, queryFn: () => provider.pipeline(), enabled })
}
