import type { ReactNode } from 'react'
import { Box, Paper, Stack, Typography } from '@mui/material'
import { allFields, type Resource } from '@baobab/validation'
import { registry } from '../../fields/registry.ts'
import { cardColumnsOf } from './columns.ts'
import { RecordLink } from './RecordLink.tsx'
import { useOverrides } from '../states/overrides.ts'
import { useLabels } from '../../fields/shared/labels.ts'

interface SchemaCardProps {
  readonly resource: Resource
  readonly columns?: readonly string[] | undefined
  readonly to?: string | undefined
  readonly actions?: ReactNode
}

/** A record as a card: its name, and the fields that the description puts on cards. */
export function SchemaCard({ resource, columns, to, actions }: SchemaCardProps) {
  const labels = useLabels(resource)
  const { fields } = useOverrides()
  const title = allFields(resource)[resource.title]
  const Title = fields[resource.title] ?? (title && registry[title.kind].Field)
  const others = cardColumnsOf(resource, columns).filter(([name]) => name !== resource.title)
  return (
    <Paper
      sx={{
        p: 2,
        border: '1px solid var(--line)',
        display: 'flex',
        gap: 1,
        ...(others.length > 0
          ? { flexDirection: 'column' }
          : { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }),
      }}
    >
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 700, minWidth: 0, overflowWrap: 'anywhere' }}>
        {Title && title && (
          <RecordLink to={to}>
            <Title source={resource.title} field={title} />
          </RecordLink>
        )}
      </Typography>
      {others.length > 0 && (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr)',
            alignItems: 'baseline',
            columnGap: 2,
            rowGap: 0.75,
          }}
        >
          {others.map(([name, field]) => {
            const Display = fields[name] ?? registry[field.kind].Field
            return (
              <Box key={name} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {labels.column(name, field)}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  <Display source={name} field={field} />
                </Typography>
              </Box>
            )
          })}
        </Box>
      )}
      {actions && (
        <Stack
          direction="row"
          spacing={1}
          sx={others.length > 0 ? { mt: 'auto', pt: 1, flexWrap: 'wrap', rowGap: 1 } : { flex: 'none' }}
        >
          {actions}
        </Stack>
      )}
    </Paper>
  )
}
