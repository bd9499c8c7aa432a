import { useEffect, useMemo, type ComponentType, type RefObject } from 'react'
import { Stack } from '@mui/material'
import { createPortal } from 'react-dom'
import { useNotify } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { isFile, type Form } from '@baobab/validation'
import { useSessionUser } from '../../session/session.tsx'
import { base } from '../../routes/routes.ts'
import { statusOf } from '../../session/statusOf.ts'
import { DraftStatus } from '../drafts/DraftStatus.tsx'
import { LeaveGuard } from '../drafts/LeaveGuard.tsx'
import { removeCopy, type DraftRemote } from '../drafts/remote.ts'
import { useDraft } from '../drafts/useDraft.ts'
import { useRemoteDraft } from '../drafts/useRemoteDraft.ts'
import { FormAlert } from './FormAlert.tsx'
import { FormBar } from './FormBar.tsx'
import type { FormFrame } from './frame.ts'
import { StepRail } from './StepRail.tsx'
import { useFocusAsked } from './useFocusAsked.ts'
import { useReadValues } from './useReadValues.ts'

interface FormFootProps {
  readonly form: Form
  /** Its address is that under which its draft lies too. */
  readonly frame: FormFrame
  /** Where over the form its errors and its draft are told of, and where beside it how far it is. */
  readonly places: FormPlaces
  readonly cancelTo: string
  readonly submit: string
  readonly submitting: string
  readonly saving: boolean
  /** Set to what is to be done once the server has the form. */
  readonly finish: RefObject<() => void>
  /** Set to what is sent along, once nothing more of the draft is on its way. */
  readonly along: RefObject<() => Promise<Readonly<Record<string, unknown>>>>
  /** What the server said where somebody changed the record meanwhile. */
  readonly conflict: string | undefined
  readonly server: FormServer | undefined
  readonly aside: FormAside | undefined
}

/** Elements outside the form's own that show parts of it; none where the form is short. */
export interface FormPlaces {
  readonly over: HTMLElement | null
  /** Beside the form in a wide window; below it in others. */
  readonly beside: HTMLElement | null
  readonly isWide: boolean
}

/** What a form shows of what is typed: open beside it, or below it behind a button. */
export type FormAside = ComponentType<{ readonly isOpen: boolean }>

/** Where the draft of a form is kept beside this browser. */
export interface FormServer {
  readonly remote: DraftRemote
  /** What the call that sends the form names the server's copy by, which is gone then. */
  readonly name: string
  /** Another device changed it too. */
  readonly onConflict: () => void
}

const nothing = () => {}

/** What stands at the end of a form and looks after it: its draft, its errors, its buttons. */
export function FormFoot({
  form,
  frame,
  places,
  finish,
  along,
  conflict,
  server,
  aside: Aside,
  ...bar
}: FormFootProps) {
  const { root, steps } = frame
  const isEdit = frame.mode === 'edit'
  const read = useReadValues(form.fields)
  useFocusAsked()
  const owner = useSessionUser()?.user_uuid ?? ''
  const { dirtyFields } = useFormState()
  const notify = useNotify()
  const names = useMemo(() => Object.keys(form.fields), [form])
  const files = useMemo(
    () => Object.entries(form.fields).flatMap(([name, field]) => (isFile(field) ? [name] : [])),
    [form],
  )
  const draft = useDraft({ address: base + root, owner }, names, files)
  const { finish: forget, isFinished } = draft
  const place = { address: base + root, owner }
  const saving = useRemoteDraft(server?.remote, place, draft.texts, server?.onConflict ?? nothing)
  const { settle, resume } = saving
  useEffect(() => {
    along.current = async () => {
      const uuid = await settle()
      return {
        ...(server && uuid !== undefined ? { [server.name]: uuid } : {}),
        ...(isEdit ? { was: read.current } : {}),
      }
    }
  }, [along, settle, resume, server, isEdit, read])
  const isSaving = bar.saving
  useEffect(() => {
    if (!isSaving) resume()
  }, [isSaving, resume])
  const discard = () => {
    if (server)
      void removeCopy(server.remote, place).catch((error: unknown) => {
        if (statusOf(error) !== 404) notify('registering.draft.stays', { type: 'warning' })
      })
    return draft.discard()
  }
  useEffect(() => {
    finish.current = forget
  }, [finish, forget])
  const message = (errors: Readonly<Record<string, string>>) =>
    conflict ?? (typeof form.failed === 'function' ? form.failed(errors) : form.failed)
  const alert = <FormAlert frame={frame} message={message} />
  const status = <DraftStatus draft={{ ...draft, discard }} remote={server && saving.state} />
  return (
    <>
      <FormBar {...bar} frame={frame} alert={!steps && alert} status={!steps && status} />
      {places.over &&
        createPortal(
          <>
            {status}
            {alert}
          </>,
          places.over,
        )}
      {places.beside &&
        createPortal(
          <Stack spacing={3} sx={places.isWide ? rail : undefined}>
            {places.isWide && <StepRail frame={frame} />}
            {Aside && <Aside isOpen={places.isWide} />}
          </Stack>,
          places.beside,
        )}
      <LeaveGuard
        dirty={Object.keys(dirtyFields).length > 0}
        root={root}
        sent={isFinished}
        text={server && saving.state === 'sent' ? 'registering.draft.leave' : 'forms.leave.text'}
      />
    </>
  )
}

/** In sight while the fields scroll; where the window is low, it scrolls by itself. */
const rail = {
  position: 'sticky',
  insetBlockStart: 'calc(var(--header-height, 64px) + 16px)',
  maxHeight: 'calc(100vh - 96px)',
  overflowY: 'auto',
} as const
