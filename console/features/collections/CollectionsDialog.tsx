import '../../i18n/late.ts'
import { useId } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Skeleton,
  Stack,
} from '@mui/material'
import { useDataProvider, useGetList, useNotify, useRefresh, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { limits } from '@baobab/validation'
import { Reading } from '../../crud/states/Reading.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { messageOf } from '../../ui/messageOf.ts'
import { useNotifyUndo } from '../../ui/useNotifyUndo.tsx'

type Collection = RaRecord<string> & {
  readonly title: string
  readonly state: string
  readonly is_featured: boolean | null
  readonly startup_uuids: readonly string[]
}

interface CollectionsDialogProps {
  readonly startups: readonly string[]
  readonly name: string
  readonly onClose: () => void
}

/** Every collection with whether it holds the startups: a press adds them or takes them out, and can be undone. */
export default function CollectionsDialog({ startups, name, onClose }: CollectionsDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const query = useGetList<Collection>('collections', {
    pagination: { page: 1, perPage: limits.page.max },
    sort: { field: 'position', order: 'ASC' },
  })
  const { busy, press } = usePress(startups)
  const isFeatured = (one: Collection) => one.is_featured === true && one.state === 'published'
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate('collections.title', { count: startups.length, name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
          {translate('collections.text')}
        </DialogContentText>
        <Reading of={query} skeleton={<Skeleton variant="rounded" height={132} />}>
          {(collections) => (
            <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }} aria-busy={busy}>
              {!collections.some(isFeatured) && (
                <li>
                  <Button
                    fullWidth
                    variant="outlined"
                    color="inherit"
                    sx={entry}
                    onClick={() => press(undefined, true)}
                  >
                    {translate('collections.feature')}
                  </Button>
                </li>
              )}
              {collections.map((one) => {
                const holds = startups.every((uuid) => one.startup_uuids.includes(uuid))
                return (
                  <li key={one.id}>
                    <Button
                      fullWidth
                      variant="outlined"
                      color="inherit"
                      aria-pressed={holds}
                      sx={entry}
                      onClick={() => press(one.id, !holds)}
                    >
                      <span aria-hidden="true">{holds ? '✓' : '+'}</span>
                      <span style={{ unicodeBidi: 'plaintext' }}>
                        {isFeatured(one) ? translate('collections.featuredIn', { title: one.title }) : one.title}
                      </span>
                      {one.state === 'draft' && <small>{translate('collections.draft')}</small>}
                    </Button>
                  </li>
                )
              })}
            </Stack>
          )}
        </Reading>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" component={Link} to={pathTo('collectionsCreate')}>
          {translate('collections.create')}
        </Button>
        <Button variant="contained" color="secondary" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const entry = { justifyContent: 'flex-start', gap: 1.5, minHeight: 44, textAlign: 'start' } as const

/** Adds startups to a collection or takes them out, and offers to undo just what changed. */
function usePress(startups: readonly string[]) {
  const provider = useDataProvider<BaobabDataProvider>()
  const notify = useNotify()
  const notifyUndo = useNotifyUndo()
  const refresh = useRefresh()
  const { busy, run } = useOnce(async (collection: string | undefined, on: boolean) => {
    try {
      const { message, uuid, changed } = await provider.collect(collection, startups, on)
      if (changed.length === 0) notify(message, { type: 'info' })
      else
        notifyUndo(message, async () => {
          await provider.collect(uuid, changed, !on)
          refresh()
        })
      refresh()
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  })
  return { busy, press: run }
}
