import { useMemo, useRef, useState } from 'react'
import {
  pointerWithin,
  type CollisionDetection,
  type DragMoveEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { pipelineStages, type PipelineCard, type PipelineStage } from '@baobab/validation'
import { useDragSensors } from '../../../ui/drag/useDragSensors.ts'
import { dragged, placeOf, placesIn, type Direction, type Place } from './board.ts'

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** The name of what lies under a dragged card: the card that it would stand before, or the end of a column. */
export const spotOf = ({ stage, before }: Place) => (before === undefined ? `end:${stage}` : `card:${before}`)

interface Dragged extends Place {
  readonly id: string
}

/**
 * Carrying a card with pointer, finger or keys. The keys go from place to place, whatever the widths; the pointer takes the place
 * before the card whose upper half it is over, or after it.
 */
export function useCardDrag(cards: readonly PipelineCard[], shown: readonly PipelineStage[]) {
  const [held, setDragged] = useState<Dragged>()
  // The sensors ask between renders, so they look here.
  const now = useRef<{ held: Dragged | undefined; byKeys: boolean }>({ held: undefined, byKeys: false })
  const hold = (next: Dragged | undefined, byKeys = now.current.byKeys) => {
    now.current = { held: next, byKeys }
    setDragged(next)
  }

  const coordinateGetter: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
    const direction = arrows[event.code]
    const from = now.current.held
    if (!direction || !from) return undefined
    event.preventDefault()
    const to = dragged(cards, from.id, from, direction, shown)
    hold({ id: from.id, ...to })
    const rect = context.droppableRects.get(spotOf(to))
    return rect ? { x: rect.left, y: rect.top } : currentCoordinates
  }

  const sensors = useDragSensors(coordinateGetter)

  const collisionDetection: CollisionDetection = useMemo(
    () => (args) => {
      const { held: at, byKeys } = now.current
      return byKeys && at ? [{ id: spotOf(at) }] : underPointer(args)
    },
    [],
  )

  const pickUp = (id: string, activator: Event) => {
    const place = placeOf(cards, id)
    if (place) hold({ id, ...place }, activator.type.startsWith('key'))
  }

  const drag = ({ over, collisions }: DragMoveEvent) => {
    const from = now.current.held
    if (!from || now.current.byKeys || !over) return
    const data: { readonly below?: boolean } | undefined = collisions?.find(({ id }) => id === over.id)?.data
    const to = placeUnder(cards, from.id, String(over.id), data?.below ?? false)
    if (to && (to.stage !== from.stage || to.before !== from.before)) hold({ id: from.id, ...to })
  }

  const release = () => {
    const { held: at } = now.current
    hold(undefined, false)
    return at
  }
  return { held, sensors, collisionDetection, pickUp, drag, release } as const
}

/** What lies under the pointer, and in whose lower half it is: of the pointer, since a dragged card can be higher than the one below it. */
const underPointer: CollisionDetection = (args) =>
  pointerWithin(args).map((collision) => {
    const rect = args.droppableRects.get(collision.id)
    return {
      ...collision,
      data: {
        ...collision.data,
        below: rect !== undefined && (args.pointerCoordinates?.y ?? 0) > rect.top + rect.height / 2,
      },
    }
  })

/** The place that a spot stands for; below the middle of a card it is the one after it. */
function placeUnder(cards: readonly PipelineCard[], id: string, spot: string, below: boolean): Place | undefined {
  const [kind, name = ''] = spot.split(':')
  const stage =
    kind === 'end'
      ? pipelineStages.find((one) => one === name)
      : cards.find((card) => card.startup_uuid === name)?.stage
  if (!stage) return undefined
  if (kind === 'end') return { stage, before: undefined }
  if (name === id) return placeOf(cards, id)
  const places = placesIn(cards, id, stage)
  const at = places.findIndex(({ before }) => before === name)
  return places[below ? at + 1 : at]
}
