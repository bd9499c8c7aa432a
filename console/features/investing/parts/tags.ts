import type { PipelineCard } from '@baobab/validation'

/** The tags of all these cards, each once, by name. */
export function tagsOf(cards: readonly PipelineCard[]): readonly string[] {
  return [...new Set(cards.flatMap(({ tags }) => tags))].sort((one, other) => one.localeCompare(other))
}
