import { CreateBase } from 'react-admin'
import { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx'
import { Page } from './Page.tsx'
import { useWords } from './words.ts'

/** The screen that adds a record. */
export function SchemaCreate(props: Omit<SchemaFormProps, 'mode'>) {
  const { title } = useWords(props.resource).form('create')
  return (
    <CreateBase resource={props.resource.name}>
      <Page title={title} narrow>
        <SchemaForm {...props} mode="create" />
      </Page>
    </CreateBase>
  )
}
