import { fold, limits, messages, referenceListNames, resources, say, type Call, type RequestState, type ResourceName } from '@baobab/validation'
import { investingDeeds } from './investing.ts'
import { pageOf, usesOf } from './list.ts'
import { mailingDeeds } from './mailing.ts'
import { peopleDeeds } from './people.ts'
import { isOwn, isVisible, present, presentSession } from './present.ts'
import { blankOf, storedBody, type MockRecord } from './records.ts'
import { questionDeeds } from './questions.ts'
import { MockRefusal } from './refusal.ts'
import { answersList } from './shape.ts'
import type { MockUser, World } from './world.ts'

/** A checked call on its way to an answer. */
export interface Asked {
  readonly world: World
  readonly call: Call
  /** The resource that the call's family is about. */
  readonly name: ResourceName
  readonly viewer: MockUser
  readonly token: string
  readonly params: Readonly<Record<string, string>>
  readonly body: MockRecord
  readonly search: URLSearchParams
  readonly headers: Headers
  readonly password: string
}

/** Does what a call asks for, and gives what its answer is made of. */
export type Deed = (asked: Asked) => unknown

/** What the verbs mean for every resource: `startups.list`, `categories.delete` and so on. */
export const verbs: Readonly<Record<string, Deed>> = {
  list({ world, call, viewer, search, headers }) {
    const resource = call.list
    if (!resource) return undefined
    const rows = world.records[resource.name].filter((record) => isVisible(resource.name, record, viewer)).map((record) => present(world, resource.name, record, viewer))
    const page = pageOf(resource, rows, search)
    headers.set('Content-Range', page.contentRange)
    return answersList(call.answer) ? page.rows : { data: page.rows }
  },
  export: (asked) => verbs['list']?.({ ...asked, search: new URLSearchParams([...asked.search].filter(([name]) => name !== 'range')) }),
  get: (asked) => presented(asked, target(asked)),
  create(asked) {
    const { world, name, body, viewer, call } = asked
    const record = blankOf(name, { ...storedBody(call.body, body), created_at: new Date(world.now()).toISOString(), position: world.records[name].length + 1, user_uuid: viewer.user_uuid })
    keepUnique(asked, record)
    world.records[name].unshift(record)
    return changed(asked, record)
  },
  update(asked) {
    const { body, call, viewer } = asked
    const record = editable(asked)
    for (const [key, { options }] of Object.entries(call.body)) {
      const isChanged = body[key] !== undefined && body[key] !== record[key]
      if (isChanged && options.writableBy?.includes(viewer.role) === false) throw new MockRefusal(403, messages.user.roleByAdmin)
    }
    const written = { ...record, ...storedBody(call.body, body) }
    keepUnique(asked, written)
    Object.assign(record, written)
    return changed(asked, record)
  },
  delete(asked) {
    const { world, name } = asked
    const record = editable(asked)
    const count = usesOf(world.records, name, record[resources[name].id])
    if (count > 0) throw new MockRefusal(409, say(count === 1 ? messages.reference.inUseOnce : messages.reference.inUse, { count }))
    world.records[name].splice(world.records[name].indexOf(record), 1)
    return { message: messages.http.done }
  },
}

/** What a call does that several families have beside the five verbs. */
const arranging: Readonly<Record<string, Deed>> = {
  merge(asked) {
    const { world, name, body } = asked
    const { id, title } = resources[name]
    const [record, into] = [target(asked), world.find(name, body['into_uuid'])]
    if (!into || into === record) throw new MockRefusal(400, messages.reference.mergeSelf, { into_uuid: messages.reference.mergeSelf })
    const moved = repoint(world, name, record[id], into[id])
    world.records[name].splice(world.records[name].indexOf(record), 1)
    return { message: say(messages.reference.merged, { name: String(record[title]), into: String(into[title]), count: moved }), moved, data: presented(asked, into) }
  },
  order({ world, name, body }) {
    const { id } = resources[name]
    const wanted = Array.isArray(body['uuids']) ? body['uuids'] : []
    const rows = wanted.map((uuid) => world.find(name, uuid))
    const places = rows.map((row) => Number(row?.['position'])).sort((one, other) => one - other)
    if (rows.includes(undefined)) throw new MockRefusal(409, messages.reference.orderGone)
    for (const [at, row] of rows.entries()) if (row) row['position'] = places[at]
    return { message: messages.reference.ordered, data: world.records[name].filter((row) => wanted.includes(row[id])) }
  },
}

