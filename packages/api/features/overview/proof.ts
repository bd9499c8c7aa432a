import { limits, type CallAnswer, type contract } from '@baobab/validation'
import type { Database, Row } from '../../platform/db/client.ts'

/** What the operator shows of themselves. */
export type Proof = Pick<CallAnswer<typeof contract.publicOverview.get>, 'partners' | 'quotes' | 'team'>

/** The columns that everyone reads of each. */
const columns: Readonly<Record<keyof Proof, string>> = {
  partners: 'name, logo, link',
  quotes: 'name, role, organisation, text, picture',
  team: 'name, role, picture, link',
}

const first = (table: keyof Proof) =>
  `(select coalesce(json_agg(x), '[]') from (select ${columns[table]} from ${table} order by position, id limit ${limits.proof[table]}) x) as ${table}`

const everything = `select ${first('partners')}, ${first('quotes')}, ${first('team')}`

/** The first of each, in their order; nothing where administrators filled nothing in. */
export async function findProof(db: Database): Promise<Proof> {
  const [proof] = await db.named<Row & Proof>('public_proof', everything)
  return proof ?? { partners: [], quotes: [], team: [] }
}
