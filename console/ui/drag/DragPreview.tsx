import type { ReactNode } from 'react'
import { Box, GlobalStyles } from '@mui/material'
import type { Draggable } from '@dnd-kit/dom'
import { useDragDropManager } from '@dnd-kit/react'
import { useComputed } from '@dnd-kit/react/hooks'

/** Draws what is dragged, as large as it is, where the pointer or the keys have it. */
export function DragPreview({ children }: { readonly children: (source: Draggable) => ReactNode }) {
  const manager = useDragDropManager()
  const { value } = useComputed(() => {
    const { shape, source, status, transform, activatorEvent } = manager?.dragOperation ?? {}
    if (!status?.dragging || !shape || !source) return undefined
    const { left, top, width, height } = shape.initial.boundingRectangle
    const translate = `${String(transform?.x ?? 0)}px ${String(transform?.y ?? 0)}px`
    return { source, byKeys: activatorEvent instanceof KeyboardEvent, style: { left, top, width, height, translate } }
  }, [manager])
  if (!value) return null
  return (
    <>
      <GlobalStyles styles={{ body: { cursor: 'grabbing', userSelect: 'none' } }} />
      <Box
        data-testid="drag-preview"
        style={value.style}
        sx={{
          position: 'fixed',
          zIndex: 'tooltip',
          pointerEvents: 'none',
          transition: value.byKeys ? 'translate 250ms ease' : undefined,
          '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        }}
      >
        {children(value.source)}
      </Box>
    </>
  )
}
