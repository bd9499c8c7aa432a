import { useMemo } from 'react'
import { toHttpError, type Client } from '@baobab/data-provider'
import type { Grant, GroupTier, PreviewReader, SectionTier } from '@baobab/validation'
import { access } from '@baobab/validation/calls/access.ts'
import { useSigned } from '../../../session/session.tsx'

/** What a founder says with a grant. */
export interface GrantTerms {
  /** The last day, as yyyy-mm-dd; null for one without an end. */
  readonly ends_on: string | null
  readonly reason: string | null
  /** The keys of the sections that it opens; none for all that are asked for, or kept back. */
  readonly sections: readonly string[]
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw toHttpError(error)
  }
}

/** Terms as calls take them: each section by its key. */
const sent = ({ sections, ...terms }: GrantTerms) => ({
  ...terms,
  ...Object.fromEntries(sections.map((key) => [key, true])),
})

function callsOf(client: Client) {
  return {
    tiers: (startup: string) =>
      asked(async (): Promise<readonly SectionTier[]> => {
        const { sections } = await client.call(access.tiers, { body: { startup_uuid: startup } })
        return sections
      }),
    setTier: (startup: string, section: string, tier: GroupTier) =>
      asked(() => client.call(access.setTiers, { body: { startup_uuid: startup, [section]: tier } })),
    preview: (startup: string, as: PreviewReader, user_uuid: string | null) =>
      asked(() => client.call(access.preview, { body: { startup_uuid: startup, as, user_uuid } })),
    grants: (startup: string, after?: string) =>
      asked(() => client.call(access.grants, { query: { startup, ...(after === undefined ? {} : { after }) } })),
    viewed: (startup: string, section: string, before: string | undefined) =>
      asked(() =>
        client.call(access.viewed, {
          query: { startup, ...(section === '' ? {} : { section }), ...(before === undefined ? {} : { before }) },
        }),
      ),
    mine: (startup: string) =>
      asked(async (): Promise<readonly Grant[]> => (await client.call(access.mine, { query: { startup } })).data),
    ask: (startup_uuid: string, message: string) =>
      asked(() => client.call(access.ask, { body: { startup_uuid, message } })),
    withdraw: (grant_uuid: string) => asked(() => client.call(access.withdraw, { body: { grant_uuid } })),
    answer: (grant_uuid: string, state: 'granted' | 'declined', terms: GrantTerms) =>
      asked(() => client.call(access.answer, { body: { grant_uuid, state, ...sent(terms) } })),
    grant: (startup_uuid: string, user_uuid: string, terms: GrantTerms) =>
      asked(() => client.call(access.grant, { body: { startup_uuid, user_uuid, ...sent(terms) } })),
    revoke: (grant_uuid: string, reason: string | null) =>
      asked(() => client.call(access.revoke, { body: { grant_uuid, reason } })),
  }
}

/** The calls of who sees what. Each rejects with react-admin's HttpError. */
export function useAccess() {
  const { client } = useSigned().providers
  return useMemo(() => callsOf(client), [client])
}

/** What is kept of them, by the startup. */
export const accessKey = (startup: string, what: 'tiers' | 'grants' | 'mine' | 'preview' | 'viewed') =>
  ['access', startup, what] as const
