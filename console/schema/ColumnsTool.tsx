import { ColumnsButton } from 'react-admin'

/** Chooses the columns of a table; it comes with the table. */
export default function ColumnsTool({ resource, storeKey }: { readonly resource: string; readonly storeKey: string }) {
  return <ColumnsButton resource={resource} storeKey={storeKey} />
}
