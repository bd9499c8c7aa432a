import {
  claimRule,
  fillIn,
  limits,
  messages,
  renewableFrom,
  stands,
  type ClaimRule,
  type ClaimType,
  type FieldErrors,
  type Message,
} from '@baobab/validation'
import { dayOf } from '../../platform/lib/day.ts'
import type { StoredClaim } from './queries.ts'

/** What comes with a claim. */
export interface Given {
  readonly statement?: string | null | undefined
  readonly link?: string | null | undefined
  readonly evidence?: File | null | undefined
  readonly organisation_uuid?: string | null | undefined
}

/** What a type of claim asks for beside its subject and is missing, and what is given and not taken, field by field. */
export function wrongGiven(rule: ClaimRule, { statement, link, evidence, organisation_uuid }: Given): FieldErrors {
  const asks = rule.confirmedBy === 'investor'
  const errors: Readonly<Record<string, Message | undefined | false>> = {
    statement: !rule.fixed && !statement && messages.claims.statement,
    evidence:
      rule.evidence === 'file' ? !evidence && messages.claims.file : evidence ? messages.claims.noFile : undefined,
    link: rule.evidence === 'link' ? !link && messages.claims.link : link ? messages.claims.noLink : undefined,
    organisation_uuid: asks
      ? !organisation_uuid && messages.claims.referee
      : organisation_uuid
        ? messages.claims.noReferee
        : undefined,
  }
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, message]) => (message ? [[name, message] as const] : [])),
  )
}

/** Why a subject may not claim this now: one of a type waits at a time, and one that stands is made again shortly before its end. */
export function noRoomFor(
  type: ClaimType,
  earlier: readonly StoredClaim[],
  referee: string | null,
  at: Date,
): Message | undefined {
  const max = limits.claims.waiting
  const waiting = earlier.filter(({ state }) => state === 'claimed')
  if (waiting.length >= max) return fillIn(messages.claims.tooMany, { max })
  const { many, confirmedBy } = claimRule(type)
  // Several awards are several claims; one organisation gives one reference.
  const same = earlier.filter((one) => one.type === type && one.referee_id === referee)
  if (many && confirmedBy !== 'investor') return undefined
  if (same.some(({ state }) => state === 'claimed')) return messages.claims.waits
  const [ends] = same
    .flatMap((one) => (stands(one, at) && one.ends_at ? [one.ends_at] : []))
    .toSorted((a, b) => b.getTime() - a.getTime())
  return ends && renewableFrom(ends) > at
    ? fillIn(messages.claims.standing, { until: dayOf(ends), from: dayOf(renewableFrom(ends)) })
    : undefined
}
