import '../../../i18n/late.ts'
import { Suspense, useState } from 'react'
import { Divider, Menu, MenuItem } from '@mui/material'
import { passedStage, type PipelineCard } from '@baobab/validation'
import { asksFirst } from '../../startups/parts/asksFirst.ts'
import type { Place } from './board.ts'
import { menuId } from './ids.ts'
import { useStages } from '../parts/useStages.ts'
import { useTranslate } from '../../../i18n/words.ts'
import * as css from './pipeline.module.css'
import { part } from '../../../ui/part.tsx'

const History = part(() => import('./History.tsx'))

/** A card, what stands around it, and what can be done with it. */
export interface CardWays {
  readonly card: PipelineCard
  /** The card above, and what stands after the card below; absent at the ends of the column. */
  readonly above: string | undefined
  readonly below: { readonly before: string | undefined } | undefined
  readonly onMove: (place: Place) => void
  readonly onDisconnect: () => void
  /** Puts it onto the board of the organisation; absent where nobody is there to share with, or it may not be shared. */
  readonly onShare: (() => void) | undefined
  readonly onTakeBack: () => void
}

/** Everything that can be done with a card without dragging it: the way on a phone. */
export function CardMenu({ card, name, above, below, onMove, ...ways }: CardWays & { readonly name: string }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [history, setHistory] = useState(false)
  const { stages, nameOf } = useStages()
  const { stage, shared } = card
  const mayMove = shared?.may_change ?? true
  const id = menuId(card.startup_uuid)
  const act = (action: () => void) => () => {
    setAnchor(null)
    action()
  }
  return (
    <>
      <button
        id={id}
        type="button"
        className={css.cardMenu}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate('pipeline.menu', { name })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <svg viewBox="0 0 24 24" width={18} height={18} fill="currentColor" aria-hidden="true" focusable="false">
          {[6, 12, 18].map((x) => (
            <circle key={x} cx={x} cy={12} r={1.9} />
          ))}
        </svg>
      </button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {(mayMove ? stages : [])
          .filter((one) => one !== stage)
          .map((one) => (
            <MenuItem
              key={one}
              aria-haspopup={one === passedStage ? 'dialog' : undefined}
              onClick={act(() => onMove({ stage: one, before: undefined }))}
            >
              {translate('pipeline.moveTo', { stage: nameOf(one) })}
            </MenuItem>
          ))}
        {mayMove && <Divider component="li" />}
        {mayMove && above !== undefined && (
          <MenuItem onClick={act(() => onMove({ stage, before: above }))}>{translate('pipeline.up')}</MenuItem>
        )}
        {mayMove && below && (
          <MenuItem onClick={act(() => onMove({ stage, before: below.before }))}>{translate('pipeline.down')}</MenuItem>
        )}
        <MenuItem aria-haspopup="dialog" onClick={act(() => setHistory(true))}>
          {translate('pipeline.history')}
        </MenuItem>
        {shared === null && ways.onShare && (
          <MenuItem onClick={act(ways.onShare)}>{translate('pipeline.boards.share')}</MenuItem>
        )}
        {shared?.may_take_back && (
          <MenuItem aria-haspopup="dialog" onClick={act(ways.onTakeBack)}>
            {translate('pipeline.boards.takeBack')}
          </MenuItem>
        )}
        {shared === null && (
          <MenuItem aria-haspopup={asksFirst(stage) ? 'dialog' : undefined} onClick={act(ways.onDisconnect)}>
            {translate('pipeline.disconnect')}
          </MenuItem>
        )}
      </Menu>
      {history && (
        <Suspense fallback={null}>
          <History card={card} name={name} onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </>
  )
}
