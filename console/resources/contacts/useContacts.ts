import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'

/** One's contacts on both sides, newest first. */
export function useContacts() {
  const provider = useDataProvider<BaobabDataProvider>()
  return useQuery({ queryKey: ['contacts'], queryFn: () => provider.contacts() })
}
