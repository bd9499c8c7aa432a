import { and, eq, sql } from 'drizzle-orm'
import { keepableSections, limits, messages, resources, type Message } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/index.ts'
import { httpError } from '../../platform/errors/httpError.ts'

const dayMs = 24 * 3_600_000

/** The keys of the sections that a body names by its flags, in the order of the description. */
export function sectionsIn(body: Readonly<Record<string, unknown>>): string[] {
  return keepableSections(resources.startups).flatMap(({ key }) => (body[key] === true ? [key] : []))
}

/** When a grant ends whose last day (UTC) is given; null for one without an end. Throws 400 for a day that is over or too far off. */
export function endOf(day: string | null | undefined, at: Date): Date | null {
  if (day === null || day === undefined) return null
  return endWithin(day, at, limits.grants.daysMost, messages.grants)
}

/** The end of a last day (UTC) that is at most so many days ahead. Throws 400 on `ends_on` for one that is over or further off. */
export function endWithin(
  day: string,
  at: Date,
  days: number,
  { past, tooFar }: { readonly past: Message; readonly tooFar: Message },
): Date {
  const end = new Date(Date.parse(day) + dayMs)
  if (end <= at) throw httpError.invalidFields({ ends_on: past })
  if (end.getTime() > at.getTime() + days * dayMs) throw httpError.invalidFields({ ends_on: tooFar })
  return end
}

/** Somebody who is to be granted what approved investors alone may read, locked. Throws 400 where they are none. */
export async function lockInvestor(tx: Queries, id: string | null): Promise<{ readonly id: string }> {
  const refused = (message: Parameters<typeof httpError.badRequest>[0]) =>
    httpError.invalidFields({ user_uuid: message })
  const [user] =
    id === null
      ? []
      : await tx
          .select({
            id: users.id,
            role: users.role,
            is_active: sql<boolean>`(${users.is_active} and ${users.frozen_at} is null)`,
            email_verified: users.email_verified,
            pending: users.registration_expires_at,
          })
          .from(users)
          .where(and(eq(users.id, id)))
          .for('share')
  if (!user || user.pending !== null) throw refused(messages.grants.noInvestor)
  if (!user.is_active) throw refused(messages.grants.disabled)
  if (user.role !== 'vc' || !user.email_verified) throw refused(messages.grants.noInvestor)
  return user
}
