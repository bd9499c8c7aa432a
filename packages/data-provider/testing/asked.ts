import { messages, resources, type Call, type ResourceName } from '@baobab/validation'
import { isOwn, isVisible, present, presentSession } from './present.ts'
import type { MockRecord } from './records.ts'
import { MockRefusal } from './refusal.ts'
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
export type QuestionAction = (asked: Asked) => unknown

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
  deletedRecords: messages.deleted.notFound,
}

/** The record that a call names, in its path or its body; 404 where it is not, or not for these eyes. */
export function target({ world, name, params, body, viewer }: Asked): MockRecord {
  const { id } = resources[name]
  const record = world.find(name, params[id] ?? body[id])
  if (!record || !isVisible(name, record, viewer)) throw new MockRefusal(404, notFound[name])
  return record
}

/** The same, for changing it: one's own, or any for an admin. What belongs to nobody is guarded by the roles of the call. */
export function editable(asked: Asked): MockRecord {
  const record = target(asked)
  if (record['user_uuid'] !== undefined && !isOwn(record, asked.viewer) && asked.viewer.role !== 'admin')
    throw new MockRefusal(403, messages.http.forbidden)
  return record
}

/** A record as the viewer sees it. */
export function presented({ world, name, viewer }: Asked, record: MockRecord): MockRecord {
  return present(world, name, record, viewer)
}

/** What the answer of a write may carry: the record itself, under `data`, and the person who wrote. */
export function changed(asked: Asked, record: MockRecord): MockRecord {
  const shown = presented(asked, record)
  const token = isOwn(record, asked.viewer) ? { access_token: asked.token } : {}
  return { ...shown, ...token, message: messages.http.done, data: shown, user: presentSession(asked.viewer) }
}
