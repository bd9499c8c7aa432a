import { limits, publicClaimTypes, type PublicClaim } from '@baobab/validation'
import type { Database, Row } from '../../platform/db/client.ts'
import { standsSql } from '../../platform/db/verified.ts'

interface StandingClaim extends Row {
  readonly type: PublicClaim['type']
  readonly statement: string
  readonly link: string | null
  readonly decided_at: Date
  readonly ends_at: Date
}

const types = publicClaimTypes.map((type) => `'${type}'`).join(', ')
const standing = `
  select c.type, c.statement, c.link, c.decided_at, c.ends_at from claims c
  where c.startup_id = $1 and c.type in (${types}) and c.decided_at is not null and ${standsSql('c', '$2')}
  order by c.decided_at desc, c.id desc limit ${limits.claims.onPage}`

/** What of a startup is confirmed and stands at a moment, for everyone: no evidence, and nobody's name but that of the hub. */
export async function findPublicClaims(
  db: Database,
  startup: string,
  { hubName, at }: { readonly hubName: string; readonly at: Date },
): Promise<PublicClaim[]> {
  const found = await db.named<StandingClaim>('public_claims', standing, [startup, at])
  return found.map(({ type, statement, link, decided_at, ends_at }) => ({
    ...{ type, statement, link, confirmed_by: hubName },
    ...{ confirmed_at: decided_at.toISOString(), ends_at: ends_at.toISOString() },
  }))
}
