import type { QueryClient } from '@tanstack/react-query'
import type { Figures } from './cards.ts'

/** The key under which the figures of the current user's dashboard are kept. */
export const figuresKey = ['figures'] as const

/** Keeps the figures that came along with what a role reads first, so that they are not asked for by themselves. */
export function keepFigures(client: QueryClient, figures: Figures): void {
  client.setQueryData<Figures>(figuresKey, figures)
}
