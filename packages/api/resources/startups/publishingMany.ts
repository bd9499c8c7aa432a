import { asc, eq, inArray } from 'drizzle-orm'
import { contract, isRequired, messages, resources, say, writableFields, type CallAnswer } from '@baobab/validation'
import type { Queries } from '../../db/client.ts'
import { startups, users } from '../../db/schema/index.ts'
import { refuse } from '../../http/refusal.ts'
import { route } from '../../http/route.ts'
import { mayPublishMany } from './policy.ts'
import { changeStartup, type StoredStartup } from './write.ts'

type Answer = CallAnswer<typeof contract.startups.publishMany>

/** What an edit form asks for; a startup that lacks it is not ready to be shown. */
const asked = Object.entries(writableFields(resources.startups)).filter(([, field]) => isRequired(field, 'edit'))

const said = {
  publish: [messages.startup.publishedNone, messages.startup.publishedOne, messages.startup.publishedMany],
  unpublish: [messages.startup.unpublishedNone, messages.startup.unpublishedOne, messages.startup.unpublishedMany],
} as const

/** Publishes several startups or makes drafts of them: each that can be, in one transaction, with a row of the trail each. */
function publishingManyRoute(verb: 'publish' | 'unpublish') {
  const publish = verb === 'publish'
  return route(contract.startups[`${verb}Many`], async ({ db, caller, body, at, audit }) => {
    if (!mayPublishMany(caller)) throw refuse.forbidden()
    const answer = await db.transaction(async (tx) => {
      const found = await lockWithOwners(tx, body.startup_uuids)
      const result: { -readonly [K in 'changed' | 'already' | 'refused']: Answer[K] } = { changed: [], already: [], refused: [] }
      for (const startup_uuid of body.startup_uuids) {
        const one = found.get(startup_uuid)
        if (!one) {
          result.refused.push({ startup_uuid, startup_name: null, reason: messages.startup.refusedGone })
          continue
        }
        const { startup } = one
        const reason = publish && !startup.is_published ? hindrance(one) : undefined
        if (startup.is_published === publish) result.already.push(startup_uuid)
        else if (reason !== undefined) result.refused.push({ startup_uuid, startup_name: startup.startup_name, reason })
        else {
          await changeStartup(tx, startup_uuid, { is_published: publish, ...(publish ? { published_at: at } : {}) }, at)
          await audit({ action: publish ? 'startup.published' : 'startup.unpublished', target: startup_uuid, detail: { own: startup.user_id === caller.id, many: true } }, tx)
          result.changed.push(startup_uuid)
        }
      }
      return result
    })
    const [none, one, many] = said[verb]
    const count = answer.changed.length
    return { message: count === 0 ? none : count === 1 ? one : say(many, { count }), ...answer }
  })
}

interface Found {
  readonly startup: StoredStartup
  readonly ownerIsActive: boolean
}

/** The startups with what is known of their owners, locked in one order. */
async function lockWithOwners(tx: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Found>> {
  const rows = await tx
    .select({ startup: startups, ownerIsActive: users.is_active })
    .from(startups)
    .innerJoin(users, eq(users.id, startups.user_id))
    .where(inArray(startups.id, [...ids]))
    .orderBy(asc(startups.id))
    .for('update', { of: startups })
  return new Map(rows.map((row) => [row.startup.id, row]))
}

/** Why a startup cannot be shown to others; undefined where it can. */
function hindrance({ startup, ownerIsActive }: Found): string | undefined {
  if (!ownerIsActive) return messages.startup.refusedOwner
  const values: Readonly<Record<string, unknown>> = startup
  const missing = asked.filter(([name]) => values[name] === null || values[name] === '').map(([, field]) => field.label)
  return missing.length === 0 ? undefined : say(messages.startup.refusedMissing, { fields: missing.join(', ') })
}

export const publishManyRoute = publishingManyRoute('publish')
export const unpublishManyRoute = publishingManyRoute('unpublish')