/** What only one call does. */
export const deeds: Readonly<Record<string, Deed>> = {
  ...investingDeeds,
  ...questionDeeds,
  ...mailingDeeds,
  ...peopleDeeds,
  'account.signup'({ world, body }) {
    const given = { first_name: body['first_name'] ?? body['firstname'], last_name: body['last_name'] ?? body['lastname'], email: body['email'], email_verified: false, role: 'startup', is_active: true }
    if (!world.records.users.some((user) => user['email'] === body['email'])) world.records.users.push(blankOf('users', given))
    return { message: messages.auth.registered }
  },
  'account.requestInvestor'({ world, body }) {
    const { password: _password, confirm_password: _repeated, homepage: _trap, elapsed: _elapsed, ...said } = body
    world.records.investorRequests.push(blankOf('investorRequests', { ...said, created_at: new Date(world.now()).toISOString() }))
    return { message: messages.investorRequest.asked }
  },
  'account.login'({ world, body, password }) {
    const user = world.person(world.records.users.find((one) => one['email'] === body['email'] && one['is_active'] !== false)?.['user_uuid'])
    if (!user || body['password'] !== password) throw new MockRefusal(401, messages.auth.wrongLogin)
    return { ...presentSession(user), access_token: world.open(user.user_uuid) }
  },
  'account.logout'({ world, token }) {
    world.close(token)
    return { message: messages.auth.loggedOut }
  },
  'account.refresh'({ world, token, viewer }) {
    world.close(token)
    return { access_token: world.open(viewer.user_uuid), login_time: world.now() }
  },
  'account.sendVerification': () => ({ message: messages.auth.verificationSent }),
  'startups.publish': publishing(true),
  'startups.unpublish': publishing(false),
  'startups.publishMany': publishingMany(true),
  'startups.unpublishMany': publishingMany(false),
  ...Object.fromEntries(referenceListNames.flatMap((list) => Object.entries(arranging).map(([verb, deed]) => [`${list}.${verb}`, deed]))),
  'startups.like': toggling('liked'),
  'users.follow': toggling('followed'),
  'users.disable': (asked) => setActive(asked, false),
  'users.enable': (asked) => setActive(asked, true),
  'vc.list': (asked) => verbs['list']?.({ ...asked, world: { ...asked.world, records: { ...asked.world.records, users: asked.world.records.users.filter((user) => user['role'] === 'vc') } } }),
  'vc.export': (asked) => deeds['vc.list']?.({ ...asked, search: new URLSearchParams([...asked.search].filter(([name]) => name !== 'range')) }),
  'vc.get': ({ world, body, viewer }) => {
    const asked = body['user_uuid'] ?? body['investor_uuid'] ?? viewer.user_uuid
    const profile = world.records.vc.find((one) => one['investor_uuid'] === asked || one['user_uuid'] === asked) ?? emptyProfile(world.person(asked))
    return present(world, 'vc', profile, viewer)
  },
  'vc.update': ({ world, body, viewer, call }) => {
    const known = world.records.vc.find((one) => one['user_uuid'] === viewer.user_uuid)
    const profile = known ?? emptyProfile(viewer)
    if (!known) world.records.vc.push(profile)
    Object.assign(profile, storedBody(call.body, body))
    return { message: messages.vc.updated, data: present(world, 'vc', profile, viewer) }
  },
  'vc.connected': ({ world, viewer }) =>
    world.tied('connected', viewer.user_uuid).filter((uuid) => isVisible('startups', world.find('startups', uuid) ?? {}, viewer)).map((uuid) => ({ startup_uuid: uuid, startup_name: world.find('startups', uuid)?.['startup_name'] })),
  'vc.connect': (asked) => connecting(asked, true),
  'vc.disconnect': (asked) => connecting(asked, false),
  'investorRequests.approve': deciding('approved', messages.investorRequest.approved),
  'investorRequests.refuse': deciding('refused', messages.investorRequest.refused),
  'contactMessages.mark'(asked) {
    const on = asked.body['is_answered'] === true
    const record = Object.assign(target(asked), { is_answered: on, answered_at: on ? new Date(asked.world.now()).toISOString() : null, answered_by_uuid: on ? asked.viewer.user_uuid : null })
    return { message: on ? messages.contactMessage.answered : messages.contactMessage.reopened, data: presented(asked, record) }
  },
  'subscribers.export': (asked) => {
    const confirmed = asked.world.records.subscribers.filter((one) => one['is_confirmed'] === true)
    return verbs['export']?.({ ...asked, world: { ...asked.world, records: { ...asked.world.records, subscribers: confirmed } } })
  },
  'outreach.contact': () => ({ message: messages.outreach.contacted }),
  'outreach.subscribe': () => ({ message: messages.outreach.subscribing }),
  'outreach.confirmSubscription': () => ({ message: messages.outreach.subscribed }),
  'outreach.unsubscribe': () => ({ message: messages.outreach.unsubscribed }),
  'publicStartups.list': ({ world, search, headers, call }) => {
    const page = pageOf(call.list ?? resources.startups, publicRecords(world), search)
    headers.set('Content-Range', page.contentRange)
    return { data: page.rows }
  },
  'publicStartups.get': ({ world, params }) => {
    const record = publicRecords(world).find((one) => one['slug'] === params['slug'])
    if (!record) throw new MockRefusal(404, messages.startup.notFound)
    return record
  },
  'dashboard.figures': ({ world, viewer }) => {
    const own = world.records.startups.filter((startup) => isOwn(startup, viewer))
    const visible = world.records.startups.filter((startup) => isVisible('startups', startup, viewer))
    const published = (rows: readonly MockRecord[]) => rows.filter((row) => row['is_published'] === true).length
    const withRole = (role: string) => world.records.users.filter((user) => user['role'] === role).length
    return {
      founder: viewer.role === 'vc' ? undefined : { startups: own.length, published: published(own), likes: own.reduce((sum, one) => sum + world.count('liked', one['startup_uuid']), 0), followers: world.count('followed', viewer.user_uuid) },
      investor: viewer.role === 'startup' ? undefined : { startups: visible.length, connected: world.tied('connected', viewer.user_uuid).length, liked: world.tied('liked', viewer.user_uuid).length, following: world.tied('followed', viewer.user_uuid).length },
      admin: viewer.role !== 'admin' ? undefined : { users: world.records.users.length, founders: withRole('startup'), investors: withRole('vc'), startups: world.records.startups.length, published: published(world.records.startups), waiting_requests: world.records.investorRequests.filter((one) => one['state'] === 'waiting').length, unanswered_messages: world.records.contactMessages.filter((one) => one['is_answered'] !== true).length },
    }
  },
  'dashboard.trends': ({ world, viewer }) => {
    const from = new Date(world.now()).toISOString().slice(0, 10)
    const { days, weeks } = limits.trends
    return {
      founder: viewer.role === 'startup' ? { unit: 'day', from, views: flat(days), likes: flat(days), connections: flat(days) } : undefined,
      investor: viewer.role === 'vc' ? { unit: 'week', from, published: flat(weeks), connected: flat(weeks) } : undefined,
      admin: viewer.role === 'admin' ? { unit: 'week', from, users: flat(weeks), startups: flat(weeks), connections: flat(weeks) } : undefined,
      lists: viewer.role === 'admin' ? referenceListNames.map((name) => ({ name, entries: world.records[name].length, unused: world.records[name].length, without: 0 })) : undefined,
    }
  },
  'search.find': ({ world, viewer, search }) => {
    const asked = fold(search.get('q') ?? '')
    const holds = (text: unknown) => typeof text === 'string' && asked.length >= limits.search.shortest && fold(text).includes(asked)
    const isAdmin = viewer.role === 'admin'
    return {
      startups: world.records.startups.filter((one) => isVisible('startups', one, viewer) && holds(one['startup_name'])),
      people: world.records.users
        .filter((one) => (isAdmin || one['is_active'] !== false) && holds(`${String(one['first_name'])} ${String(one['last_name'])}`))
        .map((one) => ({ ...one, name: `${String(one['first_name'])} ${String(one['last_name'])}`, email: isAdmin ? one['email'] : null, is_active: isAdmin ? one['is_active'] !== false : null })),
    }
  },
}

