import { useId, useState, type FormEvent } from 'react'
import { Button, FormControl, FormHelperText, FormLabel, Stack, Typography } from '@mui/material'
import { useNotify, type HttpError } from 'react-admin'
import { limits, type DeckOf, type DeckVersion } from '@baobab/validation'
import AskDialog from '../../crud/form/AskDialog.tsx'
import { Sending } from '../../crud/form/Sending.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { FileInput } from '../../ui/FileInput.tsx'
import { messageOf } from '../../ui/messageOf.ts'
import { Card } from '../startups/access/Card.tsx'
import { Row } from './Row.tsx'
import { useDeckChange } from './useDeck.ts'

const { bytes, pages } = limits.deck

/** Where the next version of a deck is uploaded. */
export function Upload({ startup }: { readonly startup: string }) {
  const translate = useTranslate()
  const { fileSize } = useFormat()
  const { upload } = useDeckChange()
  const notify = useNotify()
  const id = useId()
  const [file, setFile] = useState<File>()
  const [given, setGiven] = useState(0)
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useOnce(async () => {
    const missing = !file
      ? translate('deck.upload.choose')
      : file.size > bytes
        ? translate('deck.upload.large', { megabytes: bytes / 1024 / 1024 })
        : undefined
    setProblem(missing)
    if (!file || missing) return void document.getElementById(`${id}-file`)?.focus()
    try {
      const { message } = await upload(startup, file)
      notify(message, { type: 'success' })
      setFile(undefined)
      // A field of files is emptied by being another one.
      setGiven((before) => before + 1)
    } catch (error) {
      const { body } = error as HttpError
      const { deck } = (body as { readonly errors?: { readonly deck?: string } } | undefined)?.errors ?? {}
      if ((error as Error).name !== 'AbortError') setProblem(deck ?? messageOf(error))
    }
  })
  const told = file ? translate('deck.upload.chosen', { name: file.name, size: fileSize(file.size) }) : ''
  return (
    <Card
      title={translate('deck.upload.title')}
      lead={translate('deck.upload.lead', { megabytes: bytes / 1024 / 1024, pages })}
    >
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          run()
        }}
      >
        <Stack spacing={1.5}>
          <FormControl required fullWidth error={problem !== undefined}>
            <FormLabel htmlFor={`${id}-file`}>{translate('deck.upload.file')}</FormLabel>
            <FileInput
              key={given}
              accept="application/pdf"
              id={`${id}-file`}
              aria-invalid={problem !== undefined}
              aria-describedby={`${id}-help`}
              onChoose={(chosen) => {
                setFile(chosen)
                setProblem(undefined)
              }}
            />
            <FormHelperText id={`${id}-help`} role={problem ? 'alert' : undefined}>
              {problem ?? told}
            </FormHelperText>
          </FormControl>
          <Sending />
          <div>
            <Button type="submit" variant="contained" aria-busy={busy} disabled={busy}>
              {translate(busy ? 'deck.upload.checking' : 'deck.upload.send')}
            </Button>
          </div>
          <Typography variant="body2" color="text.secondary">
            {translate('deck.photo')}
          </Typography>
        </Stack>
      </form>
    </Card>
  )
}

/** The versions of a deck, the newest first, with how each stands. */
export function Versions({ deck }: { readonly deck: DeckOf }) {
  const translate = useTranslate()
  const [removed, setRemoved] = useState<DeckVersion>()
  return (
    <Card title={translate('deck.versions.title')}>
      <Stack component="ol" aria-label={translate('deck.versions.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {deck.versions.map((version) => (
          <Version
            key={version.version_uuid}
            version={version}
            isShown={deck.shown?.version_uuid === version.version_uuid}
            {...(deck.may_edit ? { onRemove: () => setRemoved(version) } : {})}
          />
        ))}
      </Stack>
      {!deck.may_edit && (
        <Typography variant="body2" color="text.secondary">
          {translate('deck.versions.readsOnly')}
        </Typography>
      )}
      {removed && <RemoveDialog version={removed} onClose={() => setRemoved(undefined)} />}
    </Card>
  )
}

interface VersionProps {
  readonly version: DeckVersion
  readonly isShown: boolean
  readonly onRemove?: () => void
}

function Version({ version, isShown, onRemove }: VersionProps) {
  const translate = useTranslate()
  const { fileSize, dateTime } = useFormat()
  const { number, state, rendered, pages: all, fault, uploaded_by } = version
  const stands = isShown
    ? translate('deck.states.shown')
    : state === 'making'
      ? translate('deck.states.making', { done: rendered, all })
      : translate(`deck.states.${state}`)
  return (
    <Row
      action={
        onRemove && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-haspopup="dialog"
            aria-label={translate('deck.versions.removeWhich', { number })}
            onClick={onRemove}
          >
            {translate('deck.versions.remove')}
          </Button>
        )
      }
    >
      <span>
        <b>{translate('deck.versions.name', { number })}</b> · <span role="status">{stands}</span>
      </span>
      {fault && (
        <Typography variant="body2" color="error">
          {fault}
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary">
        {translate('deck.versions.about', { name: version.name, size: fileSize(version.bytes), pages: all })}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {uploaded_by
          ? translate('deck.versions.by', { when: dateTime(version.created_at), who: uploaded_by.name })
          : dateTime(version.created_at)}
      </Typography>
    </Row>
  )
}

function RemoveDialog({ version, onClose }: { readonly version: DeckVersion; readonly onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { remove } = useDeckChange()
  const { number } = version
  return (
    <AskDialog
      title={translate('deck.versions.removeTitle', { number })}
      text={translate('deck.versions.removeText')}
      submit={translate('deck.versions.remove')}
      onSend={async () => notify((await remove(version.version_uuid)).message, { type: 'success' })}
      onClose={onClose}
    />
  )
}
