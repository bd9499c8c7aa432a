import type { ErasurePreview } from '@baobab/validation'
import type { Word } from '@baobab/i18n/wording.ts'
import type { Database, Row } from '../../platform/db/client.ts'
import { isPersonal, personalTables, type DeclaredTable } from '../../platform/db/personal/index.ts'
import { privacy } from '../../platform/db/personal/sentences.ts'
import { findSuccessor } from '../members/departing.ts'
import { findUser } from '../users/queries.ts'
import { goesOn } from './erase.ts'
import { ownedBy, valuesOf, type Subject } from './whose.ts'

/**
 * What an erasure takes of a person and what stays, counted by table, without what is a copy or gone in a moment. Where others work on their
 * startups, these and what hangs on them stay with these.
 */
export async function previewErasure(
  db: Database,
  subject: Subject,
  word: Word,
): Promise<Pick<ErasurePreview, 'goes' | 'stays'>> {
  const names = Object.keys(personalTables) as DeclaredTable[] // keys of a const object are its names
  const left = (await staysWithOthers(db, subject)) ? 'startups' : undefined
  const goes: ErasurePreview['goes'][number][] = []
  const stays: ErasurePreview['stays'][number][] = []
  for (const table of names) {
    const rule = personalTables[table]
    const owned = ownedBy(table)
    if (!isPersonal(rule) || !owned || (rule.notExported && !rule.stays)) continue
    const count = await countOf(db, table, owned, subject)
    const what = word(privacy.tables[table])
    if (rule.stays) {
      if (count > 0) stays.push({ table, what, count, why: word(privacy.reasons[rule.stays]) })
      continue
    }
    const own = left === undefined ? count : await countOf(db, table, ownedBy(table, 't', left), subject)
    if (own > 0) goes.push({ table, what, count: own })
    if (count > own) stays.push({ table, what, count: count - own, why: word(privacy.reasons.colleagues) })
  }
  return { goes, stays }
}

async function staysWithOthers(db: Database, { id }: Subject): Promise<boolean> {
  const user = await findUser(db, id)
  return user !== undefined && goesOn(user) && (await findSuccessor(db, id)) !== undefined
}

async function countOf(db: Database, table: string, owned: string | undefined, subject: Subject): Promise<number> {
  if (owned === undefined) return 0
  const [row] = await db.run<Row & { count: number }>(
    `with who (id, email) as (values ($1::uuid, $2::text)) select count(*)::int as count from "${table}" t where ${owned}`,
    valuesOf(subject),
  )
  return row?.count ?? 0
}
