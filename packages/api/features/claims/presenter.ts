import {
  stateAt,
  stands,
  verifiedInvestor,
  type AskedReference,
  type Claim,
  type DeskClaim,
  type ShownClaim,
  type ShownClaims,
} from '@baobab/validation'
import { nameOf } from '../users/presenter.ts'
import type { ClaimRow } from './queries.ts'

/** By whom and when claims are read. */
export interface Reading {
  /** What the hub is called: its administrators confirm in its name. */
  readonly hubName: string
  readonly at: Date
}

const text = (at: Date | null) => at?.toISOString() ?? null

function claimant(row: ClaimRow) {
  const { claimed_by } = row
  return claimed_by === null ? null : { user_uuid: claimed_by, name: nameOf(row), profile_image: row.profile_image }
}

/** Who confirmed a claim: never a bare tick. */
function confirmedBy(row: ClaimRow, { hubName }: Reading): ShownClaim['confirmed_by'] | null {
  const { decided_as: as } = row
  if (as === null || row.state === 'refused') return null
  if (as === 'administrator') return { name: hubName, as }
  if (as === 'investor') return { name: row.referee_name ?? '', as }
  return { name: claimant(row)?.name ?? row.organisation_name ?? '', as }
}

/** A claim as its own people see it. */
export function presentClaim(row: ClaimRow, reading: Reading): Claim {
  const { evidence_name: name, evidence_type: type, evidence_bytes: bytes } = row
  return {
    claim_uuid: row.id,
    type: row.type,
    statement: row.statement,
    link: row.link,
    evidence: name !== null && type !== null && bytes !== null ? { name, type, bytes } : null,
    state: stateAt(row, reading.at),
    claimed_by: claimant(row),
    created_at: row.created_at.toISOString(),
    asked: row.referee_name,
    confirmed_by: confirmedBy(row, reading),
    decided_at: text(row.decided_at),
    reason: row.reason,
    ends_at: text(row.ends_at),
  }
}

/** The same for administrators, with whose it is. */
export function presentDeskClaim(row: ClaimRow, reading: Reading & { readonly isOwn: boolean }): DeskClaim {
  const { startup_id, organisation_id } = row
  return {
    ...presentClaim(row, reading),
    startup: startup_id === null ? null : { uuid: startup_id, name: row.startup_name ?? '' },
    organisation: organisation_id === null ? null : { uuid: organisation_id, name: row.organisation_name ?? '' },
    is_own: reading.isOwn,
  }
}

/** A reference as whoever is asked for it sees it. */
export function presentAsked(row: ClaimRow): AskedReference {
  return {
    claim_uuid: row.id,
    organisation: row.organisation_name ?? '',
    by: claimant(row),
    statement: row.statement,
    created_at: row.created_at.toISOString(),
  }
}

/** That the organisation of these claims is a verified investor, and who says so. */
export function presentVerified(rows: readonly ClaimRow[], { hubName, at }: Reading): ShownClaims['verified'] {
  const verified = verifiedInvestor(rows, at)
  return verified
    ? {
        confirmed_by: hubName,
        confirmed_at: verified.confirmed_at.toISOString(),
        ends_at: verified.ends_at.toISOString(),
      }
    : null
}

/** Claims as everybody who reads their subject sees them: those alone that stand, whatever was read. */
export function presentShown(rows: readonly ClaimRow[], reading: Reading): ShownClaims {
  const data = rows.flatMap((row): ShownClaim[] => {
    const confirmed_by = confirmedBy(row, reading)
    const { decided_at, ends_at } = row
    if (!stands(row, reading.at) || !confirmed_by || !decided_at || !ends_at) return []
    return [
      {
        claim_uuid: row.id,
        type: row.type,
        statement: row.statement,
        link: row.link,
        confirmed_by,
        confirmed_at: decided_at.toISOString(),
        ends_at: ends_at.toISOString(),
      },
    ]
  })
  return { data, verified: presentVerified(rows, reading) }
}
