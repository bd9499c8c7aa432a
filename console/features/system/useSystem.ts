import { useQuery } from '@tanstack/react-query'
import { system } from '@baobab/validation/calls/system.ts'
import { useSigned } from '../../session/session.tsx'

export { system }

/** How the server stands, read again every half a minute while somebody looks. */
export function useSystem() {
  const { client } = useSigned().providers
  return useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => client.call(system.get, { signal }),
    retry: false,
    refetchInterval: 30_000,
  })
}
