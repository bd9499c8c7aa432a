import { useState } from 'react'
import { Box, Tab, Tabs } from '@mui/material'
import { DndContext, DragOverlay, MeasuringStrategy, type Announcements } from '@dnd-kit/core'
import { useTranslate } from 'react-admin'
import { passedStage, pipelineStages, stageLabels, type PipelineCard, type PipelineStage } from '@baobab/validation'
import { asksFirst, DisconnectDialog } from '../../startups/parts/DisconnectDialog.tsx'
import { columnsOf, placeOf, standsAt, type Place } from './board.ts'
import { CardFace } from './Card.tsx'
import { Column } from './Column.tsx'
import { PassDialog } from './PassDialog.tsx'
import { spotOf, useCardDrag } from './useCardDrag.ts'
import './pipeline.css'

interface BoardProps {
  /** Whether there is room for one stage only. */
  readonly phone: boolean
  readonly cards: readonly PipelineCard[]
  readonly onMove: (id: string, place: Place, reason?: string) => Promise<boolean>
  readonly onDisconnect: (id: string) => Promise<void>
}

/** The stages beside each other, or on a phone one at a time. Cards move by drag, by keys and by their menus. */
export function Board({ phone, cards, onMove, onDisconnect }: BoardProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState<PipelineStage>('interested')
  const [leaving, setLeaving] = useState<PipelineCard>()
  const [passing, setPassing] = useState<{ readonly card: PipelineCard; readonly place: Place }>()
  const shown: readonly PipelineStage[] = phone ? [open] : pipelineStages
  const columns = columnsOf(cards)
  const { held, sensors, collisionDetection, pickUp, drag, release } = useCardDrag(cards, shown)
  const nameOf = (id: string | undefined) =>
    cards.find((card) => card.startup_uuid === id)?.startup?.startup_name ?? translate('investing.pipeline.gone')

  const go = (id: string, place: Place) => {
    const card = cards.find((one) => one.startup_uuid === id)
    if (!card || standsAt(cards, id, place)) return
    if (place.stage === passedStage && card.stage !== passedStage) return setPassing({ card, place })
    void onMove(id, place)
  }

  const disconnect = (id: string) => {
    const card = cards.find((one) => one.startup_uuid === id)
    if (card && asksFirst(card.stage)) setLeaving(card)
    else void onDisconnect(id)
  }

  const said = (key: string, id: string, place: Place | undefined, more: Readonly<Record<string, string>> = {}) =>
    translate(`investing.pipeline.drag.${key}`, {
      name: nameOf(id),
      stage: stageLabels[place?.stage ?? 'interested'],
      ...more,
    })
  const announcements: Announcements = {
    onDragStart: ({ active }) => said('pickedUp', String(active.id), placeOf(cards, String(active.id))),
    onDragOver: ({ active }) => {
      if (!held) return undefined
      return held.before === undefined
        ? said('overEnd', String(active.id), held)
        : said('over', String(active.id), held, { before: nameOf(held.before) })
    },
    onDragEnd: ({ active }) =>
      said(held ? 'dropped' : 'cancelled', String(active.id), held ?? placeOf(cards, String(active.id))),
    onDragCancel: ({ active }) => said('cancelled', String(active.id), placeOf(cards, String(active.id))),
  }
  const draggedCard = cards.find((card) => card.startup_uuid === held?.id)
  const tabs = phone && (
    <Tabs
      value={open}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('investing.pipeline.stages')}
      onChange={(_, stage: PipelineStage) => setOpen(stage)}
      sx={{ mb: 2 }}
    >
      {pipelineStages.map((stage) => (
        <Tab
          key={stage}
          value={stage}
          id={`stage-${stage}`}
          aria-controls="stage-panel"
          label={`${stageLabels[stage]} · ${columns.get(stage)?.length ?? 0}`}
        />
      ))}
    </Tabs>
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: translate('investing.pipeline.drag.instructions') },
      }}
      onDragStart={({ active, activatorEvent }) => pickUp(String(active.id), activatorEvent)}
      onDragMove={drag}
      onDragOver={drag}
      onDragCancel={release}
      onDragEnd={({ over }) => {
        const at = release()
        if (at && over) go(at.id, at)
      }}
    >
      {tabs}
      <Box
        className="board"
        {...(phone
          ? { id: 'stage-panel', role: 'tabpanel', 'aria-labelledby': `stage-${open}` }
          : { role: 'group', 'aria-label': translate('investing.pipeline.board') })}
      >
        {shown.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            cards={columns.get(stage) ?? []}
            spot={held && held.stage === stage && !standsAt(cards, held.id, held) ? spotOf(held) : undefined}
            onMove={go}
            onDisconnect={disconnect}
          />
        ))}
      </Box>
      <DragOverlay dropAnimation={null}>{draggedCard && <CardFace card={draggedCard} pickedUp />}</DragOverlay>
      {leaving && (
        <DisconnectDialog
          name={nameOf(leaving.startup_uuid)}
          stage={leaving.stage}
          onDisconnect={() => void onDisconnect(leaving.startup_uuid)}
          onClose={() => setLeaving(undefined)}
        />
      )}
      {passing && (
        <PassDialog
          name={nameOf(passing.card.startup_uuid)}
          onCancel={() => setPassing(undefined)}
          onPass={(reason) => {
            setPassing(undefined)
            void onMove(passing.card.startup_uuid, passing.place, reason)
          }}
        />
      )}
    </DndContext>
  )
}
