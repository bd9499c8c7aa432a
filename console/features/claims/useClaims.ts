import { useMemo } from 'react'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { toHttpError, type Client } from '@baobab/data-provider'
import type { Claim, ClaimType, DeskClaim, OwnClaims } from '@baobab/validation'
import { claims } from '@baobab/validation/calls/claims.ts'
import { useSigned } from '../../session/session.tsx'

const all = ['claims'] as const
const own = [...all, 'own'] as const
const desk = [...all, 'desk'] as const

/** The claims of a startup of one's own, or of one's organisation where none is named. */
export function useOwnClaims(startup?: string) {
  const { client } = useSigned().providers
  return useQuery({
    queryKey: [...own, startup ?? ''],
    queryFn: ({ signal }) => client.call(claims.mine, { signal, ...(startup ? { query: { startup } } : {}) }),
  })
}

/** What stands of a startup or of the organisation of an investor. */
export function useShownClaims(of: { readonly startup: string } | { readonly user: string }) {
  const { client } = useSigned().providers
  return useQuery({
    queryKey: [...all, 'shown', of],
    queryFn: ({ signal }) => client.call(claims.shown, { signal, query: of }),
  })
}

/** What waits at the desk, and what ends soon. */
export function useDesk() {
  const { client } = useSigned().providers
  return useQuery({ queryKey: desk, queryFn: ({ signal }) => client.call(claims.list, { signal }) })
}

/** Verified investors that may be asked for a reference. */
export function useReferees(isAsked: boolean) {
  const { client } = useSigned().providers
  return useQuery({
    queryKey: [...all, 'referees'],
    queryFn: ({ signal }) => client.call(claims.referees, { signal }),
    enabled: isAsked,
  })
}

/** What is typed and chosen for a claim. */
export interface NewClaim {
  readonly type: ClaimType
  readonly startup_uuid?: string
  readonly statement?: string
  readonly link?: string
  readonly evidence?: File
  readonly organisation_uuid?: string
}

const callsOf = (client: Client) => ({
  make: (body: NewClaim) => client.call(claims.make, { body }),
  withdraw: (claim_uuid: string) => client.call(claims.withdraw, { body: { claim_uuid } }),
  confirm: (claim_uuid: string) => client.call(claims.confirm, { body: { claim_uuid } }),
  refuse: (claim_uuid: string, reason: string) => client.call(claims.refuse, { body: { claim_uuid, reason } }),
  giveReference: (claim_uuid: string) =>
    client.call(claims.answerReference, { body: { claim_uuid, state: 'confirmed' } }),
  refuseReference: (claim_uuid: string, reason: string) =>
    client.call(claims.answerReference, { body: { claim_uuid, state: 'refused', reason } }),
})

/** What a call answers that did something with a claim: with the claim, where it is one's own or at the desk. */
interface Done {
  readonly message: string
  readonly data?: Claim
}

interface Listed {
  readonly waiting: readonly DeskClaim[]
  readonly ending: readonly DeskClaim[]
}

/** Shows at once what a claim became, before the lists are read again: a row that moved later would take the press meant for another. */
function show(queries: QueryClient, changed: Claim): void {
  const isIt = ({ claim_uuid }: Claim) => claim_uuid === changed.claim_uuid
  queries.setQueriesData<OwnClaims>({ queryKey: own, type: 'active' }, (listed) =>
    listed === undefined
      ? undefined
      : {
          ...listed,
          data: listed.data.some(isIt)
            ? listed.data.map((one) => (isIt(one) ? changed : one))
            : [changed, ...listed.data],
        },
  )
  queries.setQueryData<Listed>(desk, (listed) => {
    if (!listed) return undefined
    const stays = (one: Claim) => !isIt(one)
    return { waiting: listed.waiting.filter(stays), ending: listed.ending.filter(stays) }
  })
}

/** What is done with claims: each says what came of it, and what is shown is read again. Rejects with react-admin's HttpError. */
export function useClaimChange() {
  const { client } = useSigned().providers
  const queries = useQueryClient()
  const notify = useNotify()
  return useMemo(() => {
    const calls = callsOf(client)
    return async (change: (of: typeof calls) => Promise<Done>): Promise<void> => {
      try {
        const { message, data } = await change(calls)
        if (data) show(queries, data)
        notify(message, { type: 'success' })
      } catch (error) {
        throw toHttpError(error)
      } finally {
        // What was shown may be what others changed meanwhile.
        void queries.invalidateQueries({ queryKey: all })
        void queries.invalidateQueries({ queryKey: ['notifications'] })
      }
    }
  }, [client, queries, notify])
}
