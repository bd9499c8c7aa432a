import type { PipelineStage } from '@baobab/validation'
import type { MockRecord } from './records.ts'
import type { World } from './world.ts'

/** A startup on somebody's board; one that they are no longer connected to is put aside as it is. */
export interface Card {
  readonly person: string
  readonly startup: string
  stage: PipelineStage
  since: string
  reason: string | null
  readonly moves: MockRecord[]
}

const boards = new WeakMap<World, { cards: Card[] }>()

/** The boards of everyone. */
export function boardsIn(world: World): { cards: Card[] } {
  const known = boards.get(world) ?? { cards: [] }
  boards.set(world, known)
  return known
}

/** The cards of a person's board: those that they are connected to, and new ones on top of the first column. */
export function boardOf(world: World, person: string): Card[] {
  const state = boardsIn(world)
  const tied = world.tied('connected', person)
  const isOwn = (card: Card) => card.person === person && tied.includes(card.startup)
  const fresh = tied
    .filter((uuid) => !state.cards.some((card) => isOwn(card) && card.startup === uuid))
    .map((startup): Card => ({
      person,
      startup,
      stage: 'interested',
      since: new Date(world.now()).toISOString(),
      reason: null,
      moves: [],
    }))
  state.cards = [...fresh, ...state.cards]
  return state.cards.filter(isOwn)
}

/** Where a startup stands on a person's board; null where they are not connected. */
export function stageOn(world: World, person: string, startup: unknown): PipelineStage | null {
  return boardOf(world, person).find((card) => card.startup === startup)?.stage ?? null
}
