import { eq, sql } from 'drizzle-orm'
import {
  fold,
  firstStage,
  passedStage,
  resources,
  standardStages,
  picturesIn,
  textOfCells,
  type StandardStage,
} from '@baobab/validation'
import type { Queries } from '../platform/db/client.ts'
import { connections, follows, likes, notifications, userCounters, users, views } from '../platform/db/schema/index.ts'
import { dayMs, dayOf } from '../platform/lib/day.ts'
import { reviewsListings } from '../platform/env/reviewing.ts'
import type { Deps } from '../platform/http/deps.ts'
import { lockOrganisationOf } from '../features/organisations/queries.ts'
import { addMoves, setStage } from '../features/pipeline/queries.ts'
import { insertOption } from '../features/references/queries.ts'
import { amountsOf, ratesIn } from '../features/startups/amounts.ts'
import { changeStartup, insertStartups } from '../features/startups/write.ts'
import { insertUser } from '../features/users/queries.ts'
import { saveProfile } from '../features/vc/queries.ts'
import { demoAccounts } from './accounts.ts'
import { demo, drawStartupImage, drawStartupLogo, type DemoContact, type DemoStartup } from './index.ts'
import { loadAnnouncements } from './loadAnnouncements.ts'
import { loadCollections } from './loadCollections.ts'
import { loadExamples } from './loadExamples.ts'
import { loadReviews } from './loadReviews.ts'
import { share } from './shared/share.ts'
import type { LoadedConnection, LoadedStartup } from './loaded.ts'
import { loadReach } from './loadReach.ts'

const { gallery } = resources.startups.fields

/** Any number, the same in every process of this product. */
const lockKey = 6_227_622_002

/** Loads the demo into a database that has no users, and never else. Answers whether the demo's accounts are there. */
export async function loadDemo(deps: Deps): Promise<'loaded' | 'there' | 'refused'> {
  if (await hasUsers(deps.db)) return (await hasAccount(deps.db)) ? 'there' : 'refused'
  const at = deps.now()
  const password_hash = await deps.passwords.hash(demoAccounts.password)
  // One after another: all at once took 150 MB.
  const images: string[] = []
  for (const { startup_name, category } of demo.startups)
    images.push(await deps.files.putDrawing(drawStartupImage(startup_name, category)))
  const logos = new Map<string, string>()
  for (const { slug, startup_name } of demo.startups)
    if (demo.profiles[slug]?.has_logo) logos.set(slug, await deps.files.putDrawing(drawStartupLogo(startup_name)))
  const galleries = new Map<string, string>()
  for (const { slug, startup_name, category } of demo.startups) {
    const pictures: string[][] = []
    for (const caption of demo.profiles[slug]?.captions ?? [])
      pictures.push([await deps.files.putDrawing(drawStartupImage(`${startup_name} ${caption}`, category)), caption])
    if (pictures.length > 0) galleries.set(slug, textOfCells(pictures))
  }
  const loaded = await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
    if (await hasUsers(tx)) return false
    const lists = await loadLists(tx)
    const people = await loadPeople(tx, password_hash, at)
    for (const { email, categories, stages, phases, ...profile } of demo.investors) {
      await saveProfile(
        tx,
        uuidOf(people, email),
        {
          ...profile,
          categories: lists.categories(categories),
          stages: lists.stages(stages),
          phases: lists.phases(phases),
        },
        at,
      )
    }
    await loadExamples(tx, at)
    const { startups, connections } = await loadStartups(tx, lists, people, { images, logos, galleries }, at)
    await loadCollections(tx, at)
    await loadAnnouncements(tx, uuidOf(people, demoAccounts.emails[0]), at)
    if (reviewsListings(deps.env)) await loadReviews(tx, at)
    await loadReach(tx, {
      uuidOf: (email) => uuidOf(people, email),
      startupOf: (slug) => known(startups, slug),
      connections,
      at,
    })
    // No mail server is asked to reach people who do not exist.
    if (deps.transport.kind !== 'outbox') await tx.update(notifications).set({ mailed_at: at })
    return true
  })
  const drawn = [...images, ...logos.values(), ...[...galleries.values()].flatMap((rows) => picturesIn(gallery, rows))]
  if (!loaded) await Promise.all(drawn.map((image) => deps.files.remove(image)))
  return loaded ? 'loaded' : 'there'
}

const categoryFields = Object.fromEntries(
  Object.entries(demo.otherNames).map(([name, other_names]) => [name, { other_names }]),
)

async function hasUsers(queries: Queries): Promise<boolean> {
  return (await queries.select({ id: users.id }).from(users).limit(1)).length > 0
}

async function hasAccount(queries: Queries): Promise<boolean> {
  return (await queries.select({ id: users.id }).from(users).where(eq(users.email, demoAccounts.emails[0]))).length > 0
}

