/** What a record says of itself while it, or another one over it, is dragged. */
export interface Dragged {
  readonly name: string
  /** Its place on the page, counted from 0, and how many stand there. */
  readonly place: number
  readonly count: number
  readonly moveTo: (place: number) => void
}

/** The record that is dragged, or that lies under it. dnd-kit knows no type of what it is given; nothing else stands in this list. */
export const draggedOf = (end: { readonly data: unknown } | null) => end?.data as Dragged | undefined
