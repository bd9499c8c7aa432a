import type { QueryClient } from '@tanstack/react-query'
import type { Trends } from '@baobab/validation'
import type { Figures } from './cards.ts'

/** The key under which the figures of the current user's dashboard are kept. */
export const figuresKey = ['figures'] as const

/** The same of the figures over time. */
export const trendsKey = ['trends'] as const

/** Keeps the figures that came along with what a role reads first, so that they are not asked for by themselves. */
export function keepFigures(client: QueryClient, figures: Figures): void {
  client.setQueryData<Figures>(figuresKey, figures)
}

/** The same of the figures over time. */
export function keepTrends(client: QueryClient, trends: Trends): void {
  client.setQueryData<Trends>(trendsKey, trends)
}
