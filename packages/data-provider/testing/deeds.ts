import { fold, messages, resources, say, type Call, type ResourceName } from '@baobab/validation'
import { pageOf, usesOf } from './list.ts'
import { isOwn, isVisible, present, presentSession } from './present.ts'
import { blankOf, storedBody, type MockRecord } from './records.ts'
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
    const record = target(asked)
    const count = usesOf(world.records, name, record[resources[name].id])
    if (count > 0) throw new MockRefusal(409, say(count === 1 ? messages.reference.inUseOnce : messages.reference.inUse, { count }))
    world.records[name].splice(world.records[name].indexOf(record), 1)
    return { message: messages.http.done }
  },
}

/** What only one call does. */
export const deeds: Readonly<Record<string, Deed>> = {
  'account.signup'({ world, body }) {
    const given = { first_name: body['first_name'] ?? body['firstname'], last_name: body['last_name'] ?? body['lastname'], email: body['email'], email_verified: false, role: 'startup', is_active: true }
    if (!world.records.users.some((user) => user['email'] === body['email'])) world.records.users.push(blankOf('users', given))
    return { message: messages.auth.registered }
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
  'startups.like': toggling('liked'),
  'users.follow': toggling('followed'),
  'users.disable': (asked) => setActive(asked, false),
  'users.enable': (asked) => setActive(asked, true),
  'vc.list': (asked) => verbs['list']?.({ ...asked, world: { ...asked.world, records: { ...asked.world.records, users: asked.world.records.users.filter((user) => user['role'] === 'vc') } } }),
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
      admin: viewer.role !== 'admin' ? undefined : { users: world.records.users.length, founders: withRole('startup'), investors: withRole('vc'), startups: world.records.startups.length, published: published(world.records.startups) },
    }
  },
}

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
  const startup = target({ ...asked, name: 'startups' })
  if (on && isOwn(startup, asked.viewer)) throw new MockRefusal(400, messages.startup.connectOwn)
  asked.world.tie('connected', asked.viewer.user_uuid, String(startup['startup_uuid']), on)
  return { message: on ? messages.startup.connected : messages.startup.disconnected, startup_uuid: startup['startup_uuid'], is_connected: on }
}

function emptyProfile(owner: MockUser | undefined): MockRecord {
  if (owner?.role !== 'vc' && owner?.role !== 'admin') throw new MockRefusal(404, messages.vc.notFound)
  return blankOf('vc', { investor_uuid: owner.user_uuid, user_uuid: owner.user_uuid })
}
