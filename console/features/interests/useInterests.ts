import { useCallback } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { toHttpError } from '@baobab/data-provider'
import type { InterestOutcome, OutcomeAnswer } from '@baobab/validation'
import { interests } from '@baobab/validation/calls/interests.ts'
import { useSigned } from '../../session/session.tsx'

const all = ['interests'] as const

/** What one owes others and they owe one, with one’s own record. */
export function useDue() {
  const { client } = useSigned().providers
  return useQuery({ queryKey: [...all, 'due'], queryFn: ({ signal }) => client.call(interests.due, { signal }) })
}

/** One’s interests on both sides; those of a startup where it is named. */
export function useInterests(startup?: string) {
  const { client } = useSigned().providers
  return useQuery({
    queryKey: [...all, 'list', startup ?? ''],
    queryFn: ({ signal }) => client.call(interests.list, { signal, ...(startup ? { query: { startup } } : {}) }),
  })
}

/** How somebody answers. */
export function useRecord(user_uuid: string) {
  const { client } = useSigned().providers
  return useQuery({
    queryKey: [...all, 'record', user_uuid],
    queryFn: ({ signal }) => client.call(interests.record, { signal, params: { user_uuid } }),
  })
}

/** What somebody says with a pass. */
export interface Passing {
  readonly reason: string
  readonly sentence: string | null
}

/** What is done with interests: each says what came of it, and what is shown is read again. Rejects with react-admin's HttpError. */
export function useInterestActs() {
  const { client } = useSigned().providers
  const queries = useQueryClient()
  const notify = useNotify()
  const done = useCallback(
    async (act: Promise<{ readonly message: string }>): Promise<void> => {
      try {
        notify((await act).message, { type: 'success' })
      } catch (error) {
        throw toHttpError(error)
      } finally {
        // What was shown may be what the other side changed meanwhile.
        for (const key of ['interests', 'pipeline', 'contacts', 'notifications', 'startups'])
          void queries.invalidateQueries({ queryKey: [key] })
      }
    },
    [queries, notify],
  )
  return {
    pass: (startup_uuid: string, pass: Passing) =>
      done(client.call(interests.pass, { body: { startup_uuid, ...pass } })),
    state: (interest_uuid: string, outcome: InterestOutcome) =>
      done(client.call(interests.state, { body: { interest_uuid, outcome } })),
    settle: (interest_uuid: string, answer: OutcomeAnswer) =>
      done(client.call(interests.settle, { body: { interest_uuid, answer } })),
  }
}
