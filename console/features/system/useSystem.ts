import { useQuery } from '@tanstack/react-query'
import { contract } from '@baobab/validation'
import { useSigned } from '../../session/session.tsx'

/** How the server stands, read again every half a minute while somebody looks. */
export function useSystem() {
  const { client } = useSigned().providers
  return useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => client.call(contract.system.get, { signal }),
    retry: false,
    refetchInterval: 30_000,
  })
}
