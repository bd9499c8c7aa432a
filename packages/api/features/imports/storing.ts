import { randomBytes } from 'node:crypto'
import { isRelation, type ImportName, type PlainResourceName, type RelationName } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { storeClaims } from './claims.ts'
import { storeConnections } from './connections.ts'
import { storeEntries } from './entries.ts'
import { storeGrants } from './grants.ts'
import type { ImportedRecord, Outcome } from './outcome.ts'
import { storeOrganisations } from './organisations.ts'
import { storePeople } from './people.ts'

/** What an import may do beside adding. */
export interface StoringOptions {
  /** Whether records that are there take over what the file says of them. */
  readonly updates: boolean
  /** Of users: whether administrators are taken in. */
  readonly admins: boolean
}

/** Stores rows in a transaction. Answers what became of each, in their order. */
export type StoreRecords = (tx: Queries, rows: readonly ImportedRecord[], at: Date) => Promise<readonly Outcome[]>

const relations = {
  organisations: storeOrganisations,
  connections: storeConnections,
  claims: storeClaims,
  grants: storeGrants,
} as const satisfies Readonly<Record<RelationName, unknown>>

/** How rows are stored, by what they bring. */
export async function storing(
  passwords: Deps['passwords'],
  name: ImportName,
  { updates, admins }: StoringOptions,
): Promise<StoreRecords> {
  if (isRelation(name)) return (tx, rows, at) => relations[name](tx, rows, { updates, at })
  if (name === 'users' || name === 'vc') {
    // One for all: nobody has it, and each choice of a password replaces it.
    const password_hash = await passwords.hash(randomBytes(32).toString('base64url'))
    const to = { investors: name === 'vc', updates, admins, password_hash }
    return (tx, rows, at) => storePeople(tx, rows, { ...to, at })
  }
  const list: PlainResourceName = name
  return (tx, rows, at) => storeEntries(tx, rows, { list, updates, at })
}
