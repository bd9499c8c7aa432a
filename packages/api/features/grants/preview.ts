import { lateContract, messages, publicStartupFields, resources } from '@baobab/validation'
import type { Database } from '../../platform/db/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { presentPublic } from '../publicStartups/presenter.ts'
import { findById } from '../publicStartups/queries.ts'
import { canAnyoneSee, isListed, tierOfMarket, unreadSections, type PolicyUser } from '../startups/policy.ts'
import { presentStartup, tiering } from '../startups/presenter.ts'
import type { StartupRecord } from '../startups/record.ts'
import { noteShown, wholeShown, type Noting } from '../startups/shown.ts'
import { findUser } from '../users/queries.ts'
import { canReviewAccess } from './policy.ts'
import { findGranted } from './queries.ts'
import { findStartup } from './startup.ts'

/** Nobody's: a startup of another founder is read as somebody with this uuid reads it. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** As the public, a member or an investor reads it, whom nothing was granted; or as one investor does, with what was granted to them. */
export const previewRoute = route(lateContract.access.preview, async (ctx) => {
  const { db, currentUser, body } = ctx
  const startup = await findStartup(ctx, body.startup_uuid)
  if (!canReviewAccess(currentUser, startup)) throw httpError.forbidden(messages.grants.notYours)
  if (body.as === 'public') return asPublic(db, startup.record)
  const reader = await readerOf(db, body)
  const granted = reader.id === nobody ? [] : await findGranted(db, startup.record._id, reader.id)
  return asReader({ ...startup.record, _granted: granted }, reader, ctx)
})

async function readerOf(
  db: Database,
  { as, user_uuid }: { readonly as: string; readonly user_uuid?: string | null | undefined },
): Promise<PolicyUser> {
  if (as === 'member') return { id: nobody, role: 'startup', email_verified: true, team: null }
  if (!user_uuid) return { id: nobody, role: 'vc', email_verified: true, team: null }
  const user = await findUser(db, user_uuid)
  if (user?.role !== 'vc') throw httpError.invalidFields({ user_uuid: messages.grants.noInvestor })
  return { id: user.id, role: 'vc', email_verified: user.email_verified, team: null }
}

interface Looking extends Noting {
  readonly env: Env
}

/** By the presenter that answers them, as if it were on the market. Nothing of what they do with it is in it. */
function asReader(record: StartupRecord, reader: PolicyUser, { env, accessRecords, currentUser, at }: Looking) {
  const listed = { ...record, _published: true, _may_show: true, _liked: false, _connection_stage: null }
  // Whoever looks through another's eyes reads it all the same.
  noteShown(
    { accessRecords, at, currentUser: { ...reader, viewed_by: currentUser.id } },
    'preview',
    [listed],
    wholeShown,
  )
  const shown: Readonly<Record<string, unknown>> = { ...presentStartup(listed, reader, env) }
  return {
    reads: tierOfMarket(reader),
    is_there: isListed(tiering(record)),
    unread: [...unreadSections(reader, tiering(listed))],
    values: Object.fromEntries(Object.keys(resources.startups.fields).map((name) => [name, shown[name]])),
  }
}

async function asPublic(db: Database, record: StartupRecord) {
  const found = await findById(db, record._id)
  if (!found) throw httpError.notFound(messages.startup.notFound)
  const shown: Readonly<Record<string, unknown>> = { ...presentPublic(found) }
  const { _published: is_published, _shown: show_publicly, _may_show: may_show } = record
  const anyone: PolicyUser = { id: nobody, role: 'startup', email_verified: false, team: null }
  return {
    reads: 'public' as const,
    is_there: canAnyoneSee({ is_published, show_publicly, may_show }),
    unread: [...unreadSections(anyone, { ...tiering(record), is_published: true, show_publicly: true })],
    values: Object.fromEntries(Object.keys(publicStartupFields).map((name) => [name, shown[name]])),
  }
}
