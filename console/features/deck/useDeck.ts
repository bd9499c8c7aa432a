import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toHttpError } from '@baobab/data-provider'
import { deck } from '@baobab/validation/calls/deck.ts'
import { deckLinks } from '@baobab/validation/calls/deckLinks.ts'
import { useSigned } from '../../session/session.tsx'

const all = ['deck'] as const
/** How often it is asked how far the rendering is. */
const renderingMs = 2_000

/** How the deck of a startup stands; while a version is being rendered it is asked again and again. */
export function useDeck(startup: string) {
  const { client } = useSigned().providers
  return useQuery({
    queryKey: [...all, 'state', startup],
    queryFn: ({ signal }) => client.call(deck.state, { signal, query: { startup } }),
    refetchInterval: ({ state: { data } }) =>
      data?.versions.some(({ state }) => state === 'waiting' || state === 'making') ? renderingMs : false,
  })
}

/** Who looked at which page of a startup's deck. */
export function useReaders(startup: string) {
  const { client } = useSigned().providers
  return useQuery({
    queryKey: [...all, 'readers', startup],
    queryFn: ({ signal }) => client.call(deck.readers, { signal, query: { startup } }),
  })
}

/** The links to a startup's deck. */
export function useLinks(startup: string) {
  const { client } = useSigned().providers
  return useQuery({
    queryKey: [...all, 'links', startup],
    queryFn: ({ signal }) => client.call(deckLinks.list, { signal, query: { startup } }),
  })
}

/** Whom a link is for, and until when. */
export interface NewLink {
  readonly startup_uuid: string
  readonly name: string
  readonly organisation: string
  readonly ends_on: string
}

/** What the pages of a version say. */
export function useTexts(version: string, isAsked: boolean) {
  const { client } = useSigned().providers
  return useQuery({
    queryKey: [...all, 'text', version],
    queryFn: ({ signal }) => client.call(deck.text, { signal, params: { version_uuid: version } }),
    enabled: isAsked,
    staleTime: Infinity,
  })
}

/** What is done with a deck; what is shown of it is read again afterwards. Rejects with react-admin's HttpError. */
export function useDeckChange() {
  const { client } = useSigned().providers
  const queries = useQueryClient()
  const changing = async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change
    } catch (error) {
      throw toHttpError(error)
    } finally {
      void queries.invalidateQueries({ queryKey: all })
    }
  }
  return {
    /** Sends the file as one body: `Sending` shows how far it is. */
    upload: (startup_uuid: string, file: File) =>
      changing(client.call(deck.upload, { body: { startup_uuid, deck: file } })),
    share: (body: NewLink) => changing(client.call(deckLinks.make, { body })),
    revoke: (link_uuid: string) => changing(client.call(deckLinks.revoke, { body: { link_uuid } })),
    setDownload: (startup_uuid: string, on: boolean) =>
      changing(client.call(deck.setDownload, { body: { startup_uuid, on } })),
    remove: (version_uuid: string) => changing(client.call(deck.remove, { body: { version_uuid } })),
  }
}
