import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Attention } from '@baobab/validation'
import { limits } from '@baobab/validation/limits.ts'
import { Picture } from '../../fields/image/Picture.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { MatchBadge, useReasonName } from '../investing/matches/Matches.tsx'
import { useStageName } from '../investing/parts/useStageName.ts'
import { daysSince } from '../investing/parts/days.ts'
import * as css from './attention.module.css'

const { days } = limits.attention

/** The list that new matches come from: the best first, without those that one knows. */
const allMatches = `${pathTo('market')}?${new URLSearchParams({
  filter: JSON.stringify({ matches_profile: true, is_connected: false, is_seen: false }),
  sort: 'match',
  order: 'DESC',
})}`

interface NewsCardProps {
  readonly name: string
  readonly title: string
  readonly note?: string
  readonly way: { readonly to: string; readonly label: string; readonly name?: string }
  readonly children: ReactNode
}

function NewsCard({ name, title, note, way, children }: NewsCardProps) {
  return (
    <section className={css.attentionCard} aria-labelledby={`attention-${name}`}>
      <header>
        <h2 id={`attention-${name}`}>{title}</h2>
        {note && <span className={css.attentionNote}>{note}</span>}
        <Link to={way.to} aria-label={way.name}>
          {way.label}
        </Link>
      </header>
      <ul>{children}</ul>
    </section>
  )
}

interface StartupLinkProps {
  readonly startup: { readonly startup_uuid: string; readonly startup_name: string | null }
}

function StartupLink({ startup: { startup_uuid, startup_name } }: StartupLinkProps) {
  const translate = useTranslate()
  return <Link to={pathTo('marketOverview', { startup_uuid })}>{startup_name || translate('bell.aStartup')}</Link>
}

function Mark({ startup }: { readonly startup: { readonly startup_uuid: string; readonly image: unknown } }) {
  return (
    <span className={`${css.attentionMark} ${css.attentionPicture}`} aria-hidden="true">
      <Picture src={startup.image} id={startup.startup_uuid} shown={32} />
    </span>
  )
}

/** Startups that were published lately and match the mandate. */
export function NewMatches({ matches }: { readonly matches: Attention['matches'] }) {
  const translate = useTranslate()
  const format = useFormat()
  const named = useReasonName()
  return (
    <NewsCard
      name="matches"
      title={translate('attention.matches')}
      note={translate('attention.matchesNote', { days })}
      way={{ to: allMatches, label: translate('attention.allMatches') }}
    >
      {matches.map((startup) => (
        <li key={startup.startup_uuid} className={css.attentionRow}>
          <Mark startup={startup} />
          <div className={css.attentionText}>
            <strong>
              <StartupLink startup={startup} />
            </strong>{' '}
            {startup.usp_market && <span>{startup.usp_market}</span>}
          </div>
          {/* The badge reads them out. */}
          <div className={css.attentionWhen} aria-hidden="true">
            {format.list(startup.match?.reasons.map(named) ?? [])}
          </div>
          <div className={css.attentionAct}>{startup.match && <MatchBadge match={startup.match} />}</div>
        </li>
      ))}
    </NewsCard>
  )
}

/** Open deals in which nothing happened for a while. */
export function StandingStill({ still: { count, data } }: { readonly still: Attention['still'] }) {
  const translate = useTranslate()
  const stageName = useStageName()
  return (
    <NewsCard
      name="still"
      title={translate('attention.still')}
      note={translate('attention.stillNote', { count, days })}
      way={{ to: pathTo('pipeline'), label: translate('attention.pipeline') }}
    >
      {data.map((deal) => (
        <li key={deal.startup_uuid} className={css.attentionRow}>
          <Mark startup={deal} />
          <div className={css.attentionText}>
            <strong>
              <StartupLink startup={deal} />
            </strong>{' '}
            <span>{translate(`attention.last.${deal.last}`)}</span>
          </div>
          <div className={css.attentionWhen}>{stageName(deal.stage, deal.stage_name)}</div>
          <div className={css.attentionAct}>{translate('attention.days', { count: daysSince(deal.since) })}</div>
        </li>
      ))}
    </NewsCard>
  )
}

/** What changed of the startups that one follows. */
export function WhatChanged({ changes }: { readonly changes: Attention['changes'] }) {
  const translate = useTranslate()
  const { timeAgo } = useFormat()
  return (
    <NewsCard
      name="changes"
      title={translate('attention.changes')}
      way={{
        to: pathTo('connected'),
        label: translate('attention.all'),
        name: translate('attention.allConnected'),
      }}
    >
      {changes.map((startup) => (
        <li key={startup.startup_uuid} className={`${css.attentionRow} ${css.attentionBrief}`}>
          <Mark startup={startup} />
          <div className={css.attentionText}>
            <strong>
              <StartupLink startup={startup} />
            </strong>
          </div>
          <div className={css.attentionWhen}>
            <time dateTime={startup.at}>
              {translate(`attention.change.${startup.kind}`, { when: timeAgo(startup.at) })}
            </time>
          </div>
        </li>
      ))}
    </NewsCard>
  )
}
