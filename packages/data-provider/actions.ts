import {
  contract,
  type AnyPlainCalls,
  type CallAnswer,
  type Decision,
  type PlainResourceName,
} from '@baobab/validation'
import type { CallOptions, Client } from './client.ts'
import { withoutEmpty } from './filter.ts'
import { asHttp } from './httpError.ts'
import type { Session } from './session.ts'

const { account, collecting, startups, users, vc, dashboard, search, investorRequests, contactMessages, mails } =
  contract

type Merge = NonNullable<AnyPlainCalls['merge']>
type Order = NonNullable<AnyPlainCalls['order']>

/** What a person does in the console beside reading and writing records. Each rejects with react-admin's HttpError. */
export interface Actions {
  /** Shows a startup to everyone signed in, or makes it a draft again; an admin takes another's down with a reason. */
  publish(startupUuid: string, on: boolean, reason?: string): Promise<CallAnswer<typeof startups.publish>>
  /** Publishes or unpublishes several startups, for admins, with one reason for what is another's; the answer names those that could not be. */
  publishMany(
    startupUuids: readonly string[],
    on: boolean,
    reason?: string,
  ): Promise<CallAnswer<typeof startups.publishMany>>
  /** Sends a startup of one's own for review. */
  submitForReview(startupUuid: string): Promise<CallAnswer<typeof startups.submit>>
  /** Takes a startup of one's own back from review. */
  withdrawFromReview(startupUuid: string): Promise<CallAnswer<typeof startups.withdraw>>
  /** Decides on a startup that waits for review, with a message and reasons by section; admins only. */
  review(
    startupUuid: string,
    decision: 'approve' | 'ask_changes',
    values?: Readonly<Record<string, string>>,
  ): Promise<CallAnswer<typeof startups.review>>
  /** Puts startups back to how they were published before one's own last change of that; the answer names those that changed since. */
  undoPublishing(startupUuids: readonly string[]): Promise<CallAnswer<typeof startups.undoPublishing>>
  /** Adds startups to a collection, or takes them out; without a collection they are featured. Admins only; the answer names those that changed. */
  collect(
    collection: string | undefined,
    startupUuids: readonly string[],
    on: boolean,
  ): Promise<CallAnswer<typeof collecting.add>>
  /** Merges a record of a plain resource into another, for who writes it. */
  merge(resource: PlainResourceName, uuid: string, into: string): Promise<CallAnswer<Merge>>
  /** Puts records of a plain resource in this order, in the places that they have among them; for who writes it. */
  order(resource: PlainResourceName, uuids: readonly string[]): Promise<CallAnswer<Order>>
  /** Likes a startup, or takes the like back; the count comes from the server. */
  like(startupUuid: string, options?: CallOptions): Promise<CallAnswer<typeof startups.like>>
  /** Follows a person, or stops. */
  follow(userUuid: string, options?: CallOptions): Promise<CallAnswer<typeof users.follow>>
  /** Connects the investor to a startup, or ends the connection. */
  connect(startupUuid: string, on: boolean): Promise<CallAnswer<typeof vc.connect>>
  /** The startups that the investor is connected to, newest first. */
  connected(): Promise<CallAnswer<typeof vc.connected>>
  /** Enables a user, or disables them with the reason that is mailed to them; admins only. */
  setActive(userUuid: string, on: boolean, reason?: string): Promise<CallAnswer<typeof users.enable>>
  /** Approves a request for investor access with a note of the evidence, or rejects it with a reason; admins only. */
  decide(requestUuid: string, decision: Decision, note: string): Promise<CallAnswer<typeof investorRequests.approve>>
  /** Answers a message by mail; `answeredAt` is when it was answered, as it was read; admins only. */
  reply(messageUuid: string, text: string, answeredAt: string | null): Promise<CallAnswer<typeof contactMessages.reply>>
  /** Marks a message of the contact form as answered, or as unanswered again; admins only. */
  markAnswered(messageUuid: string, on: boolean): Promise<CallAnswer<typeof contactMessages.mark>>
  /** Sends a dead mail again; admins only. */
  resendMail(mailUuid: string): Promise<CallAnswer<typeof mails.resend>>
  /** Sends dead mails again, those that are named or all that a filter finds; admins only. */
  resendMails(
    which: { readonly ids: readonly string[] } | { readonly filter: Readonly<Record<string, unknown>> },
  ): Promise<CallAnswer<typeof mails.resendMany>>
  /** What a mail of the outbox says: admins of a demo only. */
  readMail(mailUuid: string): Promise<CallAnswer<typeof mails.read>>
  /** The figures of the dashboard; those of another role are absent. */
  figures(): Promise<CallAnswer<typeof dashboard.figures>>
  /** The same over time. */
  trends(): Promise<CallAnswer<typeof dashboard.trends>>
  /** What waits for administrators; admins only. */
  todo(): Promise<CallAnswer<typeof dashboard.todo>>
  /** What needs an investor, and what is new to them. */
  attention(): Promise<CallAnswer<typeof dashboard.investor>>
  /** What needs a founder, and who viewed their startups. */
  founderDashboard(): Promise<CallAnswer<typeof dashboard.founder>>
  /** The figures of a range of days (UTC, `yyyy-mm-dd`), beside those of as many days before; admins only. */
  market(range: { readonly from: string; readonly to: string }): Promise<CallAnswer<typeof dashboard.market>>
  /** The best few startups and people for what was typed. */
  search(typed: string, signal?: AbortSignal): Promise<CallAnswer<typeof search.find>>
  /** Mails the person signed in a link that verifies their address. */
  sendVerification(): Promise<CallAnswer<typeof account.sendVerification>>
  /** Renews the session: a new token with a new 15 minutes. */
  refreshSession(): Promise<void>
  /** Reads the person signed in again and merges what changed (such as `email_verified`) into the session. */
  refreshIdentity(): Promise<void>
}

