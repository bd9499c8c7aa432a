import { Plugin } from '@dnd-kit/abstract'
import type { DragDropManager } from '@dnd-kit/dom'
import { DOMRectangle } from '@dnd-kit/dom/utilities'

/** Tells the library where the dragged element has got to, so that it looks again for what lies under it. */
export class Follow extends Plugin<DragDropManager> {
  #began: DOMRectangle | undefined

  constructor(manager: DragDropManager) {
    super(manager)
    this.registerEffect(() => {
      const { dragOperation } = manager
      const { source, status, transform } = dragOperation
      if (!status.initialized || !source?.element) return void (this.#began = undefined)
      this.#began ??= new DOMRectangle(source.element)
      dragOperation.shape = this.#began.translate(transform.x, transform.y)
    })
  }
}
