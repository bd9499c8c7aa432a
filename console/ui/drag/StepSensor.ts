import { KeyboardSensor, type DragDropManager, type KeyboardSensorOptions } from '@dnd-kit/dom'
import { scrollIntoViewIfNeeded } from '@dnd-kit/dom/utilities'

/** Where an arrow key points to, as the eye sees it. */
export type Arrow = 'up' | 'down' | 'left' | 'right'

export interface StepOptions extends KeyboardSensorOptions {
  /** The spot that an arrow key leads to; none at an edge. */
  readonly stepTo?: (arrow: Arrow, manager: DragDropManager) => string | undefined
}

/**
 * Drags by keys from spot to spot, whatever their sizes; the library's own goes by pixels, so that most presses lead nowhere
 * (clauderic/dnd-kit#2106).
 */
export class StepSensor extends KeyboardSensor {
  readonly #stepTo: StepOptions['stepTo']

  constructor(manager: DragDropManager, options?: StepOptions) {
    super(manager, options)
    this.#stepTo = options?.stepTo
  }

  protected override handleMove(arrow: Arrow, event: KeyboardEvent): void {
    event.preventDefault()
    const { actions, dragOperation } = this.manager
    const spot = this.#stepTo?.(arrow, this.manager)
    if (spot === undefined) return
    void actions.setDropTarget(spot).then(() => {
      const element = dragOperation.target?.element
      const began = dragOperation.shape?.initial.boundingRectangle
      if (!element || !began) return
      scrollIntoViewIfNeeded(element)
      const { left, top } = element.getBoundingClientRect()
      const { x, y } = dragOperation.position.initial
      actions.move({ to: { x: x + left - began.left, y: y + top - began.top }, propagate: false })
    })
  }
}
