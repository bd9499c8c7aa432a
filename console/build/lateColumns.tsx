import { lazy, Suspense, type ComponentType } from 'react'

/** A part that is fetched when it is first drawn; nothing stands in its place until then. */
function late<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }))
  return function Late(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** In the place of what chooses the columns of a table: nobody does before the first list is there. */
export const ColumnsSelector = late(async () => (await import('columns:selector')).ColumnsSelector)
export const ColumnsSelectorItem = late(async () => (await import('columns:item')).ColumnsSelectorItem)
