import { lateContract, messages } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { actorOf, type CurrentUser } from '../../platform/http/currentUser.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { route } from '../../platform/http/route.ts'
import { findGranted } from '../grants/queries.ts'
import { findStartup } from '../grants/startup.ts'
import { isOwn } from '../startups/team.ts'
import { findUser } from '../users/queries.ts'
import { nameOf } from '../users/presenter.ts'
import { noteLook, pageFile, pageTexts, type StampedFor } from './pageFile.ts'
import { canDownloadDeck, canEditDeck, canReadDeck, canReviewDeck, deckKey } from './policy.ts'
import { presentReaders, presentShown, presentVersion } from './presenter.ts'
import {
  findShown,
  findVersion,
  hadGrant,
  listPages,
  listReads,
  listVersions,
  mayBeDownloaded,
  organisationOf,
} from './queries.ts'
import { tierOfSection } from '../startups/policy.ts'

const calls = lateContract.deck

export const stateRoute = route(calls.state, async (ctx) => {
  const { db, currentUser, query, word, at } = ctx
  const id = query.startup ?? ''
  const startup = await findStartup(ctx, id)
  const [shown, granted] = [await findShown(db, id), await findGranted(db, id, currentUser.id)]
  const reads = canReadDeck(currentUser, startup, granted)
  const readersDownload = await mayBeDownloaded(db, id)
  const tier = tierOfSection(startup, deckKey)
  const isInvestor = currentUser.role === 'vc' && currentUser.email_verified
  return {
    startup_uuid: id,
    has_deck: shown !== undefined,
    reads,
    tier,
    may_ask: shown !== undefined && !reads && tier === 'granted' && isInvestor,
    has_ended: !reads && tier === 'granted' && (await hadGrant(db, id, currentUser.id, at)),
    may_edit: canEditDeck(currentUser, startup),
    may_download: shown !== undefined && reads && canDownloadDeck(currentUser, startup, readersDownload),
    readers_download: readersDownload,
    shown: shown && reads ? presentShown(shown, await listPages(db, shown.id)) : null,
    versions: canReviewDeck(currentUser, startup)
      ? (await listVersions(db, id)).map((row) => presentVersion(row, word))
      : [],
  }
})

/** Who reads, and when. */
export type Reading = Pick<Deps, 'db' | 'accessRecords'> & { readonly currentUser: CurrentUser; readonly at: Date }

/** A version of a deck that may be read: one that is ready, of a startup whose deck the current user may read. Throws 404. */
export async function findReadable({ db, currentUser, ...ctx }: Reading, version_uuid: string) {
  const version = await findVersion(db, version_uuid)
  if (version?.state !== 'ready') throw httpError.notFound(messages.deck.notFound)
  const startup = await findStartup({ db, currentUser, ...ctx }, version.startup_id).catch(() => undefined)
  if (!startup) throw httpError.notFound(messages.deck.notFound)
  const granted = await findGranted(db, version.startup_id, currentUser.id)
  const isTheirs = isOwn(currentUser, startup)
  // Others read the version that is shown, and no older one.
  const isShown = canReviewDeck(currentUser, startup) || (await findShown(db, version.startup_id))?.id === version.id
  if (!isShown || !canReadDeck(currentUser, startup, granted)) throw httpError.notFound(messages.deck.notFound)
  return { version, startup, isTheirs }
}

/** One that is read: its read is recorded, but for those whose startup it is. Throws 404. */
export async function findRead(ctx: Reading, version_uuid: string, way: 'page' | 'download' = 'page') {
  const found = await findReadable(ctx, version_uuid)
  const person = actorOf(ctx.currentUser)
  if (person !== undefined && !found.isTheirs)
    ctx.accessRecords.note({ person, way, sections: [deckKey], startups: [found.version.startup_id], at: ctx.at })
  return found
}

/** Who is named on each page that somebody reads: they, and the organisation that they work for. */
export async function readerOf({ db, currentUser }: Reading): Promise<StampedFor> {
  const [user, organisation] = [await findUser(db, currentUser.id), await organisationOf(db, currentUser.id)]
  return { id: currentUser.id, named: [user ? nameOf(user) : currentUser.id, organisation] }
}

export const pageRoute = route(calls.page, async (ctx) => {
  const { params, query } = ctx
  const { version, isTheirs } = await findRead(ctx, params.version_uuid)
  const wanted = { page: Number(query.page), width: query.width === undefined ? undefined : Number(query.width) }
  return pageFile(ctx, version, wanted, isTheirs ? undefined : await readerOf(ctx))
})

export const textRoute = route(calls.text, async (ctx) =>
  pageTexts(ctx, (await findRead(ctx, ctx.params.version_uuid)).version),
)

export const lookedRoute = route(
  calls.looked,
  async (ctx) => {
    const { version, isTheirs } = await findRead(ctx, ctx.body.version_uuid)
    return noteLook(ctx, version, isTheirs ? undefined : { kind: 'user', id: ctx.currentUser.id }, ctx.body)
  },
  { oneStatement: true },
)

export const readersRoute = route(calls.readers, async (ctx) => {
  const id = ctx.query.startup ?? ''
  const startup = await findStartup(ctx, id)
  if (!canReviewDeck(ctx.currentUser, startup)) throw httpError.forbidden(messages.grants.notYours)
  return { data: presentReaders(await listReads(ctx.db, id)) }
})
