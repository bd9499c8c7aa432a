import { sql, type SQL } from 'drizzle-orm'
import { startups, users } from './schema/index.ts'

/** That a person (`u`) is shown to others: their account is neither disabled nor frozen. */
export const isShownSql = (u: string): string => `(${u}.is_active and ${u}.frozen_at is null)`

/** That a startup (`w`) of an owner (`u`) may be shown to others once it is published: neither is frozen, and its owner may sign in. */
export const mayShowSql = (w: string, u: string): string => `(${isShownSql(u)} and ${w}.frozen_at is null)`

/** The same of a query over both tables, where the owner goes by an alias of `users`. */
export const mayShow = (owner: Pick<typeof users, 'is_active' | 'frozen_at'> = users): SQL<boolean> =>
  sql<boolean>`(${owner.is_active} and ${owner.frozen_at} is null and ${startups.frozen_at} is null)`
