import { useMemo, useRef } from 'react'
import { Box, Paper } from '@mui/material'
import {
  Form as FormContext,
  TabbedForm,
  TabbedFormTabs,
  useNotify,
  useSaveContext,
  type HttpError,
  type RaRecord,
} from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { isAbort } from '@baobab/data-provider'
import { formOf, type Form, type Resource } from '@baobab/validation'
import { FormFields } from './FormFields.tsx'
import { FormFoot } from './FormFoot.tsx'
import { reasonOf } from '../states/reason.ts'
import { resolverOf } from './resolver.ts'
import { TabLabel } from './TabLabel.tsx'
import { tabsOf } from './tabs.ts'
import { useLabels } from '../../fields/shared/labels.ts'
import { useTranslate } from '../../i18n/words.ts'

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
  onDone,
}: SchemaFormProps) {
  const form = useMemo(() => given ?? formOf(resource, mode), [given, resource, mode])
  const tabs = useMemo(() => tabsOf(resource, mode, form), [resource, mode, form])
  const resolver = useMemo(() => resolverOf(form), [form])
  const labels = useLabels(resource)
  const { submit, submitting, done, failed } = labels.form(mode)
  const { save, saving = false } = useSaveContext()
  const notify = useNotify()
  const translate = useTranslate()
  const finish = useRef(() => {})

  const send = (values: FieldValues) =>
    save?.(values, {
      onSuccess: (record: RaRecord) => {
        finish.current()
        notify(done, { type: 'success', messageArgs: { _: done } })
        onDone(record)
      },
      onError: (error: Error) => {
        if (isAbort(error)) return notify(translate('console.sending.cancelled'), { type: 'info' })
        if (hasFieldErrors(error)) return
        const message = reasonOf(error, failed, translate('messages.http.failed'))
        notify(message, { type: 'error', messageArgs: { _: message } })
      },
    })

  const props = {
    onSubmit: send,
    resolver,
    mode: check,
    shouldFocusError: false,
    noValidate: true,
    disableInvalidFormNotification: true,
    resetOptions: keepTyped,
  } as const
  const foot = <FormFoot {...{ form, tabs, root, cancelTo, submit, submitting, saving, finish }} />
  const [only, ...others] = tabs

  return (
    <Paper sx={{ overflow: 'clip', border: '1px solid var(--line)' }}>
      {only && others.length === 0 ? (
        <FormContext {...props}>
          <Box sx={{ p: { xs: 2, sm: 3 } }}>
            <FormFields fields={only.fields} mode={mode} />
          </Box>
          {foot}
        </FormContext>
      ) : (
        <TabbedForm {...props} formRootPathname={root} toolbar={foot} tabs={scrollable} sx={inset}>
          {tabs.map((tab) => (
            <TabbedForm.Tab
              key={tab.section.key}
              path={tab.path}
              label={<TabLabel tab={tab} label={labels.tab(mode, tab.section)} />}
            >
              <FormFields fields={tab.fields} mode={mode} />
            </TabbedForm.Tab>
          ))}
        </TabbedForm>
      )}
    </Paper>
  )
}

const inset = { '& .MuiCardContent-root': { px: { xs: 2, sm: 3 }, pt: 3, pb: 3 } } as const
const scrollable = <TabbedFormTabs variant="scrollable" scrollButtons={false} sx={{ px: { sm: 1 } }} />

/** What is typed stays when the record behind the form is read again. */
const keepTyped = { keepDirtyValues: true } as const

function hasFieldErrors(error: Error): boolean {
  const { body }: Partial<HttpError> = error
  return Object.keys(body?.errors ?? {}).length > 0
}
