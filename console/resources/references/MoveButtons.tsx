import type { ReactNode } from 'react'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import { IconButton } from '@mui/material'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useTranslate } from 'react-admin'
import { Grip } from '../../carry/Grip.tsx'
import { carriedOf, type Carried } from './carried.ts'
import { useFamily } from './context.ts'
import type { EntryRecord } from './entry.ts'
import { useMove } from './useMove.ts'
import './order.css'

/** Carries an entry to another place, or moves it one up or down; offered while the list stands in its own order. */
export function MoveButtons({ entry }: { readonly entry: EntryRecord }) {
  const move = useMove(useFamily().name, entry)
  return move.offered ? <Buttons entry={entry} {...move} /> : null
}

/** Three stand in a row of a table. */
const side = 'max(36px, var(--target))'

type ButtonsProps = Omit<ReturnType<typeof useMove>, 'offered'> & { readonly entry: EntryRecord }

function Buttons({ entry, place, count, may, moveTo }: ButtonsProps) {
  const translate = useTranslate()
  const name = entry.name ?? ''
  const idOf = (way: string) => `move-${way}-${entry.id}`
  const step = (way: 'up' | 'down', to: number, icon: ReactNode) => (
    <IconButton
      id={idOf(way)}
      size="small"
      aria-label={translate(`references.${way}`, { name })}
      aria-disabled={!may(to)}
      onClick={() => moveTo(to, idOf(way))}
      sx={{ minWidth: side, minHeight: side, '&[aria-disabled="true"]': { opacity: 0.35 } }}
    >
      {icon}
    </IconButton>
  )
  return (
    <span className="order-buttons">
      <Handle
        id={idOf('handle')}
        carried={{ name, place, count, moveTo: (to) => moveTo(to, idOf('handle')) }}
        entry={entry}
      />
      {step('up', place - 1, <UpIcon fontSize="small" />)}
      {step('down', place + 1, <DownIcon fontSize="small" />)}
    </span>
  )
}

/** What an entry is carried by. The row or card that it stands in is what moves, and what others are put before or after. */
function Handle({
  id,
  entry,
  carried,
}: {
  readonly id: string
  readonly entry: EntryRecord
  readonly carried: Carried
}) {
  const translate = useTranslate()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging, active } = useDraggable({
    id: entry.id,
    data: carried,
  })
  const { setNodeRef: setSpot, isOver } = useDroppable({ id: entry.id, data: carried })
  const ref = (node: HTMLElement | null) => {
    const row = node?.closest<HTMLElement>('tr, li') ?? null
    setActivatorNodeRef(node)
    setNodeRef(row)
    setSpot(row)
  }
  const from = carriedOf(active)?.place
  const over = isOver && !isDragging && from !== undefined ? (from > carried.place ? 'before' : 'after') : undefined
  return (
    <button
      type="button"
      ref={ref}
      className="order-handle"
      data-carried={isDragging || undefined}
      data-over={over}
      {...attributes}
      {...listeners}
      id={id}
      aria-label={translate('references.handle', { name: carried.name })}
    >
      <Grip />
    </button>
  )
}
