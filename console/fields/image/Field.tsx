import { Box } from '@mui/material'
import { useRecordContext } from 'react-admin'
import type { DisplayProps } from '../shared/kind.ts'
import { Picture } from './Picture.tsx'

export function ImageField({ source, field }: DisplayProps) {
  const record = useRecordContext<Record<string, unknown> & { id: string }>()
  return (
    <Box
      sx={{
        width: 160,
        aspectRatio: String(field.options.ratio ?? 4 / 3),
        borderRadius: 'var(--radius-s)',
        overflow: 'hidden',
      }}
    >
      <Picture src={record?.[source]} id={record?.id ?? ''} shown={160} />
    </Box>
  )
}
