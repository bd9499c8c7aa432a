import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { toHttpError, type Client } from '@baobab/data-provider'
import { breaches } from '@baobab/validation/calls/breaches.ts'
import { privacy } from '@baobab/validation/calls/privacy.ts'
import type { BreachClock, BreachState } from '@baobab/validation'
import { useSigned } from '../../session/session.tsx'

export { breaches }

const all = ['breaches'] as const
/** Clocks go on while the page is open. */
const everyMs = 60_000

/** The register, or what of it is in a state, a page at a time. */
export function useBreaches(state: BreachState | 'all') {
  const { client } = useSigned().providers
  return useInfiniteQuery({
    queryKey: [...all, 'list', state],
    initialPageParam: '',
    queryFn: ({ signal, pageParam: after }) =>
      client.call(breaches.list, {
        query: { ...(state === 'all' ? {} : { state }), ...(after === '' ? {} : { after }) },
        signal,
      }),
    getNextPageParam: ({ data, more }) => (more ? data.at(-1)?.breach_uuid : undefined),
    placeholderData: (before) => before,
    refetchInterval: everyMs,
  })
}

/** The notice to somebody, filled in. */
export function useNotice(breach_uuid: string, to: BreachClock['to']) {
  const { client } = useSigned().providers
  return useQuery({
    queryKey: [...all, 'notice', breach_uuid, to],
    queryFn: ({ signal }) => client.call(breaches.notice, { body: { breach_uuid, to }, signal }),
    gcTime: 0,
  })
}

/** The tables that data of people lies in, with what each holds. */
export function useKept() {
  const { client } = useSigned().providers
  return useQuery({
    queryKey: ['privacy', 'tables'],
    queryFn: ({ signal }) => client.call(privacy.tables, { signal }),
  })
}

/** Does something with the register, says what came of it, and reads it again. Rejects with react-admin's HttpError. */
export function useBreachAct() {
  const { client } = useSigned().providers
  const queries = useQueryClient()
  const notify = useNotify()
  return async (act: (client: Client) => Promise<{ readonly message: string }>): Promise<void> => {
    try {
      notify((await act(client)).message, { type: 'success' })
    } catch (error) {
      throw toHttpError(error)
    } finally {
      void queries.invalidateQueries({ queryKey: all })
    }
  }
}
