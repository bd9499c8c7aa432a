import { randomUUID } from 'node:crypto'
import { count, desc, eq } from 'drizzle-orm'
import type { AdminRights, Role } from '@baobab/validation'
import { schema, type Deps } from '@baobab/api'
import { insertUser } from '@baobab/api/features/users/queries.ts'
import { openSession } from '@baobab/api/features/sessions/tokens.ts'

/** What every built user signs in with. */
export const password = 'Long-enough-2026'

let hashed: Promise<string> | undefined

/** A user of a test, signed in. */
export interface TestUser {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly role: Role
}

export interface UserValues {
  readonly role?: Role
  readonly rights?: AdminRights
  readonly email?: string
  readonly first_name?: string | null
  readonly last_name?: string | null
  readonly is_active?: boolean
  readonly email_verified?: boolean
}

/** Makes rows of a test's own, straight in the database. */
export interface Builders {
  user(values?: UserValues): Promise<TestUser>
  /** A further session of a user. */
  session(userId: string): Promise<string>
  /** The trail of a user or of what was done to them, newest first. */
  trail(of?: {
    readonly actor?: string
    readonly target?: string
    readonly action?: string
  }): Promise<readonly (typeof schema.audit.$inferSelect)[]>
  sessions(userId: string): Promise<number>
}

export function builders(deps: Deps): Builders {
  const { db } = deps
  return {
    user: async ({
      role = 'startup',
      email = `${randomUUID()}@test.example`,
      is_active = true,
      email_verified = true,
      ...values
    } = {}) => {
      hashed ??= deps.passwords.hash(password)
      const at = deps.now()
      const id = await insertUser(
        db,
        {
          email,
          role,
          first_name: 'Amina',
          last_name: 'Diallo',
          password_hash: await hashed,
          email_verified,
          ...values,
        },
        at,
      )
      if (!id) throw new Error(`There is a user ${email} already.`)
      const token = await openSession(db, id, at)
      if (!is_active) await db.update(schema.users).set({ is_active }).where(eq(schema.users.id, id))
      return { id, email, token, role }
    },
    session: (userId) => openSession(db, userId, deps.now()),
    trail: async ({ actor, target, action } = {}) => {
      // What strangers were rejected is counted, and written once a minute is over.
      await deps.deniedCalls.flush(deps.now(), true)
      const rows = await db.select().from(schema.audit).orderBy(desc(schema.audit.id))
      return rows.filter(
        (row) =>
          (!actor || row.actor_id === actor) &&
          (!target || row.target === target) &&
          (!action || row.action === action),
      )
    },
    sessions: async (userId) =>
      (await db.select({ n: count() }).from(schema.accessTokens).where(eq(schema.accessTokens.user_id, userId)))[0]
        ?.n ?? 0,
  }
}
