import '../../../i18n/late.ts'
import { useState } from 'react'
import { Box, Button, Checkbox, FormControlLabel, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useStore } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { noteForm, type Note } from '@baobab/validation'
import { isWaiting } from '../../../session/outbox/outbox.ts'
import { useWaitingItems } from '../../../session/outbox/useWaitingItems.ts'
import { useSessionUser } from '../../../session/session.tsx'
import { Failure } from '../../../crud/states/Failure.tsx'
import { SmallForm } from '../../../crud/form/SmallForm.tsx'
import { useTakeAway } from '../../../crud/states/useTakeAway.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { useTeam } from '../../organisations/useTeam.ts'

const keyOf = (startup: string) => ['notes', startup]

/** What an investor and their organisation noted down of a startup; what is typed stays until it is saved. */
export default function Notes({ startup, name }: { readonly startup: string; readonly name: string }) {
  const translate = useTranslate()
  const user = useSessionUser()
  const notify = useNotify()
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const kept = useStore(`note.${user?.user_uuid ?? ''}.${startup}`, '')
  const [isTeam, setIsTeam] = useState(false)
  const team = useTeam()
  const { gone } = useTakeAway()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keyOf(startup),
    queryFn: () => provider.notes(startup),
  })
  const shown = (data ?? []).filter((note) => !gone.has(note.note_uuid))
  const add = async (text: string) => {
    const isKept = await waited(() => provider.addNote(startup, { text, is_team: isTeam }, { waits: { about: name } }))
    // Each note is shared on purpose.
    setIsTeam(false)
    if (isKept) return notify(translate('offline.kept'), { type: 'info' })
    await client.invalidateQueries({ queryKey: keyOf(startup) })
    notify('messages.notes.added', { type: 'success' })
  }
  return (
    <Paper
      component="section"
      aria-labelledby="notes-title"
      sx={{ p: { xs: 2, sm: 3 }, border: '1px solid var(--line)' }}
    >
      <Typography component="h2" variant="h3" id="notes-title" sx={{ fontSize: '1.125rem' }}>
        {translate(team.isThere ? 'pipeline.notes.teamTitle' : 'pipeline.notes.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
        {translate(team.isThere ? 'pipeline.notes.teamLead' : 'pipeline.notes.private')}
      </Typography>
      <SmallForm form={noteForm} words="note" submit={translate('pipeline.notes.add')} onSend={add} kept={kept}>
        {team.mayWrite && <ForTeam isTeam={isTeam} onChange={setIsTeam} />}
      </SmallForm>
      <WaitingNotes startup={startup} />
      {error && !data ? (
        <Box sx={{ mt: 2 }}>
          <Failure message={translate('messages.notes.failed')} onRetry={() => void refetch()} />
        </Box>
      ) : isPending ? (
        <div role="status" aria-label={translate('console.list.loading')}>
          <Skeleton height={56} />
        </div>
      ) : shown.length > 0 ? (
        <Stack component="ul" spacing={0} sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
          {shown.map((note) => (
            <NoteOf key={note.note_uuid} note={note} name={name} mayShare={team.mayWrite} />
          ))}
        </Stack>
      ) : null}
    </Paper>
  )
}

/** Whether a note is for all of the organisation. */
function ForTeam({ isTeam, onChange }: { readonly isTeam: boolean; readonly onChange: (isTeam: boolean) => void }) {
  const translate = useTranslate()
  return (
    <FormControlLabel
      label={translate('pipeline.notes.share')}
      control={<Checkbox checked={isTeam} onChange={({ target }) => onChange(target.checked)} />}
    />
  )
}

/** Does something, and answers whether it waits for a connection. */
async function waited(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return false
  } catch (error) {
    if (isWaiting(error)) return true
    throw error
  }
}

/** Notes that are kept on this device until there is a connection. */
function WaitingNotes({ startup }: { readonly startup: string }) {
  const translate = useTranslate()
  const items = useWaitingItems('note').filter(({ input }) => input.body?.['startup_uuid'] === startup)
  if (items.length === 0) return null
  return (
    <Stack component="ul" spacing={0} sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
      {items.toReversed().map(({ key, input }) => (
        <Stack key={key} component="li" spacing={0.75} sx={{ py: 1.75, borderTop: '1px solid var(--line)' }}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
            {String(input.body?.['text'])}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('offline.waits')}
          </Typography>
        </Stack>
      ))}
    </Stack>
  )
}

interface NoteOfProps {
  readonly note: Note
  readonly name: string
  readonly mayShare: boolean
}

function NoteOf({ note, name, mayShare }: NoteOfProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const { remove } = useTakeAway()
  const [editing, setEditing] = useState(false)
  const [isTeam, setIsTeam] = useState(note.is_team)
  const { note_uuid: id, created_at, updated_at, author } = note
  const changed = useWaitingItems('noteChange').findLast(({ input }) => input.body?.['note_uuid'] === id)
  const text = changed ? String(changed.input.body?.['text']) : note.text
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(note.startup_uuid) })
  const change = async (typed: string) => {
    const waits = { about: name, before: { text, startup_uuid: note.startup_uuid } }
    const isKept = await waited(() => provider.changeNote(id, { text: typed, is_team: isTeam }, { waits }))
    setEditing(false)
    if (isKept) return notify(translate('offline.kept'), { type: 'info' })
    await refresh()
    notify('messages.notes.updated', { type: 'success' })
  }
  const discard = () =>
    void remove({
      kind: 'notes',
      id,
      message: 'messages.notes.deleted',
      send: () => provider.removeNote(id),
      changed: refresh,
    })
  const format = useFormat()
  const when = format.date(created_at)
  const written =
    updated_at === created_at ? when : translate('pipeline.notes.changed', { when, changed: format.date(updated_at) })
  const said = note.is_team
    ? `${translate('pipeline.notes.by', { name: author.name, when: written })} · ${translate('pipeline.notes.shared')}`
    : written
  return (
    <Stack component="li" spacing={0.75} sx={{ py: 1.75, borderTop: '1px solid var(--line)' }}>
      {editing ? (
        <SmallForm
          form={noteForm}
          words="note"
          subject={`notes.edit.${id}`}
          initial={text}
          autoFocus
          submit={translate('pipeline.notes.save')}
          onSend={change}
          onCancel={() => {
            setEditing(false)
            setIsTeam(note.is_team)
          }}
        >
          {mayShare && <ForTeam isTeam={isTeam} onChange={setIsTeam} />}
        </SmallForm>
      ) : (
        <>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }}>{text}</Typography>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography variant="body2" color="text.secondary" sx={{ marginInlineEnd: 'auto' }}>
              {changed ? translate('offline.waits') : said}
            </Typography>
            {note.may_change && (
              <Button
                size="small"
                color="inherit"
                aria-label={translate('pipeline.notes.editOne', { when })}
                onClick={() => setEditing(true)}
              >
                {translate('ra.action.edit')}
              </Button>
            )}
            {note.may_delete && (
              <Button
                size="small"
                color="error"
                aria-label={translate('pipeline.notes.deleteOne', { when })}
                onClick={discard}
              >
                {translate('ra.action.delete')}
              </Button>
            )}
          </Stack>
        </>
      )}
    </Stack>
  )
}
