import type { ReactNode } from 'react'
import type { DragDropManager } from '@dnd-kit/dom'
import { DragArea } from '../../ui/drag/DragArea.tsx'
import { DragHandle } from '../../ui/drag/DragHandle.tsx'
import type { DragRules } from '../../ui/drag/setUp.ts'
import type { Arrow } from '../../ui/drag/StepSensor.ts'
import { useSides } from '../../ui/useSides.ts'
import { draggedOf, type Dragged } from './dragged.ts'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './order.module.css'

/** How far each arrow goes, where a line begins at its start. */
const stepsFrom: Readonly<Record<'left' | 'right', Readonly<Record<Arrow, number>>>> = {
  left: { up: -1, left: -1, down: 1, right: 1 },
  right: { up: -1, left: 1, down: 1, right: -1 },
}

/** Lets the records within be dragged to another place, by pointer, finger or keys, which go from place to place. */
export function Order({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate()
  const steps = stepsFrom[useSides().start]
  const said = (key: 'pickedUp' | 'over' | 'dropped' | 'stays', one: Dragged | undefined, place = one?.place ?? 0) =>
    translate(`console.plain.order.${key}`, { name: one?.name ?? '', place: place + 1, count: one?.count ?? 0 })

  const announce: DragRules['announce'] = {
    start: ({ source }) => said('pickedUp', draggedOf(source)),
    // What is picked up lies over its own place first.
    over: ({ source, target }) =>
      target
        ? said(target.id === source.id ? 'pickedUp' : 'over', draggedOf(source), draggedOf(target)?.place)
        : undefined,
    end: ({ source, target }, isDropped) =>
      isDropped && target && target.id !== source.id
        ? said('dropped', draggedOf(source), draggedOf(target)?.place)
        : said('stays', draggedOf(source)),
  }

  const stepTo = (arrow: Arrow, { dragOperation, registry }: DragDropManager) => {
    const place = draggedOf(dragOperation.target ?? dragOperation.source)?.place ?? 0
    const next = [...registry.droppables].find((one) => draggedOf(one)?.place === place + steps[arrow])
    return next && String(next.id)
  }

  return (
    <DragArea
      instructions={translate('console.plain.order.instructions')}
      announce={announce}
      stepTo={stepTo}
      onEnd={({ source, target }, isDropped) => {
        const to = draggedOf(target)?.place
        if (isDropped && to !== undefined) draggedOf(source)?.moveTo(to)
      }}
      preview={(source) => (
        <div className={css.orderPreview}>
          <DragHandle />
          {draggedOf(source)?.name}
        </div>
      )}
    >
      {children}
    </DragArea>
  )
}
