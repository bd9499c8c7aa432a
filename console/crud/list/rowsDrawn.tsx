import { createContext, Suspense, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'

/** Whether the rows of a list stand in the page, for what is loaded after them. */
function createRowsDrawn() {
  let isDrawn = false
  const listeners = new Set<() => void>()
  return {
    tell() {
      isDrawn = true
      listeners.forEach((listener) => listener())
    },
    get: () => isDrawn,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const RowsDrawnContext = createContext(createRowsDrawn())

/** A list, whose rows tell those who wait for them, and nobody else is drawn again for that. */
export function WithRows({ children }: { readonly children: ReactNode }) {
  const [drawn] = useState(createRowsDrawn)
  return <RowsDrawnContext value={drawn}>{children}</RowsDrawnContext>
}

/** Stands beside the rows, or what stands in their place, and tells that they are drawn. */
export function RowsDrawn() {
  const { tell } = use(RowsDrawnContext)
  useEffect(tell, [tell])
  return null
}

interface AfterRowsProps {
  /** What stands there until the part has come. */
  readonly place: ReactNode
  readonly children: ReactNode
}

/**
 * A part of a list that is loaded once its rows are drawn. While they are drawn for the first time it would have React draw them twice: a
 * picture that an element asks for which never comes into the page is fetched to its end, though the page is left.
 */
export function AfterRows({ place, children }: AfterRowsProps) {
  const { subscribe, get } = use(RowsDrawnContext)
  const isDrawn = useSyncExternalStore(subscribe, get)
  return <Suspense fallback={place}>{isDrawn ? children : place}</Suspense>
}
