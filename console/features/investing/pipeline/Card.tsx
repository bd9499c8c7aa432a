import '../../../i18n/late.ts'
import { pointerIntersection } from '@dnd-kit/collision'
import { useDraggable, useDroppable } from '@dnd-kit/react'
import { Link as MuiLink } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { PipelineCard } from '@baobab/validation'
import { DragHandle } from '../../../ui/drag/DragHandle.tsx'
import { pathTo } from '../../../routes/routes.ts'
import { daysSince } from '../parts/days.ts'
import { Due } from '../parts/Due.tsx'
import { asRecord } from './record.ts'
import { CardMenu, type CardWays } from './CardMenu.tsx'
import { handleId } from './ids.ts'
import { spotOf } from './useCardDrag.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { usePassReason } from '../../interests/words.ts'
import * as css from './pipeline.module.css'

interface CardProps extends CardWays {
  /** A dragged card would go before this one. */
  readonly marked: boolean
}

/** A connected startup on the board, with its handle and its menu. */
export function Card({ marked, ...ways }: CardProps) {
  const { card } = ways
  const translate = useTranslate()
  const id = card.startup_uuid
  const name = card.startup?.startup_name ?? translate('investing.gone')
  const spot = useDroppable({
    id: spotOf({ stage: card.stage, before: id }),
    collisionDetector: pointerIntersection,
  })
  const mayMove = card.shared?.may_change ?? true
  const { ref: cardRef, handleRef, isDragSource } = useDraggable({ id, disabled: !mayMove })
  const ref = (node: HTMLElement | null) => {
    spot.ref(node)
    cardRef(node)
  }
  const tools = (
    <span>
      {mayMove && (
        <button
          type="button"
          ref={handleRef}
          className={css.cardHandle}
          aria-roledescription={translate('console.drag.role')}
          id={handleId(id)}
          aria-label={translate('pipeline.handle', { name })}
        >
          <DragHandle />
        </button>
      )}
      <CardMenu {...ways} name={name} />
    </span>
  )
  return (
    <li ref={ref} className={[marked ? css.marked : '', isDragSource ? css.dragged : ''].filter(Boolean).join(' ')}>
      <CardFace card={card} tools={tools} />
    </li>
  )
}

/** What a card shows; of a startup that its founder took back, only that. */
export function CardFace({
  card,
  tools,
  pickedUp = false,
}: {
  readonly card: PipelineCard
  readonly tools?: ReactNode
  readonly pickedUp?: boolean
}) {
  const translate = useTranslate()
  const passReason = usePassReason()
  const format = useFormat()
  const startup = card.startup && asRecord(card.startup)
  return (
    <article className={pickedUp ? `${css.card} ${css.cardPreview}` : css.card}>
      <h3>
        {startup ? (
          <MuiLink
            component={Link}
            to={pathTo('marketOverview', { startup_uuid: startup.id })}
            underline="hover"
            color="inherit"
          >
            {startup.startup_name}
          </MuiLink>
        ) : (
          translate('investing.gone')
        )}
      </h3>
      {card.shared && (
        <p>
          {card.shared.by
            ? translate('pipeline.boards.by', { name: card.shared.by.name })
            : translate('pipeline.boards.byGone')}
        </p>
      )}
      {card.next_step !== null && <NextStepOf step={card.next_step} day={card.next_step_on} />}
      {card.responsible && <p>{translate('pipeline.boards.responsible', { name: card.responsible.name })}</p>}
      {card.unread > 0 && <p className={css.cardUnread}>{translate('pipeline.deal.unread', { count: card.unread })}</p>}
      <p>{translate(`pipeline.answers.${card.answer.state}`)}</p>
      {startup ? (
        <>
          {card.round_size !== null && <p>{translate('pipeline.round', { amount: format.money(card.round_size) })}</p>}
          <p>{[startup.region, startup.country].filter(Boolean).join(', ')}</p>
          <p>
            {[startup.category?.name, startup.development_stage?.name, startup.raising_phase?.name]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      ) : (
        <p>{translate('pipeline.goneText')}</p>
      )}
      {card.tags.length > 0 && <p>{translate('pipeline.tagged', { tags: format.list(card.tags) })}</p>}
      {card.pass_reason && (
        <p className={css.cardReason}>{translate('pipeline.passed', { reason: passReason(card.pass_reason) })}</p>
      )}
      <footer>
        <p>
          {translate('pipeline.since', {
            when: format.date(card.since).replaceAll(' ', '\u00a0'),
            days: daysSince(card.since),
          })}
        </p>
        {tools}
      </footer>
    </article>
  )
}

function NextStepOf({ step, day }: { readonly step: string; readonly day: string | null }) {
  const translate = useTranslate()
  return (
    <div className={css.cardStep}>
      <p>{translate('pipeline.next', { step })}</p>
      {day !== null && <Due day={day} />}
    </div>
  )
}
