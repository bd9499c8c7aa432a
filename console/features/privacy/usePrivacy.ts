import { useQuery } from '@tanstack/react-query'
import type { Client } from '@baobab/data-provider'
import { privacy } from '@baobab/validation/calls/privacy.ts'
import { useSigned } from '../../session/session.tsx'

export { privacy }

/** The client of the person signed in. */
export const useClient = (): Client => useSigned().providers.client

/** Reads what one of the calls answers, under its name. */
export function useRead<A>(
  name: keyof typeof privacy,
  read: (client: Client, options: { readonly signal: AbortSignal }) => Promise<A>,
) {
  const client = useClient()
  return useQuery({ queryKey: ['privacy', name], queryFn: ({ signal }) => read(client, { signal }) })
}
