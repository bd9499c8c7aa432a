import type { PipelineCard, PipelineMove } from '@baobab/validation'
import { canSee, type PolicyUser } from '../startups/policy.ts'
import { ownership, presentRow } from '../startups/presenter.ts'
import type { StartupRecord } from '../startups/record.ts'
import { nameOf } from '../users/presenter.ts'
import type { CardRow, MoveRow } from './queries.ts'

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
export function presentCard(card: CardRow, startup: StartupRecord | undefined, currentUser: PolicyUser): PipelineCard {
  const shown = startup && canSee(currentUser, ownership(startup)) ? presentRow(startup, currentUser) : null
  return { ...presentStatus(card), connected_at: card.created_at.toISOString(), startup: shown }
}

export function presentMove({ from_stage, to_stage, reason, at, first_name, last_name }: MoveRow): PipelineMove {
  return { from: from_stage, to: to_stage, reason, at: at.toISOString(), by: nameOf({ first_name, last_name }) }
}
