import { fillIn, lateContract, limits, messages } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { openRoute } from '../../platform/http/route.ts'
import { perMinute } from '../../platform/lib/perMinute.ts'
import { notify } from '../notifications/notify.ts'
import { tierOfSection } from '../startups/policy.ts'
import { isOwn } from '../startups/team.ts'
import { nameOf } from '../users/presenter.ts'
import { addBrowser, countBrowsers, findByKey, findByToken, lockLink, type WorkingLink } from './linkQueries.ts'
import { noteLook, pageFile, pageTexts } from './pageFile.ts'
import { deckKey } from './policy.ts'
import { presentShown } from './presenter.ts'
import { findShown, listPages } from './queries.ts'

const calls = lateContract.deckLinks
const { links } = limits.deck

/** How often each link was asked for something, in this process. */
const asked = perMinute()

type Reading = Pick<Deps, 'db' | 'accessRecords'> & { readonly at: Date }

const dead = () => httpError.notFound(messages.deckLink.dead)

/** The version that a link shows. Throws 404 where its founder keeps the deck to themselves by now, and where there is none. */
async function shownBy({ db }: Reading, link: WorkingLink | undefined) {
  const version = link && tierOfSection(link, deckKey) !== 'private' ? await findShown(db, link.startup_id) : undefined
  if (!link || !version) throw dead()
  return { link, version, isOwn: link.is_own === true }
}

/** What a browser looks at that opened a link. It is recorded; who asks too often is told to wait (429). */
async function findRead(ctx: Reading, key: string) {
  const { db, accessRecords, at } = ctx
  const found = await shownBy(ctx, await findByKey(db, key, at))
  const { id, startup_id } = found.link
  const wait = asked.take(id, links.asksPerMinute)
  if (wait > 0) throw httpError.tooManyRequests(wait)
  if (!found.isOwn) accessRecords.note({ person: id, way: 'link', sections: [deckKey], startups: [startup_id], at })
  return found
}

/** Opens a link in a browser, which is given a key unless it has one. The founder is told of the first time. */
export const openLinkRoute = openRoute(calls.open, async (ctx) => {
  const { db, currentUser, body, at } = ctx
  const { link, version } = await shownBy(ctx, await findByToken(db, body.token, at))
  const { id, startup_id, user_id } = link
  const known = body.key ? await findByKey(db, body.key, at) : undefined
  const is_own = known?.id === id ? known.is_own === true : !!currentUser && isOwn(currentUser, link)
  const key = body.key && known?.id === id ? body.key : await enter()
  const shown = presentShown(version, await listPages(db, version.id))
  return {
    ...{ key, startup: link.startup_name ?? '', founder: nameOf(link) },
    ...{ name: link.name, organisation: link.organisation, is_own, ends_at: link.ends_at.toISOString() },
    ...{ version: shown.number, pages: shown.pages },
  }

  function enter(): Promise<string> {
    return db.transaction(async (tx) => {
      // One after another, so that no more come in than may.
      await lockLink(tx, id)
      const browsers = await countBrowsers(tx, id)
      if (!is_own && browsers >= links.browsers)
        throw httpError.conflict(fillIn(messages.deckLink.browsers, { max: links.browsers }))
      if (!is_own && browsers === 0)
        await notify(tx, [user_id], { kind: 'deck_opened', startup: startup_id, about: id }, at)
      return addBrowser(tx, id, is_own, at)
    })
  }
})

export const linkPageRoute = openRoute(calls.page, async (ctx) => {
  const { body } = ctx
  const { link, version } = await findRead(ctx, body.key)
  const wanted = { page: Number(body.page), width: body.width ? Number(body.width) : undefined }
  return pageFile(ctx, version, wanted, { id: link.id, named: [link.name, link.organisation] })
})

export const linkTextRoute = openRoute(calls.text, async (ctx) =>
  pageTexts(ctx, (await findRead(ctx, ctx.body.key)).version),
)

export const linkLookedRoute = openRoute(calls.looked, async (ctx) => {
  const { link, version, isOwn: own } = await findRead(ctx, ctx.body.key)
  return noteLook(ctx, version, own ? undefined : { kind: 'link', id: link.id }, ctx.body)
})
