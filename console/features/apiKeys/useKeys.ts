import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toHttpError } from '@baobab/data-provider'
import { apiKeys } from '@baobab/validation/calls/apiKeys.ts'
import { useSigned } from '../../session/session.tsx'

const queryKey = ['apiKeys'] as const

/** The keys that there are. */
export function useKeys() {
  const { client } = useSigned().providers
  return useQuery({ queryKey, queryFn: ({ signal }) => client.call(apiKeys.list, { signal }) })
}

/** What is asked of whoever makes a key. */
export interface NewKey {
  readonly name: string
  readonly days: string
  readonly scopes: string
  readonly password: string
}

/** Makes and revokes keys; the list is read again. Each rejects with react-admin's HttpError. */
export function useKeyChange() {
  const { client } = useSigned().providers
  const queries = useQueryClient()
  const changed = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (error) {
      throw toHttpError(error)
    } finally {
      void queries.invalidateQueries({ queryKey })
    }
  }
  return {
    make: (body: NewKey) => changed(client.call(apiKeys.create, { body })),
    revoke: (key_uuid: string) => changed(client.call(apiKeys.revoke, { body: { key_uuid } })),
  }
}
