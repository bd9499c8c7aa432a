import { Box } from '@mui/material'
import { RecordContextProvider, useListContext } from 'react-admin'
import { SchemaCard } from './SchemaCard.tsx'
import type { SchemaListProps } from './listProps.ts'
import { Tick } from './Tick.tsx'

type ListCardsProps = Pick<SchemaListProps, 'resource' | 'columns' | 'linkTo' | 'Card' | 'RowActions' | 'BulkActions'>

/** The records as cards. */
export function ListCards({ resource, columns, linkTo, Card, RowActions, BulkActions }: ListCardsProps) {
  const { data = [] } = useListContext()
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2.5,
        m: 0,
        p: 0,
        listStyle: 'none',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))',
      }}
    >
      {data.map((record) => (
        <Box
          component="li"
          key={record.id}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', position: 'relative' }}
        >
          <RecordContextProvider value={record}>
            {BulkActions && <Tick title={resource.title} corner />}
            {Card ? (
              <Card />
            ) : (
              <SchemaCard
                resource={resource}
                columns={columns}
                to={linkTo?.(record)}
                actions={RowActions && <RowActions />}
              />
            )}
          </RecordContextProvider>
        </Box>
      ))}
    </Box>
  )
}
