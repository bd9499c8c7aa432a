import { useEffect, useId, useRef, useState, type PointerEvent } from 'react'
import { Box, Button, CircularProgress, IconButton, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import type { HttpError } from 'react-admin'
import { pageBy, swipe } from '@baobab/data-provider/deckPages.ts'
import type { ShownDeck } from '@baobab/validation'
import { Failure } from '../../crud/states/Failure.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { useOnline } from '../../session/useOnline.ts'
import { useSaving } from '../../ui/saving.ts'
import { Card } from '../startups/access/Card.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { actionsOf, frameOf, ratioOf } from './frame.ts'
import { useTexts } from './useDeck.ts'
import { useLooked, usePage } from './usePage.ts'
import '../../i18n/late.ts'

const typesSomewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:input|select|textarea)$/i.test(target.tagName))

interface PagesProps {
  readonly shown: ShownDeck
  readonly isReader: boolean
  readonly mayDownload: boolean
}

/** The pages of a deck, one at a time: as pictures, or as text, which comes first where data is saved. */
export default function PageByPage({ shown, isReader, mayDownload }: PagesProps) {
  const translate = useTranslate()
  const id = useId()
  const saving = useSaving()
  const count = shown.pages.length
  const [page, setPage] = useState(1)
  const [isText, setIsText] = useState(saving)
  const turn = (to: number) => setPage(Math.min(count, Math.max(1, to)))
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (typesSomewhere(event.target) || document.querySelector('[role=dialog], [role=menu]')) return
      if (pageBy(event, 1, count) === undefined) return
      setPage((now) => pageBy(event, now, count) ?? now)
      event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [count])
  return (
    <Card
      title={translate('deck.pages.title')}
      action={
        <Stack {...actionsOf}>
          <Button size="small" variant="outlined" color="inherit" onClick={() => setIsText(!isText)}>
            {translate(isText ? 'deck.pages.pictures' : 'deck.pages.text')}
          </Button>
          {mayDownload && <DownloadButton version={shown.version_uuid} isReader={isReader} />}
        </Stack>
      }
    >
      <Stack spacing={1.5} role="group" aria-label={translate('deck.pages.title')} aria-describedby={`${id}-hint`}>
        {isText ? (
          <Text shown={shown} page={page} isReader={isReader} />
        ) : (
          <Picture
            key={shown.version_uuid}
            shown={shown}
            page={page}
            ratio={ratioOf(shown.pages[page - 1])}
            ahead={!saving && page < count ? page + 1 : undefined}
            isReader={isReader}
            onTurn={(by) => turn(page + by)}
          />
        )}
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'center' }}>
          <IconButton
            aria-label={translate('deck.pages.previous')}
            disabled={page === 1}
            onClick={() => turn(page - 1)}
            sx={{ border: '1px solid var(--line)' }}
          >
            <span aria-hidden>‹</span>
          </IconButton>
          <Typography role="status" sx={{ minWidth: '9rem', textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>
            {translate('deck.pages.of', { page, count })}
          </Typography>
          <IconButton
            aria-label={translate('deck.pages.next')}
            disabled={page === count}
            onClick={() => turn(page + 1)}
            sx={{ border: '1px solid var(--line)' }}
          >
            <span aria-hidden>›</span>
          </IconButton>
        </Stack>
        <Typography id={`${id}-hint`} variant="body2" color="text.secondary" sx={{ textAlign: 'center' }}>
          {translate('deck.pages.hint')}
        </Typography>
      </Stack>
    </Card>
  )
}

interface PictureProps {
  readonly shown: ShownDeck
  readonly page: number
  readonly ratio: number
  readonly ahead: number | undefined
  readonly isReader: boolean
  readonly onTurn: (by: -1 | 1) => void
}

function Picture({ shown, page, ratio, ahead, isReader, onTurn }: PictureProps) {
  const translate = useTranslate()
  const { address, error, refetch } = usePage(shown.version_uuid, page, { isAsked: true, ahead })
  const from = useRef<number>(undefined)
  useLooked(shown.version_uuid, page, isReader && address !== undefined)
  const released = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const moved = from.current === undefined ? 0 : clientX - from.current
    from.current = undefined
    if (Math.abs(moved) >= swipe) return onTurn(moved < 0 ? 1 : -1)
    const { left, width } = currentTarget.getBoundingClientRect()
    onTurn(clientX - left < width / 3 ? -1 : 1)
  }
  if (error && !address) return <Unread error={error} onRetry={() => void refetch()} />
  return (
    <Box
      onPointerDown={({ clientX }) => (from.current = clientX)}
      onPointerUp={released}
      sx={{
        position: 'relative',
        ...frameOf(ratio),
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        border: '1px solid var(--line)',
        borderRadius: 1,
        bgcolor: 'background.default',
        touchAction: 'pan-y pinch-zoom',
        userSelect: 'none',
      }}
    >
      {address ? (
        <Box
          component="img"
          src={address}
          alt={translate('deck.pages.picture', { page })}
          draggable={false}
          onContextMenu={(event) => event.preventDefault()}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
        />
      ) : (
        <CircularProgress aria-label={translate('deck.pages.loading', { page })} />
      )}
    </Box>
  )
}

/** Why a page is not shown: one that is there no longer makes the screen look again whether it may be read. */
function Unread({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const translate = useTranslate()
  const queries = useQueryClient()
  const isOnline = useOnline()
  const { status, message } = error as HttpError
  useEffect(() => {
    if (status === 404) void queries.invalidateQueries({ queryKey: ['deck', 'state'] })
  }, [status, queries])
  const said = !isOnline || status === 0 ? translate('deck.pages.offline') : message || translate('deck.pages.failed')
  return <Failure message={said} onRetry={onRetry} />
}

function Text({
  shown,
  page,
  isReader,
}: {
  readonly shown: ShownDeck
  readonly page: number
  readonly isReader: boolean
}) {
  const translate = useTranslate()
  const { data, error, refetch } = useTexts(shown.version_uuid, true)
  useLooked(shown.version_uuid, page, isReader && data !== undefined)
  if (error && !data) return <Unread error={error} onRetry={() => void refetch()} />
  if (!data) return <CircularProgress aria-label={translate('deck.pages.loading', { page })} />
  const text = data.data.find((one) => one.page === page)?.text
  return (
    <Typography
      component="div"
      sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', minHeight: '12rem', maxWidth: '70ch' }}
    >
      {text ? text : translate('deck.pages.noText')}
    </Typography>
  )
}
