import '../../../i18n/late.ts'
import { useState } from 'react'
import { Box, Tab, Tabs } from '@mui/material'
import { firstStage, passedStage, type PipelineCard } from '@baobab/validation'
import { DragArea } from '../../../ui/drag/DragArea.tsx'
import { asksFirst } from '../../startups/parts/asksFirst.ts'
import DisconnectDialog from '../../startups/parts/DisconnectDialog.tsx'
import type { DragRules } from '../../../ui/drag/setUp.ts'
import { columnsOf, openStage, placeOf, standsAt, type Place } from './board.ts'
import { CardFace } from './Card.tsx'
import { Column } from './Column.tsx'
import PassDialog from '../../interests/PassDialog.tsx'
import type { Passing } from '../../interests/useInterests.ts'
import { useStages } from '../parts/useStages.ts'
import { TakeBackDialog } from './TakeBackDialog.tsx'
import { spotOf, useCardDrag } from './useCardDrag.ts'
import { useTranslate } from '../../../i18n/words.ts'
import * as css from './pipeline.module.css'

interface BoardProps {
  /** Whether there is room for one stage only. */
  readonly phone: boolean
  readonly cards: readonly PipelineCard[]
  /** Rejects where a pass failed. */
  readonly onMove: (id: string, place: Place, pass?: Passing) => Promise<boolean>
  readonly onDisconnect: (id: string) => Promise<void>
  /** Absent where nobody is there to share with. */
  readonly onShare: ((id: string) => Promise<void>) | undefined
  readonly onTakeBack: (id: string) => Promise<void>
  /** Whether these are the cards that a search found: on a phone the first stage that has one is open then. */
  readonly isFound: boolean
}

/** What is said while a card is dragged. */
type Said = 'pickedUp' | 'over' | 'overEnd' | 'dropped' | 'cancelled'

/** The stages beside each other, or on a phone one at a time. Cards move by drag, by keys and by their menus. */
export function Board({ phone, cards, onMove, onDisconnect, onShare, onTakeBack, isFound }: BoardProps) {
  const translate = useTranslate()
  const { stages, nameOf: stageName } = useStages()
  const [chosen, setOpen] = useState<string>()
  const [leaving, setLeaving] = useState<PipelineCard>()
  const [takingBack, setTakingBack] = useState<PipelineCard>()
  const [passing, setPassing] = useState<{ readonly card: PipelineCard; readonly place: Place }>()
  // A stage that was removed meanwhile is open no longer.
  const columns = columnsOf(cards, stages)
  const open = openStage(stages, columns, chosen, isFound)
  const shown = phone ? [open] : stages
  const { held, now, stepTo, pickUp, move, release } = useCardDrag(cards, shown)
  const nameOf = (id: string | undefined) =>
    cards.find((card) => card.startup_uuid === id)?.startup?.startup_name ?? translate('investing.gone')

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

  const said = (key: Said, id: string, place: Place | undefined, before = '') =>
    translate(`pipeline.drag.${key}`, {
      name: nameOf(id),
      stage: stageName(place?.stage ?? firstStage),
      before,
    })
  const announce: DragRules['announce'] = {
    start: ({ source }) => said('pickedUp', String(source.id), placeOf(cards, String(source.id))),
    over: ({ source }) => {
      const place = now()
      if (!place) return undefined
      return place.before === undefined
        ? said('overEnd', String(source.id), place)
        : said('over', String(source.id), place, nameOf(place.before))
    },
    end: ({ source }, isDropped) => {
      const place = isDropped ? now() : undefined
      return said(place ? 'dropped' : 'cancelled', String(source.id), place ?? placeOf(cards, String(source.id)))
    },
  }
  const tabs = phone && (
    <Tabs
      value={open}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('pipeline.stages')}
      onChange={(_, stage: string) => setOpen(stage)}
      sx={{ mb: 2 }}
    >
      {stages.map((stage) => (
        <Tab
          key={stage}
          value={stage}
          id={`stage-${stage}`}
          aria-controls="stage-panel"
          label={`${stageName(stage)} · ${columns.get(stage)?.length ?? 0}`}
        />
      ))}
    </Tabs>
  )
  return (
    <DragArea
      byBody
      instructions={translate('pipeline.drag.instructions')}
      announce={announce}
      stepTo={stepTo}
      onStart={pickUp}
      onMove={move}
      onEnd={(_, isDropped) => {
        const at = release()
        if (at && isDropped) go(at.id, at)
      }}
      preview={({ id }) => {
        const card = cards.find((one) => one.startup_uuid === id)
        return card && <CardFace card={card} pickedUp />
      }}
    >
      {tabs}
      <Box
        className={css.board}
        {...(phone
          ? { id: 'stage-panel', role: 'tabpanel', 'aria-labelledby': `stage-${open}` }
          : { role: 'group', 'aria-label': translate('pipeline.board') })}
      >
        {shown.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            stageName={stageName(stage)}
            cards={columns.get(stage) ?? []}
            spot={held && held.stage === stage && !standsAt(cards, held.id, held) ? spotOf(held) : undefined}
            onMove={go}
            onDisconnect={disconnect}
            onShare={onShare && ((id) => void onShare(id))}
            onTakeBack={(id) => setTakingBack(cards.find((one) => one.startup_uuid === id))}
          />
        ))}
      </Box>
      {leaving && (
        <DisconnectDialog
          name={nameOf(leaving.startup_uuid)}
          stage={leaving.stage}
          onDisconnect={() => void onDisconnect(leaving.startup_uuid)}
          onClose={() => setLeaving(undefined)}
        />
      )}
      {takingBack && (
        <TakeBackDialog
          card={takingBack}
          name={nameOf(takingBack.startup_uuid)}
          onTakeBack={() => void onTakeBack(takingBack.startup_uuid)}
          onClose={() => setTakingBack(undefined)}
        />
      )}
      {passing && (
        <PassDialog
          startup={passing.card.startup_uuid}
          name={nameOf(passing.card.startup_uuid)}
          onCancel={() => setPassing(undefined)}
          submit={translate('pipeline.moveTo', { stage: stageName(passedStage) })}
          onPass={async (pass) => {
            await onMove(passing.card.startup_uuid, passing.place, pass)
            setPassing((now) => (now === passing ? undefined : now))
          }}
        />
      )}
    </DragArea>
  )
}
