import { useState, type ReactNode } from 'react'
import {
  closestCenter,
  DndContext,
  DragOverlay,
  MeasuringStrategy,
  pointerWithin,
  useDndContext,
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { useTranslate } from 'react-admin'
import { DragHandle } from '../../ui/drag/DragHandle.tsx'
import { useDragSensors } from '../../ui/drag/useDragSensors.ts'
import { draggedOf, type Dragged } from './dragged.ts'

/** Lets the options within be dragged to another place, by pointer, finger or keys. */
export function Order({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate()
  const { sensors, collisionDetection, pickUp } = useTarget()
  const said = (key: string, one: Dragged | undefined, place = one?.place ?? 0) =>
    translate(`references.drag.${key}`, { name: one?.name ?? '', place: place + 1, count: one?.count ?? 0 })
  const announcements: Announcements = {
    onDragStart: ({ active }) => said('pickedUp', draggedOf(active)),
    // What is picked up lies over its own place first.
    onDragOver: ({ active, over }) =>
      over ? said(over.id === active.id ? 'pickedUp' : 'over', draggedOf(active), draggedOf(over)?.place) : undefined,
    onDragEnd: ({ active, over }) =>
      said(over && over.id !== active.id ? 'dropped' : 'stays', draggedOf(active), draggedOf(over)?.place),
    onDragCancel: ({ active }) => said('stays', draggedOf(active)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: translate('references.drag.instructions') },
      }}
      onDragStart={pickUp}
      onDragEnd={({ active, over }) => {
        const to = draggedOf(over)?.place
        if (to !== undefined) draggedOf(active)?.moveTo(to)
      }}
    >
      {children}
      <DragPreview />
    </DndContext>
  )
}

function DragPreview() {
  const { active } = useDndContext()
  const pickedUp = draggedOf(active)
  return (
    <DragOverlay dropAnimation={null}>
      {pickedUp && (
        <div className="order-lifted">
          <DragHandle />
          {pickedUp.name}
        </div>
      )}
    </DragOverlay>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** The pointer takes the place that it is over, or the nearest. The keys go from place to place, whatever the heights; at the ends they stay. */
function useTarget() {
  const [byKeys, setByKeys] = useState<UniqueIdentifier>()

  const collisionDetection: CollisionDetection = (args) => {
    if (!args.pointerCoordinates) return [{ id: byKeys ?? args.active.id }]
    const under = pointerWithin(args)
    return under.length > 0 ? under : closestCenter(args)
  }

  const coordinateGetter: KeyboardCoordinateGetter = (
    event,
    { context: { active, over, droppableContainers, droppableRects }, currentCoordinates },
  ) => {
    const step = steps[event.code]
    if (step === undefined) return undefined
    event.preventDefault()
    const place = draggedOf(over ?? active)?.place ?? 0
    const next = droppableContainers.getEnabled().find(({ data }) => data.current?.['place'] === place + step)
    if (next) setByKeys(next.id)
    const rect = next && droppableRects.get(next.id)
    return rect ? { x: rect.left, y: rect.top } : currentCoordinates
  }
  return { sensors: useDragSensors(coordinateGetter), collisionDetection, pickUp: () => setByKeys(undefined) } as const
}
