import { Box, Button, Paper, Typography } from '@mui/material'
import { landscapePattern } from '@baobab/design'
import type { SchemaListProps } from './listProps.ts'
import { useTranslate } from '../../i18n/words.ts'

/** An empty list: what is not there, what to do next, and the button to do it. */
export function EmptyList({
  title,
  empty,
  onClear,
}: {
  title: string
  empty: SchemaListProps['empty']
  onClear?: () => void
}) {
  const translate = useTranslate()
  return (
    <Paper
      role="status"
      sx={{
        border: '1px solid var(--line)',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1.5,
        p: { xs: 3, sm: 6 },
      }}
    >
      <Box
        aria-hidden
        sx={{
          width: 200,
          height: 110,
          borderRadius: 'var(--radius-s)',
          overflow: 'hidden',
          '& svg': { width: '100%', height: '100%' },
        }}
        dangerouslySetInnerHTML={{ __html: landscapePattern(title) }}
      />
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 440 }}>
        {onClear ? translate('console.list.noMatchText') : empty.text}
      </Typography>
      {onClear ? (
        <Button variant="outlined" onClick={onClear}>
          {translate('console.list.clear')}
        </Button>
      ) : (
        empty.action
      )}
    </Paper>
  )
}
