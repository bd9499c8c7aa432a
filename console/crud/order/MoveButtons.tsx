import type { ReactNode } from 'react'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import { IconButton } from '@mui/material'
import { pointerDistance, pointerIntersection } from '@dnd-kit/collision'
import type { CollisionDetector } from '@dnd-kit/abstract'
import { useDragOperation, useDraggable, useDroppable } from '@dnd-kit/react'
import { DragHandle } from '../../ui/drag/DragHandle.tsx'
import { draggedOf, type Dragged } from './dragged.ts'
import { usePlainList, type PlainRow } from '../plainList.ts'
import { useMove } from './useMove.ts'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './order.module.css'

/** Drags a record to another place, or moves it one up or down; offered while the list stands in its own order. */
export function MoveButtons({ record }: { readonly record: PlainRow }) {
  const move = useMove(record)
  return move.offered ? <Buttons record={record} {...move} /> : null
}

/** Three stand in a row of a table. */
const side = 'max(36px, var(--target))'

type ButtonsProps = Omit<ReturnType<typeof useMove>, 'offered'> & { readonly record: PlainRow }

function Buttons({ record, place, count, may, moveTo }: ButtonsProps) {
  const translate = useTranslate()
  const name = usePlainList().nameOf(record)
  const idOf = (way: string) => `move-${way}-${record.id}`
  const step = (way: 'up' | 'down', to: number, icon: ReactNode) => (
    <IconButton
      id={idOf(way)}
      size="small"
      aria-label={translate(`console.plain.order.${way}`, { name })}
      aria-disabled={!may(to)}
      onClick={() => moveTo(to, idOf(way))}
      sx={{ minWidth: side, minHeight: side, '&[aria-disabled="true"]': { opacity: 0.35 } }}
    >
      {icon}
    </IconButton>
  )
  return (
    <span className={css.orderButtons}>
      <Handle
        id={idOf('handle')}
        dragged={{ name, place, count, moveTo: (to) => moveTo(to, idOf('handle')) }}
        record={record}
      />
      {step('up', place - 1, <UpIcon fontSize="small" />)}
      {step('down', place + 1, <DownIcon fontSize="small" />)}
    </span>
  )
}

/** The place that the pointer is over, or the nearest. */
const nearest: CollisionDetector = (input) => pointerIntersection(input) ?? pointerDistance(input)

/** What a record is dragged by. The row or card that it stands in is what moves, and what others are put before or after. */
function Handle({
  id,
  record,
  dragged,
}: {
  readonly id: string
  readonly record: PlainRow
  readonly dragged: Dragged
}) {
  const translate = useTranslate()
  const { ref: rowRef, handleRef, isDragSource } = useDraggable({ id: record.id, data: { ...dragged } })
  const spot = useDroppable({ id: record.id, data: { ...dragged }, collisionDetector: nearest })
  const { source } = useDragOperation()
  const ref = (node: HTMLElement | null) => {
    const row = node?.closest<HTMLElement>('tr, li') ?? null
    handleRef(node)
    rowRef(row)
    spot.ref(row)
  }
  const from = draggedOf(source ?? null)?.place
  const over =
    spot.isDropTarget && !isDragSource && from !== undefined ? (from > dragged.place ? 'before' : 'after') : undefined
  return (
    <button
      type="button"
      ref={ref}
      className={css.orderHandle}
      data-dragged={isDragSource || undefined}
      data-over={over}
      aria-roledescription={translate('console.drag.role')}
      id={id}
      aria-label={translate('console.plain.order.handle', { name: dragged.name })}
    >
      <DragHandle />
    </button>
  )
}
