import { Link } from 'react-router-dom'
import { useSessionUser } from '../../session/session.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { Icon } from '../../ui/icons.tsx'
import { Message } from '../../ui/Message.tsx'
import { fill, filtered, canOpen, routes } from '../../routes/routes.ts'
import type { Card, Group } from './cards.ts'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './dashboard.module.css'
import * as figuresCss from './figures.module.css'
import * as unseenCss from '../../ui/unseen.module.css'

/** The cards of founders, of investors, or of the whole marketplace, with the next step where nothing has happened yet. */
export function FigureGroup({ group, alone }: { readonly group: Group; readonly alone: boolean }) {
  const translate = useTranslate()
  const user = useSessionUser()
  const { key, cards, empty, start } = group
  const step = {
    title: translate(`app.dashboard.empty.${key}Title`),
    text: translate(`app.dashboard.empty.${key}Text`),
    way: { label: translate(`app.dashboard.empty.${key}Go`), to: fill(routes[start].path, {}) },
  }
  // Among others an empty group keeps its cards: zeros are news there.
  return (
    <section className={css.group} aria-labelledby={`group-${key}`}>
      <h2 id={`group-${key}`} className={alone ? unseenCss.unseen : undefined}>
        {translate(`app.dashboard.groups.${key}`)}
      </h2>
      <ul className={`${figuresCss.tiles} ${figuresCss.figures}`}>
        {cards.map((card) => (
          <FigureCard key={card.key} card={card} />
        ))}
      </ul>
      {empty && alone && canOpen(start, user) && <Message level={2} picture={key} {...step} />}
    </section>
  )
}

/** A counted figure with what it is, which leads to its screen. */
export function FigureCard({ card }: { readonly card: Card }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const user = useSessionUser()
  const { key, icon, figure, caption, to, filter } = card
  const content = (
    <>
      <span className={figuresCss.figureIcon}>
        <Icon name={icon} />
      </span>
      <span className={figuresCss.figureName}>{translate(`app.dashboard.cards.${key}`)}</span>
      <span className={figuresCss.figureCount}>{number(figure)}</span>
      <span className={figuresCss.figureCaption}>{caption}</span>
    </>
  )
  return (
    <li>
      {to && canOpen(to, user) ? (
        <Link className={figuresCss.figure} to={filtered(fill(routes[to].path, {}), filter)}>
          {content}
        </Link>
      ) : (
        <div className={figuresCss.figure}>{content}</div>
      )}
    </li>
  )
}
