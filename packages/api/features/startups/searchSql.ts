import { readingTiers } from '@baobab/validation'
import type { Bind } from '../../crud/list/index.ts'
import { questionOf, searchedFields, searchedTiers } from './document.ts'

/** Whether somebody reads, of the startups of others, everything that search looks into. */
export const isWhollyRead = (reads: ReadonlySet<string>): boolean => searchedFields.every(({ name }) => reads.has(name))

/** That a startup holds every word that is searched for, in what somebody reads of it. */
export function searchSql(typed: unknown, bind: Bind, isOwn: boolean, reads: ReadonlySet<string>): string {
  const query = typeof typed === 'string' ? questionOf(typed, isOwn ? readingTiers : searchedTiers(reads)) : undefined
  return query === undefined ? 'false' : `s.document @@ ${bind(query)}::tsquery`
}
