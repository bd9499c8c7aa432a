import { and, eq, inArray, isNotNull, isNull, lt, lte, gt } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import { evidenceKey } from '../features/claims/evidence.ts'
import { changeClaim } from '../features/claims/queries.ts'
import { tellPeople } from '../features/claims/telling.ts'
import { recordAudit } from '../platform/db/audit.ts'
import { claims } from '../platform/db/schema/index.ts'
import type { Deps } from '../platform/http/deps.ts'
import { everyRound, type Rounds } from './due.ts'

type Ending = Pick<Deps, 'db' | 'env' | 'now'>

/**
 * Marks claims as expired whose time is over, and tells their people; they are shown nowhere from that moment on, whether or not this
 * ran. Any number of processes may do so at once. Answers how many.
 */
export function expireClaims({ db, env, now }: Ending): Promise<number> {
  const at = now()
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(claims)
      .where(and(eq(claims.state, 'confirmed'), lte(claims.ends_at, at)))
      .orderBy(claims.ends_at)
      .limit(limits.claims.page)
      .for('update', { skipLocked: true })
    for (const claim of due) {
      await changeClaim(tx, claim.id, { state: 'expired', closed_at: at })
      await tellPeople(tx, env, claim, { kind: 'claim_expired' }, at)
      const target = claim.startup_id ?? claim.organisation_id ?? ''
      await recordAudit(tx, { action: 'claim.expired', target, detail: { claim: claim.id, type: claim.type } }, at)
    }
    return due.length
  })
}

/** Tells the people of claims that end soon, once each, where no newer one waits or was confirmed. Answers how many. */
export function remindOfClaims({ db, env, now }: Ending): Promise<number> {
  const at = now()
  return db.transaction(async (tx) => {
    const soon = await tx
      .select()
      .from(claims)
      .where(
        and(
          eq(claims.state, 'confirmed'),
          gt(claims.ends_at, at),
          lte(claims.ends_at, new Date(at.getTime() + limits.claims.remindMs)),
          isNull(claims.reminded_at),
        ),
      )
      .limit(limits.claims.page)
      .for('update', { skipLocked: true })
    for (const claim of soon) {
      await changeClaim(tx, claim.id, { reminded_at: at })
      await tellPeople(tx, env, claim, { kind: 'claim_ending' }, at)
    }
    return soon.length
  })
}

/** Erases claims that are over for long, their evidence first: what fails is done again. Answers how many. */
export async function eraseClosed({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>): Promise<number> {
  const past = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(isNotNull(claims.closed_at), lt(claims.closed_at, new Date(now().getTime() - limits.claims.keptMs))))
    .limit(limits.claims.page)
  const ids = past.map(({ id }) => id)
  for (const id of ids) await files.removePrivate(evidenceKey(id))
  if (ids.length > 0) await db.delete(claims).where(inArray(claims.id, ids))
  return ids.length
}

/** Looks every minute; answers how to stop. */
export function startClaims(deps: Rounds & Ending & Pick<Deps, 'files'>): () => void {
  return everyRound(deps, 'claims', 'ends of claims', limits.nextStep.everyMs, async () => {
    await expireClaims(deps)
    await remindOfClaims(deps)
    await eraseClosed(deps)
  })
}
