import { CreateBase } from 'react-admin'
import { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx'
import { Page } from '../states/Page.tsx'
import { useLabels } from '../../fields/shared/labels.ts'

/** The screen that adds a record. */
export function SchemaCreate(props: Omit<SchemaFormProps, 'mode'>) {
  const { title } = useLabels(props.resource).form('create')
  return (
    <CreateBase resource={props.resource.name}>
      <Page title={title} narrow={!props.steps}>
        <SchemaForm {...props} mode="create" />
      </Page>
    </CreateBase>
  )
}
