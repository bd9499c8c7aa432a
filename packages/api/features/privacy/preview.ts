import type { ErasurePreview } from '@baobab/validation'
import type { Word } from '@baobab/i18n/wording.ts'
import type { Database, Row } from '../../platform/db/client.ts'
import { isPersonal, personalTables, type DeclaredTable } from '../../platform/db/personal/index.ts'
import { privacy } from '../../platform/db/personal/sentences.ts'
import { ownedBy, valuesOf, type Subject } from './whose.ts'

/** What an erasure takes of a person and what stays, counted by table, without what is a copy or gone in a moment. */
export async function previewErasure(
  db: Database,
  subject: Subject,
  word: Word,
): Promise<Pick<ErasurePreview, 'goes' | 'stays'>> {
  const names = Object.keys(personalTables) as DeclaredTable[] // keys of a const object are its names
  const rows = []
  for (const table of names) {
    const rule = personalTables[table]
    const owned = ownedBy(table)
    if (!isPersonal(rule) || !owned || (rule.notExported && !rule.stays)) continue
    const count = await countOf(db, table, owned, subject)
    if (count === 0) continue
    rows.push({ table, what: word(privacy.tables[table]), count, why: rule.stays && word(privacy.reasons[rule.stays]) })
  }
  return {
    goes: rows.filter(({ why }) => why === undefined).map(({ table, what, count }) => ({ table, what, count })),
    stays: rows.flatMap(({ why, ...row }) => (why === undefined ? [] : [{ ...row, why }])),
  }
}

async function countOf(db: Database, table: string, owned: string, subject: Subject): Promise<number> {
  const [row] = await db.run<Row & { count: number }>(
    `with who (id, email) as (values ($1::uuid, $2::text)) select count(*)::int as count from "${table}" t where ${owned}`,
    valuesOf(subject),
  )
  return row?.count ?? 0
}
