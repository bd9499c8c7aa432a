import { firstStage, type PipelineCard } from '@baobab/validation'

/** Where a card goes: into a stage, before another card or at the end. */
export interface Place {
  readonly stage: string
  readonly before: string | undefined
}

/** The cards of each stage, in their order. */
export function columnsOf(
  cards: readonly PipelineCard[],
  stages: readonly string[],
): ReadonlyMap<string, readonly PipelineCard[]> {
  return new Map(stages.map((stage) => [stage, cards.filter((card) => card.stage === stage)]))
}

/** The stage that is open where there is room for one: the chosen one, or the first that has a card of those that a search found. */
export function openStage(
  stages: readonly string[],
  columns: ReturnType<typeof columnsOf>,
  chosen: string | undefined,
  isFound: boolean,
): string {
  // A stage that was removed meanwhile is open no longer.
  const open = stages.find((stage) => stage === chosen) ?? stages[0] ?? firstStage
  const has = (stage: string) => (columns.get(stage)?.length ?? 0) > 0
  return isFound && !has(open) ? (stages.find(has) ?? open) : open
}

/** The board after a card went to its place. */
export function moved(
  cards: readonly PipelineCard[],
  id: string,
  { stage, before }: Place,
  change: Partial<PipelineCard> = {},
): readonly PipelineCard[] {
  const card = cards.find((one) => one.startup_uuid === id)
  if (!card) return cards
  const others = cards.filter((one) => one !== card)
  const at = others.findIndex((one) => one.startup_uuid === before && one.stage === stage)
  const placed = { ...card, ...change, stage }
  return at < 0 ? [...others, placed] : [...others.slice(0, at), placed, ...others.slice(at)]
}

/** Whether a card stands at a place already. */
export function standsAt(cards: readonly PipelineCard[], id: string, { stage, before }: Place): boolean {
  const column = cards.filter((card) => card.stage === stage)
  const at = column.findIndex((card) => card.startup_uuid === id)
  return at >= 0 && (before === id || column[at + 1]?.startup_uuid === before)
}

/** The places of a column that a card can be dragged to, from its top to its end. */
export function placesIn(cards: readonly PipelineCard[], id: string, stage: string): readonly Place[] {
  const others = cards.filter((card) => card.stage === stage && card.startup_uuid !== id)
  return [...others.map((card) => ({ stage, before: card.startup_uuid })), { stage, before: undefined }]
}

export type Direction = 'up' | 'down' | 'back' | 'forward'

/** The place that a step in a direction drags a card to, among the stages that are shown; the same one at an edge. */
export function dragged(
  cards: readonly PipelineCard[],
  id: string,
  from: Place,
  direction: Direction,
  shown: readonly string[],
): Place {
  const rows = placesIn(cards, id, from.stage)
  const row = Math.max(
    0,
    rows.findIndex(({ before }) => before === from.before),
  )
  if (direction === 'up' || direction === 'down') return rows[row + (direction === 'up' ? -1 : 1)] ?? from
  const stage = shown[shown.indexOf(from.stage) + (direction === 'back' ? -1 : 1)]
  if (!stage) return from
  const next = placesIn(cards, id, stage)
  return next[Math.min(row, next.length - 1)] ?? from
}

/** Where a card stands now, as a place. */
export function placeOf(cards: readonly PipelineCard[], id: string): Place | undefined {
  const card = cards.find((one) => one.startup_uuid === id)
  if (!card) return undefined
  const column = cards.filter((one) => one.stage === card.stage)
  return { stage: card.stage, before: column[column.indexOf(card) + 1]?.startup_uuid }
}
