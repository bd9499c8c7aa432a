import type { DragOperation } from '@dnd-kit/abstract'
import type { Draggable, Droppable } from '@dnd-kit/dom'

/** What is dragged, and over what. */
export interface Drag {
  readonly source: Draggable
  /** Nothing where a pointer is over no spot. */
  readonly target: Droppable | null
  readonly byKeys: boolean
  /** Where the pointer is, in the window. */
  readonly at: { readonly x: number; readonly y: number }
}

/** An operation of the library in our terms. */
export function dragOf({
  source,
  target,
  activatorEvent,
  position,
}: DragOperation<Draggable, Droppable>): Drag | undefined {
  return source ? { source, target, byKeys: activatorEvent instanceof KeyboardEvent, at: position.current } : undefined
}

/** The end of an operation, where the pointer was let go: the library may not have come to its last moves. */
export function endOf(
  operation: DragOperation<Draggable, Droppable>,
  event: Event | undefined,
  spots: Iterable<Droppable>,
): Drag | undefined {
  const drag = dragOf(operation)
  if (!drag || drag.byKeys || !(event instanceof PointerEvent)) return drag
  const at = { x: event.clientX, y: event.clientY }
  return { ...drag, at, target: [...spots].find(({ element }) => element && lies(at, element)) ?? drag.target }
}

/** Whether it was let go where it may stay: over a spot, or where the keys put it. */
export const isDropped = ({ byKeys, target }: Drag, canceled: boolean) => !canceled && (byKeys || target !== null)

function lies({ x, y }: Drag['at'], within: Element): boolean {
  const { left, right, top, bottom } = within.getBoundingClientRect()
  return left <= x && x <= right && top <= y && y <= bottom
}
