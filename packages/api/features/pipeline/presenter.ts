import { type PipelineCard, type PipelineMove, type TimelineItem } from '@baobab/validation'
import { presentStatus as presentAnswer } from '../contacts/presenter.ts'
import { groupsKeptFrom, tierOf, type PolicyUser } from '../startups/policy.ts'
import { presentRow, readsField, tiering } from '../startups/presenter.ts'
import { ownership, type StartupRecord } from '../startups/record.ts'
import type { Env } from '../../platform/env/env.ts'
import { nameOf } from '../users/presenter.ts'
import type { DealRow } from './deals.ts'
import { canAskFor } from '../members/policy.ts'
import { canTakeAway, type Reader } from '../sharing/policy.ts'
import type { CardRow, MoveRow } from './queries.ts'
import type { NamedRow, SharedCardRow } from './shared.ts'
import type { EventRow } from './timeline.ts'

/** Where a connection stands on the board. */
export function presentStatus({
  startup_id,
  stage,
  stage_at,
  pass_reason,
}: Pick<CardRow, 'startup_id' | 'stage' | 'stage_at' | 'pass_reason'>) {
  return { startup_uuid: startup_id, stage, since: stage_at.toISOString(), pass_reason }
}

/** A card of the board. Of a startup that its founder took back nothing is told but that it was there. */
export function presentCard(
  card: CardRow,
  deal: Pick<DealRow, 'next_step' | 'next_step_on' | 'tags' | 'round_size' | 'unread'> | undefined,
  startup: StartupRecord | undefined,
  { currentUser, env }: { readonly currentUser: PolicyUser; readonly env: Env },
): PipelineCard {
  const tier = startup && tierOf(currentUser, ownership(startup))
  const readsRound =
    startup !== undefined &&
    tier !== undefined &&
    readsField({ tier, kept: groupsKeptFrom(currentUser, tiering(startup)) }, 'round_size')
  return {
    ...presentStatus(card),
    next_step: deal?.next_step ?? null,
    next_step_on: deal?.next_step_on ?? null,
    responsible: null,
    shared: null,
    connected_at: card.created_at.toISOString(),
    answer: presentAnswer(card),
    tags: [...(deal?.tags ?? [])],
    round_size: readsRound && typeof deal?.round_size === 'string' ? Number(deal.round_size) : null,
    unread: deal?.unread ?? 0,
    startup: startup && tier ? presentRow(startup, currentUser, env) : null,
  }
}

const presentNamed = (person: NamedRow) => ({
  user_uuid: person.id,
  name: nameOf(person),
  profile_image: person.profile_image,
})

/** A card of the board of an organisation, as one of its members may use it. */
export function presentSharedCard(
  card: SharedCardRow,
  startup: StartupRecord | undefined,
  { who, ...reading }: { readonly currentUser: PolicyUser; readonly env: Env; readonly who: Reader },
): PipelineCard {
  const { shared_by: user_id, organisation_id } = card
  return {
    ...presentCard(card, card, startup, reading),
    responsible: card.responsible && presentNamed(card.responsible),
    shared: {
      by: card.sharer && presentNamed(card.sharer),
      at: card.shared_at.toISOString(),
      may_change: canAskFor(who),
      may_take_back: canTakeAway(who, { user_id, organisation_id }),
    },
  }
}

export function presentMove({ from_stage, to_stage, reason, at, first_name, last_name }: MoveRow): PipelineMove {
  return { from: from_stage, to: to_stage, reason, at: at.toISOString(), by: nameOf({ first_name, last_name }) }
}

export function presentEvent({
  id,
  kind,
  at,
  text,
  from_stage,
  to_stage,
  due_on,
  sent,
  received,
  by_first,
  by_last,
  is_shared,
}: EventRow): TimelineItem {
  const by = is_shared ? nameOf({ first_name: by_first, last_name: by_last }) : null
  return { id, kind, at: at.toISOString(), text, from: from_stage, to: to_stage, due_on, sent, received, by }
}
