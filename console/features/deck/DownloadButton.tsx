import { useState } from 'react'
import { Button, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { askForPage, reasonOf } from '@baobab/data-provider/deckPages.ts'
import { deck } from '@baobab/validation/calls/deck.ts'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { useSigned } from '../../session/session.tsx'

/** How a download stands: the server writes the PDF, so much of it has arrived, it is saved, or why it is not. */
type State =
  | { readonly is: 'making' | 'saved' }
  | { readonly is: 'arriving'; readonly bytes: number; readonly of: number }
  | { readonly is: 'failed'; readonly said: string }

/** Saves the deck as a PDF that carries its reader's name; says beside it how far it is. */
export function DownloadButton({ version, isReader }: { readonly version: string; readonly isReader: boolean }) {
  const translate = useTranslate()
  const { fileSize } = useFormat()
  const { session } = useSigned().providers
  const queries = useQueryClient()
  const notify = useNotify()
  const [state, setState] = useState<State>()
  const { busy, run } = useOnce(async () => {
    setState({ is: 'making' })
    try {
      const response = await askForPage(() =>
        fetch(`/api/${deck.download.path.replace('{version_uuid}', version)}`, {
          headers: { Authorization: `Token ${session.current()?.access_token ?? ''}` },
          cache: 'no-store',
        }),
      )
      if (!response.ok) {
        const said = (await reasonOf(response)) || translate('deck.download.failed')
        if (response.status !== 403 && response.status !== 404) return setState({ is: 'failed', said })
        // What was taken back meanwhile is offered no more, and this button goes with it.
        notify(said, { type: 'error' })
        setState(undefined)
        return void queries.invalidateQueries({ queryKey: ['deck', 'state'] })
      }
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'deck.pdf'
      save(await arrived(response, (bytes, of) => setState({ is: 'arriving', bytes, of })), name)
      setState({ is: 'saved' })
    } catch {
      setState({ is: 'failed', said: translate('deck.download.offline') })
    }
  })
  const said = !state
    ? ''
    : state.is === 'failed'
      ? state.said
      : state.is === 'arriving'
        ? translate('deck.download.arriving', { done: fileSize(state.bytes), all: fileSize(state.of) })
        : state.is === 'saved' && !isReader
          ? translate('deck.download.savedOwn')
          : translate(`deck.download.${state.is}`)
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" aria-busy={busy} disabled={busy} onClick={run}>
        {translate('deck.download.get')}
      </Button>
      <Typography
        role={state?.is === 'failed' ? 'alert' : 'status'}
        variant="body2"
        color={state?.is === 'failed' ? 'error' : 'text.secondary'}
        sx={{ flexBasis: said ? '100%' : 0, textAlign: { xs: 'start', sm: 'end' } }}
      >
        {said}
      </Typography>
    </>
  )
}

/** Reads an answer, and tells how much of it is there. */
async function arrived(response: Response, tell: (bytes: number, of: number) => void): Promise<Blob> {
  const of = Number(response.headers.get('content-length') ?? 0)
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    bytes += part.value.byteLength
    tell(bytes, Math.max(of, bytes))
  }
  return new Blob(parts, { type: 'application/pdf' })
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
