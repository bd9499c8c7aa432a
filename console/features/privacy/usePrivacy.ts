import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { toHttpError, type Client } from '@baobab/data-provider'
import { privacy } from '@baobab/validation/calls/privacy.ts'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useSigned } from '../../session/session.tsx'
import { messageOf } from '../../ui/messageOf.ts'

export { privacy }

interface Reading {
  readonly signal: AbortSignal
}

/** The client of the person signed in. */
export const useClient = (): Client => useSigned().providers.client

export const readMine = (client: Client, options: Reading) => client.call(privacy.mine, options)

export const readConsents = (client: Client, options: Reading) => client.call(privacy.consents, options)

/** Reads what one of the calls answers, under its name. */
export function useRead<A>(name: keyof typeof privacy, read: (client: Client, options: Reading) => Promise<A>) {
  const client = useClient()
  return useQuery({ queryKey: ['privacy', name], queryFn: ({ signal }) => read(client, { signal }) })
}

/** Does something once at a time, says what came of it, and reads everything here again. `failed` may show the error itself. */
export function useAct(
  act: (client: Client) => Promise<{ readonly message: string }>,
  { done, failed }: { readonly done?: () => void; readonly failed?: (error: unknown) => void } = {},
) {
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  return useOnce(async () => {
    try {
      const { message } = await act(client)
      notify(message, { type: 'success' })
      await queries.invalidateQueries({ queryKey: ['privacy'] })
      void queries.invalidateQueries({ queryKey: ['notifications'] })
      done?.()
    } catch (error) {
      const failure = toHttpError(error)
      if (failed) failed(failure)
      else notify(messageOf(failure), { type: 'error' })
    }
  })
}
