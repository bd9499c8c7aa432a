import { and, eq, inArray } from 'drizzle-orm'
import { fold, messages, type Message } from '@baobab/validation'
import { isUuid } from '@baobab/validation/fields/uuid.ts'
import type { Queries } from '../../platform/db/client.ts'
import { startups, startupSearch, users } from '../../platform/db/schema/index.ts'
import { accountsOf } from '../users/queries.ts'

/** A startup that a file names, with whose it is. */
export interface NamedStartup {
  readonly id: string
  readonly user_id: string
}

/** The startup that a uuid or an exact name means, or why it means none. */
export type FindStartup = (named: string) => NamedStartup | { readonly error: Message }

/** Looks up what a file names: by uuid, or by exact name where one startup has it alone. */
export async function startupsNamed(queries: Queries, named: readonly string[]): Promise<FindStartup> {
  const ids = [...new Set(named.filter(isUuid).map((one) => one.toLowerCase()))]
  const names = [...new Set(named.filter((one) => !isUuid(one)).map(fold))]
  const columns = { id: startups.id, user_id: startups.user_id }
  const byId = ids.length === 0 ? [] : await queries.select(columns).from(startups).where(inArray(startups.id, ids))
  const byName =
    names.length === 0
      ? []
      : await queries
          .select({ ...columns, name: startupSearch.name })
          .from(startupSearch)
          .innerJoin(startups, eq(startups.id, startupSearch.startup_id))
          .where(inArray(startupSearch.name, names))
  const known = new Map(byId.map((one) => [one.id, one]))
  return (one) => {
    if (isUuid(one)) return known.get(one.toLowerCase()) ?? { error: messages.imports.noStartup }
    const [found, ...others] = byName.filter(({ name }) => name === fold(one))
    if (!found) return { error: messages.imports.noStartup }
    return others.length > 0 ? { error: messages.imports.severalStartups } : found
  }
}

/** The accounts of investors that have these addresses, by them. */
export async function investorsNamed(
  queries: Queries,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await queries
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(accountsOf(emails), eq(users.role, 'vc')))
  return new Map(found.map(({ id, email }) => [email, id]))
}
