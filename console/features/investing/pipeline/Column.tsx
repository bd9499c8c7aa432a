import '../../../i18n/late.ts'
import { Typography } from '@mui/material'
import { pointerIntersection } from '@dnd-kit/collision'
import { useDroppable } from '@dnd-kit/react'
import type { PipelineCard } from '@baobab/validation'
import type { Place } from './board.ts'
import { Card } from './Card.tsx'
import { spotOf } from './useCardDrag.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useTranslate } from '../../../i18n/words.ts'
import * as css from './pipeline.module.css'

interface ColumnProps {
  readonly stage: string
  readonly stageName: string
  readonly cards: readonly PipelineCard[]
  /** Where a dragged card would go, if it goes into this column. */
  readonly spot: string | undefined
  readonly onMove: (id: string, place: Place) => void
  readonly onDisconnect: (id: string) => void
  readonly onShare: ((id: string) => void) | undefined
  readonly onTakeBack: (id: string) => void
}

/** A stage of the board: its cards in their order, and how many they are. */
export function Column({ stage, stageName, cards, spot, onMove, onDisconnect, onShare, onTakeBack }: ColumnProps) {
  const translate = useTranslate()
  const format = useFormat()
  const round = cards.reduce((sum, card) => sum + (card.round_size ?? 0), 0)
  const end = spotOf({ stage, before: undefined })
  const { ref } = useDroppable({ id: end, collisionDetector: pointerIntersection })
  return (
    <section
      className={spot ? `${css.stage} ${css.stageOver}` : css.stage}
      aria-label={translate('pipeline.column', { stage: stageName, count: cards.length })}
    >
      <Typography component="h2" className={css.stageName}>
        {stageName} <span aria-hidden>{cards.length}</span>
      </Typography>
      {round > 0 && <p className={css.stageSum}>{translate('pipeline.round', { amount: format.money(round) })}</p>}
      <ul>
        {cards.map((card, at) => (
          <Card
            key={card.startup_uuid}
            card={card}
            marked={spot === spotOf({ stage, before: card.startup_uuid })}
            above={cards[at - 1]?.startup_uuid}
            below={at + 1 < cards.length ? { before: cards[at + 2]?.startup_uuid } : undefined}
            onMove={(place) => onMove(card.startup_uuid, place)}
            onDisconnect={() => onDisconnect(card.startup_uuid)}
            onShare={onShare && (() => onShare(card.startup_uuid))}
            onTakeBack={() => onTakeBack(card.startup_uuid)}
          />
        ))}
      </ul>
      <div ref={ref} className={spot === end ? `${css.stageEnd} ${css.marked}` : css.stageEnd}>
        {cards.length === 0 && translate('pipeline.none')}
      </div>
    </section>
  )
}
