import { groupTiers, tiersBelow, type GroupTier, type ReadingTier } from '@baobab/validation'
import type { Bind } from '../../crud/list/index.ts'
import { questionOf, searchedFields, searchedGroups } from './document.ts'
import { readsGroupSql } from './policySql.ts'

/** Whether somebody reads, of the startups of others, everything that search looks into. */
export const isWhollyRead = (reads: ReadonlySet<string>): boolean => searchedFields.every(({ name }) => reads.has(name))

/**
 * That a startup holds every word that is searched for, in what somebody reads of it. Their own are few and found by their owner: as a
 * function in the place of its operator, the planner does not weigh them by the statistics of all words, which are most of a
 * search's time (1.9 to 1.4 ms a search among 10,000).
 */
export function searchSql(typed: unknown, bind: Bind, isOwn: boolean, tier: ReadingTier): string {
  const question = (tiers: readonly GroupTier[]) => (typeof typed === 'string' ? questionOf(typed, tiers) : undefined)
  const everything = question(groupTiers)
  if (everything === undefined) return 'false'
  if (isOwn) return `ts_match_vq(s.document, ${bind(everything)}::tsquery)`
  if (tier === 'private') return `s.document @@ ${bind(everything)}::tsquery`
  const read = question([...tiersBelow(tier), tier])
  if (tier !== 'investor') return `s.document @@ ${bind(read)}::tsquery`
  // The words of what is left to those whom a founder accepts find it for them alone: who was granted all that search looks into.
  const granted = searchedGroups.map((group) => readsGroupSql(tier, group, { id: '$1' })).join(' and ')
  const wide = question([...tiersBelow('granted'), 'granted'])
  return `s.document @@ ${bind(wide)}::tsquery and (s.kept = '{}' or s.document @@ ${bind(read)}::tsquery or ${granted})`
}
