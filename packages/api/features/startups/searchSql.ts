import { groupTiers, tiersBelow, type GroupTier } from '@baobab/validation'
import type { Bind, Keeping } from '../../crud/list/index.ts'
import { questionOf, searchedFields } from './document.ts'

/** Whether somebody reads, of the startups of others, everything that search looks into. */
export const isWhollyRead = (reads: ReadonlySet<string>): boolean => searchedFields.every(({ name }) => reads.has(name))

/** A search as a function in the place of its operator, which no index answers: the planner does not weigh it by the statistics of all words. */
const holds = (question: string) => `ts_match_vq(s.document, ${question}::tsquery)`

/**
 * That a startup holds every word that is searched for, in what somebody reads of it. The statistics of all words are most of what planning a
 * search takes, so the operator stands once, where an index is to be followed: not for their own, which are few and found by their owner (1.9
 * to 1.4 ms a search among 10,000), nor for what is asked of the rows that the index finds.
 */
export function searchSql(typed: unknown, bind: Bind, isOwn: boolean, keeping: Keeping | undefined): string {
  const tier = keeping?.tier ?? 'public'
  const question = (tiers: readonly GroupTier[]) => (typeof typed === 'string' ? questionOf(typed, tiers) : undefined)
  const everything = question(groupTiers)
  if (everything === undefined) return 'false'
  if (isOwn) return holds(bind(everything))
  if (tier === 'private') return `s.document @@ ${bind(everything)}::tsquery`
  const read = question([...tiersBelow(tier), tier])
  if (tier !== 'investor') return `s.document @@ ${bind(read)}::tsquery`
  // The words of what is left to those whom a founder accepts find it for them alone: who was granted all that search looks into.
  const granted = new Set(searchedFields.flatMap(({ name }) => keeping?.readable(name) ?? []))
  const wide = question([...tiersBelow('granted'), 'granted'])
  return `s.document @@ ${bind(wide)}::tsquery and (s.kept = '{}' or ${holds(bind(read))} or (${[...granted].join(' and ') || 'false'}))`
}
