import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Draggable } from '@dnd-kit/dom'
import { DragDropProvider, useDragDropMonitor } from '@dnd-kit/react'
import { dragOf, endOf, isDropped, type Drag } from './drag.ts'
import { DragPreview } from './DragPreview.tsx'
import { setUp, type DragRules } from './setUp.ts'

interface Reports {
  readonly onStart?: (drag: Drag) => void
  /** A pointer moved, or something else is under it. */
  readonly onMove?: (drag: Drag) => void
  /** It was let go: to stay there, or to go back to where it was. */
  readonly onEnd: (drag: Drag, isDropped: boolean) => void
}

export interface DragAreaProps extends DragRules, Reports {
  /** What follows the pointer. */
  readonly preview: (source: Draggable) => ReactNode
  readonly children: ReactNode
}

/** Lets what stands within be dragged by mouse, finger and keys. */
export function DragArea({ children, preview, onStart, onMove, onEnd, ...rules }: DragAreaProps) {
  const latest = useRef(rules)
  useLayoutEffect(() => void (latest.current = rules))
  const [{ plugins, sensors }] = useState(() => setUp(rules, () => latest.current))
  return (
    <DragDropProvider plugins={plugins} sensors={sensors}>
      <Monitor onStart={onStart} onMove={onMove} onEnd={onEnd} />
      {children}
      <DragPreview>{preview}</DragPreview>
    </DragDropProvider>
  )
}

/** Reports at once what happens; the provider's own handlers wait for a render, and moves of that time are lost. */
function Monitor({ onStart, onMove, onEnd }: { readonly [K in keyof Reports]: Reports[K] | undefined }) {
  useDragDropMonitor({
    onDragStart: ({ operation }, { collisionObserver }) => {
      const drag = dragOf(operation)
      // The keys choose a spot themselves. The next drag looks for what lies under it again.
      if (drag?.byKeys) collisionObserver.disable()
      if (drag) onStart?.(drag)
    },
    onDragMove: ({ operation, to }) => {
      const drag = dragOf(operation)
      if (drag) onMove?.({ ...drag, at: to ?? drag.at })
    },
    onDragOver: ({ operation }) => {
      const drag = dragOf(operation)
      if (drag) onMove?.(drag)
    },
    onDragEnd: ({ operation, nativeEvent, canceled }, { registry }) => {
      const drag = endOf(operation, nativeEvent, registry.droppables)
      if (!drag) return
      onMove?.(drag)
      onEnd?.(drag, isDropped(drag, canceled))
    },
  })
  return null
}
