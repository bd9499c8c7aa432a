import '../../i18n/inputs.ts'
import { useMemo, useRef, useState } from 'react'
import { Box, Paper, Stack, useMediaQuery, type Theme } from '@mui/material'
import {
  Form as FormContext,
  TabbedForm,
  TabbedFormTabs,
  useNotify,
  useRefresh,
  useSaveContext,
  type HttpError,
  type RaRecord,
} from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { isAbort } from '@baobab/data-provider'
import { formOf, type Form, type Resource } from '@baobab/validation'
import { FormFields } from './FormFields.tsx'
import { FormFoot, type FormAside, type FormServer } from './FormFoot.tsx'
import { reasonOf } from '../states/reason.ts'
import { resolverOf } from './resolver.ts'
import { SectionNotes } from './SectionNotes.tsx'
import { TabLabel } from './TabLabel.tsx'
import { TabState } from './TabState.tsx'
import { tabsOf } from './tabs.ts'
import { useAfterPaint } from './useAfterPaint.ts'
import { useOpenTab } from './useGoToField.ts'
import { useLabels } from '../../fields/shared/labels.ts'
import { useCheck } from '../../fields/shared/useCheck.ts'
import { useTranslate } from '../../i18n/words.ts'
import { isChanged } from '../../session/outbox/failures.ts'

export interface SchemaFormProps {
  readonly resource: Resource
  readonly mode: 'create' | 'edit'
  /** Another form over the same resource; its own unless given. */
  readonly form?: Form | undefined
  /** The form's address in the console's router, without a tab. */
  readonly root: string
  readonly cancelTo: string
  /** When a field is checked first: while it changes, or when it is left too. */
  readonly check?: 'onChange' | 'all' | undefined
  /** Whether it is long enough to go through step by step, with what is missing counted. */
  readonly steps?: boolean | undefined
  /** Where its draft is kept beside this browser. */
  readonly server?: FormServer | undefined
  /** What else stands beside a form of steps, or below it where there is no room. It is within the form. */
  readonly aside?: FormAside | undefined
  readonly onDone: (record: RaRecord) => void
}

/** The form of a resource: tabs, inputs, rules and words from its description, with a draft that keeps itself. */
export function SchemaForm({
  resource,
  mode,
  form: given,
  root,
  cancelTo,
  check = 'onChange',
  steps = false,
  server,
  aside,
  onDone,
}: SchemaFormProps) {
  const form = useMemo(() => given ?? formOf(resource, mode), [given, resource, mode])
  const tabs = useMemo(() => tabsOf(resource, mode, form), [resource, mode, form])
  // What is in sight is drawn first: a phone has it in half the time.
  const openTab = useOpenTab(tabs, root)
  const isPainted = useAfterPaint()
  const resolver = useMemo(() => resolverOf(form), [form])
  useCheck()
  const labels = useLabels(resource)
  const { submit, submitting, done, failed } = labels.form(mode)
  const { save, saving = false } = useSaveContext()
  const notify = useNotify()
  const translate = useTranslate()
  const refresh = useRefresh()
  const finish = useRef(() => {})
  const along = useRef(nothingAlong)
  // Whoever was told that a field was changed meanwhile, and saves again, means it, also where it is as they first read it.
  const told = useRef(new Set<string>())
  /** What the server said where somebody changed the record meanwhile, until the form is sent again. */
  const [conflict, setConflict] = useState<string>()
  const [over, setOver] = useState<HTMLElement | null>(null)
  const [beside, setBeside] = useState<HTMLElement | null>(null)
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('xl'))

  const send = async (values: FieldValues) => {
    setConflict(undefined)
    const { was, ...more } = await along.current()
    return save?.(
      { ...values, ...more, ...(was ? { was: without(was, told.current), always: [...told.current] } : {}) },
      {
        onSuccess: (record: RaRecord) => {
          finish.current()
          notify(done, { type: 'success', messageArgs: { _: done } })
          onDone(record)
        },
        onError: (error: Error) => {
          if (isAbort(error)) return notify(translate('forms.sending.cancelled'), { type: 'info' })
          const fields = fieldsOf(error)
          const isConflict = isChanged(error)
          const message = reasonOf(error, failed, translate('messages.http.failed'))
          // Each field says what it holds now.
          if (isConflict) fields.forEach((name) => told.current.add(name))
          if (fields.length > 0) return setConflict(isConflict ? message : undefined)
          // It was changed meanwhile: what is there now is shown, and what was typed stays.
          if (isConflict) refresh()
          notify(message, { type: 'error', messageArgs: { _: message } })
        },
      },
    )
  }

  const props = {
    onSubmit: send,
    resolver,
    mode: check,
    shouldFocusError: false,
    noValidate: true,
    disableInvalidFormNotification: true,
    resetOptions: keepTyped,
  } as const
  const frame = { resource, mode, tabs, root, steps }
  const foot = (
    <FormFoot
      {...{ form, frame, cancelTo, submit, submitting, saving, finish, along, conflict, server, aside }}
      places={{ over, beside, isWide }}
    />
  )
  const [only, ...others] = tabs

  const paper = (
    <Paper sx={{ overflow: 'clip', border: '1px solid var(--line)' }}>
      {only && others.length === 0 ? (
        <FormContext {...props}>
          <Box sx={{ p: { xs: 2, sm: 3 } }}>
            <FormFields fields={only.fields} mode={mode} />
          </Box>
          {foot}
        </FormContext>
      ) : (
        <TabbedForm {...props} formRootPathname={root} toolbar={foot} tabs={steps ? stepTabs : scrollable} sx={inset}>
          {tabs.map((tab) => (
            <TabbedForm.Tab
              key={tab.section.key}
              path={tab.path}
              label={
                <TabLabel
                  tab={tab}
                  label={labels.tab(mode, tab.section)}
                  state={steps && <TabState tab={tab} mode={mode} />}
                />
              }
            >
              <SectionNotes resource={resource} tab={tab.section} />
              {(isPainted || tab === openTab) && <FormFields fields={tab.fields} mode={mode} />}
            </TabbedForm.Tab>
          ))}
        </TabbedForm>
      )}
    </Paper>
  )
  if (!steps) return paper
  return (
    <Box sx={frameGrid}>
      <Stack ref={setOver} spacing={1} sx={{ gridColumn: '1 / -1', minHeight: server ? { xs: 84, sm: 32 } : 24 }} />
      {paper}
      {(isWide || aside) && <Box ref={setBeside} sx={{ alignSelf: 'stretch' }} />}
    </Box>
  )
}

const inset = { '& .MuiCardContent-root': { px: { xs: 2, sm: 3 }, pt: 3, pb: 3 } } as const
const scrollable = <TabbedFormTabs variant="scrollable" scrollButtons={false} sx={{ px: { sm: 1 } }} />

/** All steps in sight, on a phone too: their names wrap. */
const stepTabs = (
  <TabbedFormTabs
    variant="fullWidth"
    sx={{
      '& .MuiTab-root': {
        minWidth: 0,
        maxWidth: 'none',
        px: { xs: 0.5, sm: 2 },
        fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
      },
    }}
  />
)

const frameGrid = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 960px)', xl: 'minmax(0, 1fr) 300px' },
} as const

const nothingAlong = (): Promise<Readonly<Record<string, unknown>>> => Promise.resolve({})

/** What is typed stays when the record behind the form is read again. */
const keepTyped = { keepDirtyValues: true } as const

/** The fields that the server has something to say of. */
function fieldsOf(error: Error): readonly string[] {
  const { body }: Partial<HttpError> = error
  return Object.keys(body?.errors ?? {})
}

const without = (values: object, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)))
