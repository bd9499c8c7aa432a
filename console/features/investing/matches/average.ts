import type { StartupRecord } from '../../startups/parts/usePatch.ts'

/** The average score of the startups of a page that have one; 100 where none has. */
export function averageOf(page: readonly Pick<StartupRecord, 'match'>[]): number {
  const scores = page.flatMap(({ match }) => (match ? [match.score] : []))
  return scores.length === 0 ? 100 : scores.reduce((sum, score) => sum + score, 0) / scores.length
}
