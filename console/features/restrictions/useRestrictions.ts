import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { toHttpError } from '@baobab/data-provider'
import type { RestrictionKind } from '@baobab/validation'
import { restrictions } from '@baobab/validation/calls/restrictions.ts'
import { useSigned } from '../../session/session.tsx'

const own = ['restrictions', 'own'] as const

/** What of one's own is frozen or paused, reports about oneself, and one's own reports. */
export function useOwnRestrictions() {
  const { client } = useSigned().providers
  return useQuery({
    queryKey: own,
    queryFn: ({ signal }) => client.call(restrictions.own, { signal }),
    refetchOnMount: 'always',
  })
}

/** Whom or what a restriction is of. */
export type Subject = { readonly user_uuid: string } | { readonly startup_uuid: string }

interface Restricting {
  readonly verb: 'set' | 'lift'
  readonly kind: RestrictionKind
  readonly subject: Subject
  readonly reason: string
}

/** What is done about reports and restrictions: each says what came of it. Rejects with react-admin's HttpError. */
export function useRestrictionActs() {
  const { client } = useSigned().providers
  const queries = useQueryClient()
  const notify = useNotify()
  const done = async (act: Promise<{ readonly message: string }>): Promise<void> => {
    try {
      notify((await act).message, { type: 'success' })
    } catch (error) {
      throw toHttpError(error)
    } finally {
      for (const key of ['restrictions', 'notifications', 'reports'])
        void queries.invalidateQueries({ queryKey: [key] })
    }
  }
  return {
    answer: (report_uuid: string, answer: string) =>
      done(client.call(restrictions.answer, { body: { report_uuid, answer } })),
    restrict: ({ verb, kind, subject, reason }: Restricting) =>
      done(client.call(restrictions[verb], { body: { ...subject, kind, reason } })),
  }
}
