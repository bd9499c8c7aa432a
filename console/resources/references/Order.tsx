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
import { Grip } from '../../carry/Grip.tsx'
import { useCarrySensors } from '../../carry/useCarrySensors.ts'
import { carriedOf, type Carried } from './carried.ts'

/** Lets the entries within be carried to another place, by pointer, finger or keys. */
export function Order({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate()
  const { sensors, collisionDetection, lift } = useTarget()
  const said = (key: string, one: Carried | undefined, place = one?.place ?? 0) =>
    translate(`references.drag.${key}`, { name: one?.name ?? '', place: place + 1, count: one?.count ?? 0 })
  const announcements: Announcements = {
    onDragStart: ({ active }) => said('lifted', carriedOf(active)),
    // What is lifted lies over its own place first.
    onDragOver: ({ active, over }) =>
      over ? said(over.id === active.id ? 'lifted' : 'over', carriedOf(active), carriedOf(over)?.place) : undefined,
    onDragEnd: ({ active, over }) =>
      said(over && over.id !== active.id ? 'dropped' : 'stays', carriedOf(active), carriedOf(over)?.place),
    onDragCancel: ({ active }) => said('stays', carriedOf(active)),
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
      onDragStart={lift}
      onDragEnd={({ active, over }) => {
        const to = carriedOf(over)?.place
        if (to !== undefined) carriedOf(active)?.moveTo(to)
      }}
    >
      {children}
      <Lifted />
    </DndContext>
  )
}

function Lifted() {
  const { active } = useDndContext()
  const lifted = carriedOf(active)
  return (
    <DragOverlay dropAnimation={null}>
      {lifted && (
        <div className="order-lifted">
          <Grip />
          {lifted.name}
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
    const place = carriedOf(over ?? active)?.place ?? 0
    const next = droppableContainers.getEnabled().find(({ data }) => data.current?.['place'] === place + step)
    if (next) setByKeys(next.id)
    const rect = next && droppableRects.get(next.id)
    return rect ? { x: rect.left, y: rect.top } : currentCoordinates
  }
  return { sensors: useCarrySensors(coordinateGetter), collisionDetection, lift: () => setByKeys(undefined) } as const
}
