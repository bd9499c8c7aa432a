import { useMemo } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { toHttpError, type Client } from '@baobab/data-provider'
import type { MembershipRole, OwnOrganisation } from '@baobab/validation'
import { organisations } from '@baobab/validation/calls/organisations.ts'
import { useSigned } from '../../session/session.tsx'
import { showAnswer } from '../../session/readAgain.ts'

const queryKey = ['organisation'] as const

/** The organisation that one works in, and the invitations to one's address; it is read where that is asked. */
export function useOrganisation(isAsked = true) {
  const { client } = useSigned().providers
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => client.call(organisations.mine, { signal }),
    enabled: isAsked,
  })
}

interface Done {
  readonly message: string
  readonly data: OwnOrganisation
}

const callsOf = (client: Client) => ({
  rename: (name: string) => client.call(organisations.rename, { body: { name } }),
  invite: (email: string, role: MembershipRole) => client.call(organisations.invite, { body: { email, role } }),
  withdraw: (invitation_uuid: string) => client.call(organisations.withdraw, { body: { invitation_uuid } }),
  accept: (invitation_uuid: string) => client.call(organisations.accept, { body: { invitation_uuid } }),
  decline: (invitation_uuid: string) => client.call(organisations.decline, { body: { invitation_uuid } }),
  setRole: (user_uuid: string, role: MembershipRole) =>
    client.call(organisations.setRole, { body: { user_uuid, role } }),
  remove: (user_uuid: string) => client.call(organisations.remove, { body: { user_uuid } }),
  leave: () => client.call(organisations.leave, {}),
})

/** What is done with it: each says what came of it and shows what is there then. Rejects with react-admin's HttpError. */
export function useChange() {
  const { client } = useSigned().providers
  const queries = useQueryClient()
  const notify = useNotify()
  return useMemo(() => {
    const calls = callsOf(client)
    return async (change: (of: typeof calls) => Promise<Done>): Promise<void> => {
      try {
        const { message, data } = await change(calls)
        showAnswer(queries, queryKey, data)
        notify(message, { type: 'success' })
        void queries.invalidateQueries({ queryKey: ['notifications'] })
      } catch (error) {
        // What was shown may be what others changed meanwhile.
        void queries.invalidateQueries({ queryKey })
        throw toHttpError(error)
      }
    }
  }, [client, queries, notify])
}
