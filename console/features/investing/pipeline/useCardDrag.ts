import { useRef, useState } from 'react'
import type { PipelineCard } from '@baobab/validation'
import type { Drag } from '../../../ui/drag/drag.ts'
import type { Arrow } from '../../../ui/drag/StepSensor.ts'
import { useSides } from '../../../ui/useSides.ts'
import { dragged, placeOf, placesIn, type Direction, type Place } from './board.ts'

/** Which way each arrow goes, where a line begins at its start. */
const waysFrom: Readonly<Record<'left' | 'right', Readonly<Record<Arrow, Direction>>>> = {
  left: { up: 'up', down: 'down', left: 'back', right: 'forward' },
  right: { up: 'up', down: 'down', left: 'forward', right: 'back' },
}

/** The name of what lies under a dragged card: the card that it would stand before, or the end of a column. */
export const spotOf = ({ stage, before }: Place) => (before === undefined ? `end:${stage}` : `card:${before}`)

interface Dragged extends Place {
  readonly id: string
}

/**
 * Dragging a card with pointer, finger or keys. The keys go from place to place, whatever the widths; the pointer takes the place
 * before the card whose upper half it is over, or after it.
 */
export function useCardDrag(cards: readonly PipelineCard[], shown: readonly string[]) {
  const [held, setHeld] = useState<Dragged>()
  const ways = waysFrom[useSides().start]
  // Sensors and announcements ask between renders, so they look here.
  const now = useRef<Dragged>(undefined)
  const hold = (next: Dragged | undefined) => {
    now.current = next
    setHeld(next)
  }

  const stepTo = (arrow: Arrow) => {
    const from = now.current
    if (!from) return undefined
    const to = dragged(cards, from.id, from, ways[arrow], shown)
    hold({ id: from.id, ...to })
    return spotOf(to)
  }

  const pickUp = ({ source }: Drag) => {
    const id = String(source.id)
    const place = placeOf(cards, id)
    if (place) hold({ id, ...place })
  }

  const move = ({ byKeys, target, at }: Drag) => {
    const from = now.current
    if (!from || byKeys || !target) return
    const { top = 0, bottom = 0 } = target.element?.getBoundingClientRect() ?? {}
    const below = at.y > (top + bottom) / 2
    const to = placeUnder(cards, from.id, String(target.id), below)
    if (to && (to.stage !== from.stage || to.before !== from.before)) hold({ id: from.id, ...to })
  }

  const release = () => {
    const at = now.current
    hold(undefined)
    return at
  }
  return { held, now: () => now.current, stepTo, pickUp, move, release } as const
}

/** The place that a spot stands for; below the middle of a card it is the one after it. */
function placeUnder(cards: readonly PipelineCard[], id: string, spot: string, below: boolean): Place | undefined {
  const [kind, name = ''] = spot.split(':')
  const stage = kind === 'end' ? name : cards.find((card) => card.startup_uuid === name)?.stage
  if (!stage) return undefined
  if (kind === 'end') return { stage, before: undefined }
  if (name === id) return placeOf(cards, id)
  const places = placesIn(cards, id, stage)
  const at = places.findIndex(({ before }) => before === name)
  return places[below ? at + 1 : at]
}
