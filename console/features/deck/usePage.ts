import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import type { Session } from '@baobab/data-provider'
import { askForPage, reasonOf, widthFor } from '@baobab/data-provider/deckPages.ts'
import { limits } from '@baobab/validation'
import { deck } from '@baobab/validation/calls/deck.ts'
import { useObjectUrl } from '../../ui/useObjectUrl.ts'
import { useSigned } from '../../session/session.tsx'

const headersOf = (session: Session) => ({ Authorization: `Token ${session.current()?.access_token ?? ''}` })

async function readPage(session: Session, version: string, page: number, width: number, signal: AbortSignal) {
  const address = `/api/${deck.page.path.replace('{version_uuid}', version)}?page=${page}&width=${width}`
  const response = await askForPage(() =>
    fetch(address, { headers: headersOf(session), cache: 'no-store', signal }).catch((error: unknown) => {
      if (signal.aborted) throw error
      throw new HttpError('', 0)
    }),
  )
  if (response.ok) return response.blob()
  throw new HttpError(await reasonOf(response), response.status)
}

/** A page of a version as an address of this window; the next one is read ahead unless data is saved. */
export function usePage(
  version: string,
  page: number,
  { isAsked, ahead }: { readonly isAsked: boolean; readonly ahead: number | undefined },
) {
  const { session } = useSigned().providers
  const queries = useQueryClient()
  const width = widthFor(limits.deck.widths)
  const optionsOf = (wanted: number) => ({
    queryKey: ['deck', 'page', version, wanted, width],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => readPage(session, version, wanted, width, signal),
    staleTime: 600_000,
    gcTime: 600_000,
    retry: false,
  })
  const found = useQuery({ ...optionsOf(page), enabled: isAsked })
  const blob = found.data
  const address = useObjectUrl(blob)
  useEffect(() => {
    if (blob && ahead !== undefined) void queries.prefetchQuery(optionsOf(ahead))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the options are made of what is named
  }, [blob, ahead, queries])
  return { ...found, address }
}

/** Tells how long a page was in sight: from when it is shown in a visible window to when it is not. */
export function useLooked(version: string, page: number, isShown: boolean): void {
  const { session } = useSigned().providers
  useEffect(() => {
    if (!isShown) return
    let since = document.visibilityState === 'visible' ? performance.now() : undefined
    const tell = () => {
      const seconds = since === undefined ? 0 : Math.round((performance.now() - since) / 1_000)
      since = undefined
      if (seconds < 1) return
      // It outlives the window that is being closed. What is lost is no more than a look.
      void fetch(`/api/${deck.looked.path}`, {
        method: 'POST',
        keepalive: true,
        headers: { ...headersOf(session), 'Content-Type': 'application/json' },
        body: JSON.stringify({ version_uuid: version, page, seconds: Math.min(seconds, limits.deck.pageSecondsMost) }),
      }).catch(() => undefined)
    }
    const changed = () => {
      if (document.visibilityState === 'visible') since ??= performance.now()
      else tell()
    }
    document.addEventListener('visibilitychange', changed)
    return () => {
      document.removeEventListener('visibilitychange', changed)
      tell()
    }
  }, [session, version, page, isShown])
}