/** Makes the actions over a client. */
export function createActions(client: Client, session: Session): Actions {
  return {
    publish: (startup_uuid, on, reason = undefined) =>
      asHttp(() =>
        on
          ? client.call(startups.publish, { body: { startup_uuid, is_published: true } })
          : client.call(startups.unpublish, {
              body: { startup_uuid, is_published: false, ...(reason === undefined ? {} : { reason }) },
            }),
      ),
    submitForReview: (startup_uuid) => asHttp(() => client.call(startups.submit, { body: { startup_uuid } })),
    withdrawFromReview: (startup_uuid) => asHttp(() => client.call(startups.withdraw, { body: { startup_uuid } })),
    review: (startup_uuid, decision, values = {}) =>
      asHttp(() => client.call(startups.review, { body: { ...values, startup_uuid, decision } })),
    publishMany: (startup_uuids, on, reason = undefined) =>
      asHttp(() =>
        on
          ? client.call(startups.publishMany, { body: { startup_uuids } })
          : client.call(startups.unpublishMany, {
              body: { startup_uuids, ...(reason === undefined ? {} : { reason }) },
            }),
      ),
    undoPublishing: (startup_uuids) => asHttp(() => client.call(startups.undoPublishing, { body: { startup_uuids } })),
    collect: (uuid, startup_uuids, on) =>
      asHttp(() =>
        on || uuid === undefined
          ? client.call(collecting.add, { body: { startup_uuids, ...(uuid === undefined ? {} : { uuid }) } })
          : client.call(collecting.remove, { body: { startup_uuids, uuid } }),
      ),
    merge: (resource, uuid, into_uuid) =>
      asHttp(() => client.call(callOf(resource, 'merge'), { body: { uuid, into_uuid } })),
    order: (resource, uuids) => asHttp(() => client.call(callOf(resource, 'order'), { body: { uuids } })),
    like: (startup_uuid, options = {}) =>
      asHttp(() => client.call(startups.like, { params: { startup_uuid }, ...options })),
    follow: (user_uuid, options = {}) => asHttp(() => client.call(users.follow, { params: { user_uuid }, ...options })),
    connect: (startup_uuid, on) =>
      asHttp(() => client.call(on ? vc.connect : vc.disconnect, { params: { startup_uuid } })),
    connected: () => asHttp(() => client.call(vc.connected)),
    setActive: (user_uuid, on, reason = undefined) =>
      asHttp(() => {
        if (on) return client.call(users.enable, { params: { user_uuid } })
        // A reason travels in a body, and stands in no address.
        return client.call(
          { ...users.disable, method: 'POST' as const },
          { params: { user_uuid }, body: reason === undefined ? {} : { reason } },
        )
      }),
    decide: (request_uuid, decision, note) =>
      asHttp(() => client.call(investorRequests[decision], { body: { request_uuid, note } })),
    markAnswered: (message_uuid, is_answered) =>
      asHttp(() => client.call(contactMessages.mark, { body: { message_uuid, is_answered } })),
    reply: (message_uuid, text, answered_at) =>
      asHttp(() => client.call(contactMessages.reply, { body: { message_uuid, text, answered_at } })),
    resendMails: (which) =>
      asHttp(() =>
        'ids' in which
          ? client.call(mails.resendMany, { body: { mail_uuids: [...which.ids] } })
          : client.call(mails.resendMany, {
              body: { all: true },
              query: { filter: JSON.stringify(withoutEmpty(which.filter)) },
            }),
      ),
    resendMail: (mail_uuid) => asHttp(() => client.call(mails.resend, { body: { mail_uuid } })),
    readMail: (mail_uuid) => asHttp(() => client.call(mails.read, { body: { mail_uuid } })),
    figures: () => asHttp(() => client.call(dashboard.figures)),
    trends: () => asHttp(() => client.call(dashboard.trends)),
    todo: () => asHttp(() => client.call(dashboard.todo)),
    attention: () => asHttp(() => client.call(dashboard.investor)),
    founderDashboard: () => asHttp(() => client.call(dashboard.founder)),
    market: (range) => asHttp(() => client.call(dashboard.market, { query: range })),
    search: (typed, signal) => asHttp(() => client.call(search.find, { query: { q: typed }, signal })),
    sendVerification: () =>
      asHttp(() => client.call(account.sendVerification, { body: { email: session.current()?.email ?? null } })),
    refreshSession: () => asHttp(async () => session.renewed(await client.call(account.refresh))),
    refreshIdentity: () =>
      asHttp(async () => {
        const user = session.current()
        if (user) session.merge(await client.call(users.get, { params: { user_uuid: user.user_uuid } }))
      }),
  }
}

/** @throws Error where the description of the resource has not the trait. */
function callOf<N extends 'merge' | 'order'>(resource: PlainResourceName, name: N): NonNullable<AnyPlainCalls[N]> {
  const calls: Readonly<Partial<Record<string, unknown>>> = contract[resource]
  const call = calls[name]
  if (!call) throw new Error(`${resource} has no call ${name}.`)
  return call as NonNullable<AnyPlainCalls[N]> // the contract has it by this name
}