async function loadLists(tx: Queries) {
  const load = async (
    list: 'categories' | 'devphases' | 'raisephases',
    names: readonly string[],
    more: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
  ) => {
    const ids = new Map<string, string>()
    for (const name of names) ids.set(fold(name), (await insertOption(tx, list, name, more[name])).id)
    return (wanted: readonly string[]) => wanted.map((name) => uuidOf(ids, fold(name)))
  }
  return {
    categories: await load('categories', demo.reference.categories, categoryFields),
    stages: await load('devphases', demo.reference.developmentStages),
    phases: await load('raisephases', demo.reference.raisingPhases),
  }
}

type Lists = Awaited<ReturnType<typeof loadLists>>

async function loadPeople(tx: Queries, password_hash: string, at: Date): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const [index, { email, email_verified, first_name, last_name, role, ...profile }] of demo.people.entries()) {
    const id = await insertUser(
      tx,
      { email, email_verified, first_name, last_name, role, password_hash },
      new Date(at.getTime() - (200 - index) * dayMs),
    )
    if (!id) throw new Error(`The demo names ${email} twice.`)
    await tx.update(users).set(profile).where(eq(users.id, id))
    ids.set(email, id)
  }
  return ids
}

/** Addresses of what was drawn: a picture of each startup, logos by slug, and the rows of galleries by slug. */
interface Drawn {
  readonly images: readonly string[]
  readonly logos: ReadonlyMap<string, string>
  readonly galleries: ReadonlyMap<string, string>
}

async function loadStartups(
  tx: Queries,
  lists: Lists,
  people: ReadonlyMap<string, string>,
  { images, logos, galleries }: Drawn,
  at: Date,
) {
  const fields = Object.keys(resources.startups.fields)
  const fans = new Map<string, Set<string>>()
  const stored = new Map<string, LoadedStartup>()
  const made: LoadedConnection[] = []
  const rates = ratesIn(tx)
  for (const [index, startup] of demo.startups.entries()) {
    const owner = uuidOf(people, startup.owner)
    const interest = interestIn(startup, people, owner)
    const values: Record<string, unknown> = {
      ...Object.fromEntries(Object.entries(startup).filter(([name]) => fields.includes(name))),
      category_uuid: lists.categories([startup.category])[0],
      development_stage_uuid: lists.stages([startup.development_stage])[0],
      raising_phase_uuid: lists.phases([startup.raising_phase])[0],
      startup_monthly_revenue: startup.revenue_when_listed ?? startup.startup_monthly_revenue,
      image: images[index],
      ...profileOf(startup.slug, logos, at),
      gallery: galleries.get(startup.slug) ?? null,
      ...(await amountsOf(rates, startup.typed ?? {})),
      show_publicly: startup.is_published && share(startup.slug, 'public') < 0.8,
    }
    const created_at = new Date(at.getTime() - Math.round((1 + share(startup.slug, 'age') * 150) * dayMs))
    const since = (back: number) => new Date(at.getTime() - Math.round(back * (at.getTime() - created_at.getTime())))
    const counted = {
      likes: interest.likes.length,
      views: interest.views.length,
      connections: interest.connections.length,
    }
    const [id = ''] = await insertStartups(tx, [
      { user_id: owner, values, is_published: startup.is_published, created_at, ...counted },
    ])
    if (startup.revenue_when_listed !== undefined)
      await changeStartup(tx, id, { startup_monthly_revenue: startup.startup_monthly_revenue }, since(0.1))
    if (interest.likes.length > 0)
      await tx
        .insert(likes)
        .values(interest.likes.map(({ user_id, back }) => ({ startup_id: id, user_id, created_at: since(back) })))
    stored.set(startup.slug, { id, owner })
    for (const { user_id, back, far, told } of interest.connections) {
      const stage = told?.stage ?? stageOf(far)
      const created = told ? new Date(at.getTime() - told.days * dayMs) : since(back)
      const moved = new Date((created.getTime() + at.getTime()) / 2)
      const reason = stage === passedStage ? 'Too early for our fund; we look again after the next round.' : null
      const deal = { organisation: await lockOrganisationOf(tx, user_id, at), startup: id, shared: false }
      await tx.insert(connections).values({ startup_id: id, user_id, created_at: created })
      await setStage(tx, deal, { stage, stage_at: stage === firstStage ? created : moved, pass_reason: reason })
      if (stage !== firstStage) await addMoves(tx, deal, [id], { user_id, from: firstStage, to: stage, reason }, moved)
      made.push({
        startup: { id, owner },
        investor: user_id,
        created_at: created,
        slug: startup.slug,
        stage,
        moved,
        passReason: reason,
        answer: answerOf(told, stage, { created, moved, at, luck: share(startup.slug, `answer`) }),
      })
    }
    if (interest.views.length > 0) {
      await tx.insert(views).values(
        interest.views.map(({ currentUser, daysAgo }) => ({
          startup_id: id,
          viewer_id: currentUser,
          day: dayOf(at.getTime() - daysAgo * dayMs),
        })),
      )
    }
    fans.set(owner, new Set([...(fans.get(owner) ?? []), ...interest.follows]))
  }
  for (const [owner, followers] of fans) {
    if (followers.size === 0) continue
    await tx.insert(follows).values([...followers].map((follower_id) => ({ followed_id: owner, follower_id })))
    await tx.update(userCounters).set({ followers: followers.size }).where(eq(userCounters.user_id, owner))
  }
  return { startups: stored, connections: made }
}

