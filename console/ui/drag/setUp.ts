import { configure } from '@dnd-kit/abstract'
import {
  Accessibility,
  AutoScroller,
  PointerActivationConstraints,
  PointerSensor,
  type DragDropManager,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
} from '@dnd-kit/dom'
import { dragOf, isDropped, type Drag } from './drag.ts'
import { Follow } from './Follow.ts'
import { StepSensor, type Arrow } from './StepSensor.ts'

/** What a screen that drags decides by itself. */
export interface DragRules {
  /** How to drag by keys, for a screen reader. */
  readonly instructions: string
  /** Whether the mouse drags by all of what is dragged, and not by the handle alone. */
  readonly byBody?: boolean
  /** What a screen reader says as something is picked up, is over another spot, and is dropped or put back. */
  readonly announce: {
    readonly start: (drag: Drag) => string
    readonly over: (drag: Drag) => string | undefined
    readonly end: (drag: Drag, isDropped: boolean) => string
  }
  /** The spot that an arrow key leads to; none at an edge. */
  readonly stepTo: (arrow: Arrow, manager: DragDropManager) => string | undefined
}

const { Delay, Distance } = PointerActivationConstraints
/** The mouse drags once it moved, a finger once it rested, so that it can scroll. */
const activationConstraints = ({ pointerType }: PointerEvent) =>
  pointerType === 'touch' ? [new Delay({ value: 120, tolerance: 8 })] : [new Distance({ value: 4 })]

const pointer = PointerSensor.configure({ activationConstraints })

/** What is pressed, typed into or followed by itself, and so begins no drag. */
const ownUse = 'a, button, input, select, textarea, [role="menu"], [role="dialog"]'

/** The mouse drags by the whole body; a finger scrolls there, and drags by the handle. */
const body = PointerSensor.configure({
  activationConstraints,
  activatorElements: ({ element }) => [element],
  preventActivation: ({ target, pointerType }, { handle }) => {
    if (!(target instanceof Element)) return true
    if (handle?.contains(target)) return false
    return pointerType === 'touch' || target.closest(ownUse) !== null
  },
})

/**
 * Plugins and sensors by rules that are read again each time. Of the library's plugins those are left out that write a `<style>`
 * into the page, which the content security policy forbids; `DragPreview` draws what they would.
 */
export function setUp(
  { instructions, byBody = false }: Pick<DragRules, 'instructions' | 'byBody'>,
  rules: () => Pick<DragRules, 'announce' | 'stepTo'>,
) {
  const announcements = {
    dragstart: ({ operation }: DragStartEvent) => {
      const drag = dragOf(operation)
      return drag ? rules().announce.start(drag) : undefined
    },
    dragover: ({ operation }: DragOverEvent) => {
      const drag = dragOf(operation)
      return drag ? rules().announce.over(drag) : undefined
    },
    dragend: ({ operation, canceled }: DragEndEvent) => {
      const drag = dragOf(operation)
      return drag ? rules().announce.end(drag, isDropped(drag, canceled)) : undefined
    },
  }
  return {
    plugins: [
      configure(Accessibility, { announcements, screenReaderInstructions: { draggable: instructions }, debounce: 0 }),
      AutoScroller,
      Follow,
    ],
    sensors: [
      byBody ? body : pointer,
      configure(StepSensor, { stepTo: (arrow: Arrow, manager: DragDropManager) => rules().stepTo(arrow, manager) }),
    ],
  }
}
