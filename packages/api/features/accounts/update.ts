import { eq } from 'drizzle-orm'
import { contract, messages, resources, type Role } from '@baobab/validation'
import { rejectUnseen } from '../../crud/readBefore.ts'
import type { Queries } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/index.ts'
import { pictureFields, withPictures } from '../../platform/files/withPicture.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { departForGood } from '../members/departing.ts'
import { setKindOf } from '../organisations/queries.ts'
import { endSessions } from '../sessions/tokens.ts'
import { userPolicy } from '../users/policy.ts'
import { presentUser } from '../users/presenter.ts'
import { asRole } from './asked.ts'
import { findUser, findVerifiedAt, isLastFullAdmin, lockUser, otherFullAdmins } from '../users/queries.ts'

/** Edits a person: what is left out stays, what is empty is cleared. The role is an admin's affair; the address is nobody's. */
export const updateRoute = route(
  contract.users.update,
  async (ctx) => {
    const { currentUser, params, at } = ctx
    if (!userPolicy.edit(currentUser, params.user_uuid)) throw httpError.forbidden()
    const { role } = ctx.body
    const { fields } = resources.users
    const apart = new Set(['role', 'was', ...pictureFields(fields)])
    const profile = Object.entries(ctx.body).filter(([name, value]) => !apart.has(name) && value !== undefined)
    // No picture is decoded for nobody.
    if (hasPicture(ctx.body) && !(await findUser(ctx.db, params.user_uuid)))
      throw httpError.notFound(messages.user.notFound)

    const user = await withPictures(ctx.files, currentUser.id, fields, ctx.body, (pictures) =>
      ctx.db.transaction(async (tx) => {
        // Where a role may change, the admins are locked first, as everywhere: one order, no deadlock.
        const others = role ? await otherFullAdmins(tx, params.user_uuid) : 0
        const before = await lockUser(tx, params.user_uuid)
        if (!before) throw httpError.notFound(messages.user.notFound)
        rejectUnseen(fields, before, ctx.body, ctx.body.was)
        const newRole = role && role !== before.role ? asRole(role) : undefined
        if (newRole) {
          if (!userPolicy.setRole(currentUser)) throw httpError.forbidden(messages.user.roleByAdmin)
          if (isLastFullAdmin(before, others)) throw httpError.conflict(messages.user.lastAdmin)
          await changeRole(tx, before.id, newRole, at)
          await ctx.audit({ action: 'user.role', target: before.id, detail: { from: before.role, to: newRole } }, tx)
        }
        await tx
          .update(users)
          .set({ ...Object.fromEntries(profile), ...pictures, updated_at: at })
          .where(eq(users.id, before.id))
        await ctx.audit(
          { action: 'user.updated', target: before.id, detail: { own: before.id === currentUser.id } },
          tx,
        )
        return { done: (await lockUser(tx, before.id)) ?? before, replaced: before }
      }),
    )

    // Nobody is handed another's token, and whoever gave up their role has none any more.
    const own = currentUser.id === user.id && user.role === currentUser.role ? ctx.token : undefined
    return {
      ...presentUser(user, await findVerifiedAt(ctx.db, user.id, at)),
      ...(own ? { access_token: own } : {}),
      message: messages.user.updated,
    }
  },
  {
    failed: (errors) =>
      Object.values(errors).includes(messages.rule.required)
        ? messages.rule.fillRequired
        : (Object.values(errors)[0] ?? messages.http.broken),
  },
)

/** A person who loses a role loses the sessions that were opened with it. Whoever becomes an administrator has full rights until somebody says otherwise. */
async function changeRole(tx: Queries, id: string, role: Role, at: Date): Promise<void> {
  await tx.update(users).set({ role, rights: 'full' }).where(eq(users.id, id))
  await departForGood(tx, id, at)
  await setKindOf(tx, id, role)
  if (role !== 'admin') await endSessions(tx, id)
}

const hasPicture = (body: Readonly<Record<string, unknown>>) => Object.values(body).some((one) => one instanceof Blob)
