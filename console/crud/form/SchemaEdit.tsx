import type { ReactNode } from 'react'
import { Stack, Typography } from '@mui/material'
import { EditBase, useEditContext, type RaRecord } from 'react-admin'
import { formOf } from '@baobab/validation'
import { Denied } from '../../ui/Denied.tsx'
import { Page } from '../states/Page.tsx'
import { Reading } from '../states/Reading.tsx'
import { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx'
import { FormSkeleton } from '../states/Skeletons.tsx'
import { tabsOf } from './tabs.ts'
import { whole } from '../states/fullRecord.ts'
import { useLabels } from '../../fields/shared/labels.ts'

export interface SchemaEditProps extends Omit<SchemaFormProps, 'mode'> {
  readonly id: string
  /** The heading of the screen; that of the form unless given. */
  readonly title?: string | undefined
  /** What can be done on this screen. */
  readonly actions?: ReactNode
  /** What is to be known before, between heading and form. */
  readonly lead?: ReactNode
  /** How the record stands, shown over the form, which then goes by its own heading. */
  readonly above?: ReactNode
  /** Shown when the record cannot be read, out of the reason; the reason itself unless given. */
  readonly unread?: ((error: Error) => string) | undefined
  /** Whether a record is not this person's to edit. */
  readonly closed?: ((record: RaRecord) => boolean) | undefined
}

/** The screen that edits a record. */
export function SchemaEdit({ id, ...props }: SchemaEditProps) {
  return (
    <EditBase
      resource={props.resource.name}
      id={id}
      mutationMode="pessimistic"
      mutationOptions={ofFullRecord}
      queryOptions={quietly}
      redirectOnError={false}
    >
      <EditPage {...props} />
    </EditBase>
  )
}

function EditPage({ title, actions, lead, above, unread, closed, ...props }: Omit<SchemaEditProps, 'id'>) {
  const form = useLabels(props.resource).form('edit')
  const { record, error, refetch } = useEditContext()
  const tabs = tabsOf(props.resource, 'edit', props.form ?? formOf(props.resource, 'edit'))
  if (record && closed?.(record)) return <Denied />
  return (
    <Page title={title ?? form.title} actions={actions} narrow={!props.steps}>
      <Reading
        of={{ data: record, error, refetch }}
        failed={unread}
        skeleton={<FormSkeleton fields={tabs[0]?.fields.length} tabs={tabs.length} />}
      >
        {() => (
          <Stack spacing={3}>
            {lead}
            {above}
            {above && (
              <Typography component="h2" variant="h3" sx={{ fontSize: '1.375rem' }}>
                {form.title}
              </Typography>
            )}
            <SchemaForm {...props} mode="edit" />
          </Stack>
        )}
      </Reading>
    </Page>
  )
}

const ofFullRecord = { meta: whole } as const
/** The screen itself says what went wrong. */
const quietly = { ...ofFullRecord, onError: () => {}, retry: false } as const