const flat = (length: number) => Array.from({ length }, () => 0)

function publicRecords(world: World): MockRecord[] {
  return world.records.startups.filter((startup) => startup['is_published'] === true && startup['show_publicly'] === true)
}

const notFound: Readonly<Record<ResourceName, string>> = {
  startups: messages.startup.notFound,
  users: messages.user.notFound,
  vc: messages.vc.notFound,
  categories: messages.reference.notFound,
  devphases: messages.reference.notFound,
  raisephases: messages.reference.notFound,
  investorRequests: messages.investorRequest.notFound,
  contactMessages: messages.contactMessage.notFound,
  subscribers: messages.subscriber.notFound,
  mails: messages.mail.notFound,
  mailPreferences: messages.http.notFound,
  reports: messages.reports.notFound,
  audit: messages.http.notFound,
}

/** The record that a call names, in its path or its body; 404 where it is not, or not for these eyes. */
function target({ world, name, params, body, viewer }: Asked): MockRecord {
  const { id } = resources[name]
  const record = world.find(name, params[id] ?? body[id])
  if (!record || !isVisible(name, record, viewer)) throw new MockRefusal(404, notFound[name])
  return record
}

/** The same, for changing it: one's own, or any for an admin. What belongs to nobody is guarded by the roles of the call. */
function editable(asked: Asked): MockRecord {
  const record = target(asked)
  if (record['user_uuid'] !== undefined && !isOwn(record, asked.viewer) && asked.viewer.role !== 'admin') throw new MockRefusal(403, messages.http.forbidden)
  return record
}

