import type { Database, Row } from '../../platform/db/client.ts'
import { withoutRange } from './page.ts'
import type { ListRequest } from './request.ts'
import { listParts } from './statement.ts'

/** The uuids of every row that a list finds, in its order, 16 bytes each. */
export interface AllIds {
  readonly count: number
  /** Those from one place up to another, as text. */
  slice(from: number, to: number): readonly string[]
}

const bytes = 16

/**
 * Every uuid that a list finds, in one statement and packed: a million take 16 MB. What is then loaded by them a part at a time
 * needs no transaction that stays open for as long as a slow client reads.
 */
export async function findAllIds(db: Database, request: ListRequest): Promise<AllIds> {
  const { with: parts, values, order } = listParts({ ...request, list: withoutRange(request.list), whole: 'all' })
  // What the statement was given first is named, whether or not a condition asks for it.
  const joined = (request.values ?? []).length > 0 ? ' where $1::uuid is not null' : ''
  const text = `with ${parts} select string_agg(uuid_send(p.id), ''::bytea order by ${order}) as ids from page p${joined}`
  const [row] = await db.named<Row & { readonly ids: Uint8Array | null }>(undefined, text, values)
  const packed = Buffer.from(row?.ids ?? [])
  return {
    count: packed.length / bytes,
    slice: (from, to) =>
      Array.from({ length: Math.max(0, Math.min(to, packed.length / bytes) - from) }, (_, at) =>
        uuidOf(packed.toString('hex', (from + at) * bytes, (from + at + 1) * bytes)),
      ),
  }
}

function uuidOf(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
