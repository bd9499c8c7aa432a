import { Checkbox } from '@mui/material'
import { useListContext, useRecordContext, type RaRecord } from 'react-admin'
import { useTranslate } from '../../i18n/words.ts'

/** Ticks the record in context: in its row, or in the corner of its card. `title` is the field that names it. */
export function Tick({ title, corner = false }: { title: string; corner?: boolean }) {
  const translate = useTranslate()
  const record = useRecordContext<RaRecord & Readonly<Record<string, unknown>>>()
  const { selectedIds = [], onToggleItem } = useListContext()
  if (!record) return null
  const name = typeof record[title] === 'string' ? record[title] : ''
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': translate('console.list.select', { name }) } }}
      size={corner ? 'medium' : 'small'}
      sx={corner ? overCard : { p: 0.5 }}
    />
  )
}

const overCard = {
  position: 'absolute',
  top: 10,
  insetInlineEnd: 10,
  zIndex: 3,
  bgcolor: 'background.paper',
  border: '1px solid var(--line)',
  '&:hover': { bgcolor: 'background.paper' },
} as const