/** Two spellings of one name are one entry of a list that has slugs. */
function keepUnique({ world, name }: Asked, record: MockRecord): void {
  const { id, facts, title } = resources[name]
  if (!('slug' in facts)) return
  record['slug'] = fold(String(record[title]))
  if (world.records[name].some((other) => other['slug'] === record['slug'] && other[id] !== record[id])) throw new MockRefusal(400, messages.reference.nameTaken, { [title]: messages.reference.nameTaken })
}

function presented({ world, name, viewer }: Asked, record: MockRecord): MockRecord {
  return present(world, name, record, viewer)
}

/** What the answer of a write may carry: the record itself, under `data`, and the person who wrote. */
function changed(asked: Asked, record: MockRecord): MockRecord {
  const shown = presented(asked, record)
  const token = isOwn(record, asked.viewer) ? { access_token: asked.token } : {}
  return { ...shown, ...token, message: messages.http.done, data: shown, user: presentSession(asked.viewer) }
}

function publishing(on: boolean): Deed {
  return (asked) => {
    const record = editable(asked)
    if (asked.body['is_published'] === !on) throw new MockRefusal(400, messages.startup.publishContradicts, { is_published: messages.startup.publishContradicts })
    // Only its owner brings a startup before others.
    if (on && !isOwn(record, asked.viewer)) throw new MockRefusal(403, messages.http.forbidden)
    record['is_published'] = on
    return { ...record, message: on ? messages.startup.published : messages.startup.unpublished }
  }
}

function deciding(state: RequestState, message: string): Deed {
  return (asked) => {
    const record = target(asked)
    if (record['state'] !== 'waiting') throw new MockRefusal(409, messages.investorRequest.decided)
    Object.assign(record, { state, note: asked.body['note'], decided_at: new Date(asked.world.now()).toISOString(), decided_by_uuid: asked.viewer.user_uuid })
    return { message, data: presented(asked, record) }
  }
}

function publishingMany(on: boolean): Deed {
  return ({ world, body }) => {
    const asked: unknown[] = Array.isArray(body['startup_uuids']) ? body['startup_uuids'] : []
    const found = asked.flatMap((uuid): MockRecord[] => world.records.startups.filter((record) => record['startup_uuid'] === uuid))
    const changed = found.filter((record) => record['is_published'] !== on)
    for (const record of changed) record['is_published'] = on
    const sentence = on ? messages.startup.publishedMany : messages.startup.unpublishedMany
    return { message: say(sentence, { count: changed.length }), changed: changed.map((record) => record['startup_uuid']), already: [], refused: [] }
  }
}

/** Lets whatever refers to one record refer to another; answers how many did. */
function repoint(world: World, name: ResourceName, from: unknown, into: unknown): number {
  const moved = usesOf(world.records, name, from)
  for (const record of Object.values(world.records).flat()) {
    for (const [key, value] of Object.entries(record)) {
      if (Array.isArray(value) && value.includes(from)) record[key] = [...new Set(value.map((one: unknown) => (one === from ? into : one)))]
      else if (value === from && key !== resources[name].id) record[key] = into
    }
  }
  return moved
}

function toggling(tie: 'liked' | 'followed'): Deed {
  return (asked) => {
    const record = target(asked)
    const uuid = String(record[resources[asked.name].id])
    if (uuid === asked.viewer.user_uuid) throw new MockRefusal(400, messages.startup.followSelf)
    asked.world.tie(tie, asked.viewer.user_uuid, uuid, !asked.world.has(tie, asked.viewer.user_uuid, uuid))
    return presented(asked, record)
  }
}

function setActive(asked: Asked, on: boolean): MockRecord {
  const record = target(asked)
  if (isOwn(record, asked.viewer) && !on) throw new MockRefusal(409, messages.user.disableSelf)
  record['is_active'] = on
  return { message: on ? messages.user.enabled : messages.user.disabled }
}

function connecting(asked: Asked, on: boolean): MockRecord {
  // A connection outlives the publishing of its startup, so it can be ended from a draft too.
  const tied = !on && asked.world.has('connected', asked.viewer.user_uuid, asked.params['startup_uuid'])
  const startup = (tied && asked.world.find('startups', asked.params['startup_uuid'])) || target({ ...asked, name: 'startups' })
  if (on && isOwn(startup, asked.viewer)) throw new MockRefusal(400, messages.startup.connectOwn)
  asked.world.tie('connected', asked.viewer.user_uuid, String(startup['startup_uuid']), on)
  return { message: on ? messages.startup.connected : messages.startup.disconnected, startup_uuid: startup['startup_uuid'], is_connected: on }
}

function emptyProfile(owner: MockUser | undefined): MockRecord {
  if (owner?.role !== 'vc' && owner?.role !== 'admin') throw new MockRefusal(404, messages.vc.notFound)
  return blankOf('vc', { investor_uuid: owner.user_uuid, user_uuid: owner.user_uuid })
}