/** What a founder tells beside the required fields, as columns. */
function profileOf(slug: string, logos: ReadonlyMap<string, string>, at: Date): Readonly<Record<string, unknown>> {
  const { has_logo: _, captions: __, round_closes_in: days, traction = [], ...told } = demo.profiles[slug] ?? {}
  return {
    ...told,
    traction: traction.length === 0 ? null : textOfCells(monthsBefore(at, traction)),
    logo: logos.get(slug) ?? null,
    round_deadline: days === undefined ? null : dayOf(at.getTime() + days * dayMs),
  }
}

/** Figures of the months before a day, each with its month. */
function monthsBefore(at: Date, figures: readonly (readonly number[])[]): readonly (readonly string[])[] {
  return figures.map((row, place) => {
    const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - figures.length + place, 1))
    return [dayOf(month), ...row.map(String)]
  })
}

/** How the founder answered: as it is told, else accepted before the investor went on. */
function answerOf(
  told: DemoContact | undefined,
  stage: StandardStage,
  {
    created,
    moved,
    at,
    luck,
  }: { readonly created: Date; readonly moved: Date; readonly at: Date; readonly luck: number },
): LoadedConnection['answer'] {
  if (told)
    return (
      told.answer && {
        state: told.answer.state,
        at: new Date(at.getTime() - told.answer.days * dayMs),
        reason: told.answer.reason ?? null,
      }
    )
  if (stage === firstStage) return undefined
  const took = Math.min((0.5 + luck * 6) * dayMs, (moved.getTime() - created.getTime()) / 2)
  return { state: 'accepted', at: new Date(created.getTime() + took), reason: null }
}

/** How far a connection has come, by a number from 0 to 1: most have only begun. */
function stageOf(number: number): StandardStage {
  const bounds = [0.4, 0.6, 0.75, 0.87, 0.94, 1] as const
  return standardStages[bounds.findIndex((bound) => number < bound)] ?? firstStage
}

/** Who looked at a startup and liked it, the same at every load: the more popular it is, the more of the others did. */
function interestIn(startup: DemoStartup, people: ReadonlyMap<string, string>, owner: string) {
  const others = startup.is_published
    ? demo.people.filter(({ email, role }) => role !== 'admin' && uuidOf(people, email) !== owner)
    : []
  const drawn = (what: string, chance: number) =>
    others.filter(({ email }) => share(startup.slug, what + email) < startup.popularity * chance)
  const uuids = (some: typeof others) => some.map(({ email }) => uuidOf(people, email))
  /** Who, how far back in the startup's life, from 0 (now) to 1 (its first day), and how far it has come since. */
  const moments = (some: typeof others, what: string) =>
    some.map(({ email }) => ({
      email,
      user_id: uuidOf(people, email),
      back: share(startup.slug, what + email, 'when'),
      far: share(startup.slug, what + email, 'far'),
    }))
  const connects = drawn('connect', 0.5).map(({ email }) => email)
  const days = Array.from({ length: 30 }, (_, daysAgo) => daysAgo)
  return {
    likes: moments(drawn('like', 0.7), 'like'),
    follows: uuids(drawn('follow', 0.15)),
    connections: moments(
      others.filter(({ email, role }) => role === 'vc' && (toldOf(startup, email) || connects.includes(email))),
      'connect',
    ).map((one) => ({ ...one, told: toldOf(startup, one.email) })),
    views: days.flatMap((daysAgo) =>
      uuids(drawn(`view${daysAgo}`, 0.3)).map((currentUser) => ({ currentUser, daysAgo })),
    ),
  }
}

const toldOf = ({ slug }: DemoStartup, email: string) =>
  demo.contacts.find(({ startup, investor }) => startup === slug && investor === email)

function known<T>(things: ReadonlyMap<string, T>, name: string): T {
  const thing = things.get(name)
  if (!thing) throw new Error(`The demo speaks of ${name}, which it does not hold.`)
  return thing
}

const uuidOf = (ids: ReadonlyMap<string, string>, name: string): string => known(ids, name)
