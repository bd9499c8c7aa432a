import { Box } from '@mui/material'
import { ColumnsButton } from 'react-admin'

/** Chooses the columns of a table; it comes with the table. */
export default function ColumnsTool({ resource, storeKey }: { readonly resource: string; readonly storeKey: string }) {
  return (
    <Box component="span" sx={{ '& .MuiButton-root': { color: 'inherit' } }}>
      <ColumnsButton resource={resource} storeKey={storeKey} />
    </Box>
  )
}
