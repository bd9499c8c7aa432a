import { contract, type CallAnswer } from '@baobab/validation'
import type { Client } from './client.ts'
import { asHttp } from './httpError.ts'
import type { Session } from './session.ts'

const { account, startups, users, vc, dashboard } = contract

/** What a person does in the console beside reading and writing records. Each rejects with react-admin's HttpError. */
export interface Actions {
  /** Shows a startup to everyone signed in, or makes it a draft again. */
  publish(startupUuid: string, on: boolean): Promise<CallAnswer<typeof startups.publish>>
  /** Likes a startup, or takes the like back; the count comes from the server. */
  like(startupUuid: string): Promise<CallAnswer<typeof startups.like>>
  /** Follows a person, or stops. */
  follow(userUuid: string): Promise<CallAnswer<typeof users.follow>>
  /** Connects the investor to a startup, or ends the connection. */
  connect(startupUuid: string, on: boolean): Promise<CallAnswer<typeof vc.connect>>
  /** The startups that the investor is connected to, newest first. */
  connected(): Promise<CallAnswer<typeof vc.connected>>
  /** Enables or disables a user; admins only. */
  setActive(userUuid: string, on: boolean): Promise<CallAnswer<typeof users.enable>>
  /** The figures of the dashboard; those of another role are absent. */
  figures(): Promise<CallAnswer<typeof dashboard.figures>>
  /** Mails the person signed in a link that verifies their address. */
  sendVerification(): Promise<CallAnswer<typeof account.sendVerification>>
  /** Renews the session: a new token with a new 15 minutes. */
  refreshSession(): Promise<void>
  /** Reads the person signed in anew and merges what changed (such as `email_verified`) into the session. */
  refreshIdentity(): Promise<void>
}

/** Makes the actions over a client. */
export function createActions(client: Client, session: Session): Actions {
  return {
    publish: (startup_uuid, on) =>
      asHttp(() => client.call(on ? startups.publish : startups.unpublish, { body: { startup_uuid, is_published: on } })),
    like: (startup_uuid) => asHttp(() => client.call(startups.like, { params: { startup_uuid } })),
    follow: (user_uuid) => asHttp(() => client.call(users.follow, { params: { user_uuid } })),
    connect: (startup_uuid, on) => asHttp(() => client.call(on ? vc.connect : vc.disconnect, { params: { startup_uuid } })),
    connected: () => asHttp(() => client.call(vc.connected)),
    setActive: (user_uuid, on) => asHttp(() => client.call(on ? users.enable : users.disable, { params: { user_uuid } })),
    figures: () => asHttp(() => client.call(dashboard.figures)),
    sendVerification: () => asHttp(() => client.call(account.sendVerification, { body: { email: session.current()?.email ?? null } })),
    refreshSession: () => asHttp(async () => session.renewed(await client.call(account.refresh))),
    refreshIdentity: () =>
      asHttp(async () => {
        const user = session.current()
        if (user) session.merge(await client.call(users.get, { params: { user_uuid: user.user_uuid } }))
      }),
  }
}
