import {
  contract,
  type Account,
  type AccountActName,
  type AdminRights,
  type CallAnswer,
  type OpenSession,
} from '@baobab/validation'
import type { Client } from './client.ts'
import { deviceSecret } from './device.ts'
import { asHttp } from './httpError.ts'

const { accounts, invitations, security, secondFactors } = contract

/** How a person keeps their account safe. Each rejects with react-admin's HttpError. */
export interface Security {
  /** Where the person is signed in, the newest sign-in first. */
  sessions(): Promise<readonly OpenSession[]>
  /** Signs out on one device. */
  endSession(sessionUuid: string): Promise<CallAnswer<typeof security.endSession>>
  /** Changes the password; every other session ends. */
  changePassword(currentPassword: string, password: string): Promise<CallAnswer<typeof security.changePassword>>
  /** Signs out everywhere, here too. */
  endSessions(): Promise<CallAnswer<typeof security.endSessions>>
  /** The second factors of the person, and how many recovery codes are left. */
  secondFactors(): Promise<CallAnswer<typeof secondFactors.list>>
  /** Begins to add an authenticator app. */
  beginTotp(password: string): Promise<CallAnswer<typeof secondFactors.beginTotp>>
  /** Adds it by its first code. */
  confirmTotp(factorUuid: string, code: string, name: string): Promise<CallAnswer<typeof secondFactors.confirmTotp>>
  /** Begins to add a passkey. */
  beginPasskey(password: string): Promise<CallAnswer<typeof secondFactors.beginPasskey>>
  /** Adds what the browser made. */
  confirmPasskey(
    challenge: string,
    credential: string,
    name: string,
  ): Promise<CallAnswer<typeof secondFactors.confirmPasskey>>
  removeSecondFactor(factorUuid: string, password: string): Promise<CallAnswer<typeof secondFactors.remove>>
  /** New recovery codes in place of the old ones. */
  newRecoveryCodes(password: string): Promise<CallAnswer<typeof secondFactors.recoveryCodes>>
  /** An account as administrators look after it; admins only, as what follows. */
  account(userUuid: string): Promise<Account>
  /** Invites a person by mail, as what they are to be; and mails that again. */
  invite(values: Invited): Promise<CallAnswer<typeof invitations.create>>
  resendInvitation(invitationUuid: string): Promise<CallAnswer<typeof invitations.resend>>
  /** Does the same with several accounts; the answer says of each what came of it. */
  actOnAccounts(
    userUuids: readonly string[],
    act: AccountActName,
    reason?: string,
  ): Promise<CallAnswer<typeof accounts.actMany>>
  /** Says what another administrator may do. */
  setRights(userUuid: string, rights: AdminRights): Promise<CallAnswer<typeof accounts.setRights>>
  /** Opens a session that only reads, as a founder or an investor. */
  viewAs(userUuid: string, reason: string): Promise<CallAnswer<typeof accounts.viewAs>>
  /** Mails them the link that verifies their address, or the one to a new password, or signs them out everywhere. */
  actOnAccount(userUuid: string, act: AccountAct): Promise<CallAnswer<typeof accounts.endSessions>>
}

/** What an administrator does with an account beside editing, disabling and enabling it. */
export type AccountAct = Exclude<keyof typeof accounts, 'get' | 'setRights' | 'actMany' | 'viewAs'>

/** Whom an administrator invites. */
export interface Invited {
  readonly email: string
  readonly role: string
  readonly rights: string
}

/** Makes them over a client. */
export function createSecurity(client: Client): Security {
  return {
    sessions: () => asHttp(async () => (await client.call(security.sessions)).data),
    endSession: (session_uuid) => asHttp(() => client.call(security.endSession, { body: { session_uuid } })),
    changePassword: (current_password, password) =>
      asHttp(() =>
        client.call(security.changePassword, { body: { current_password, password, device: deviceSecret() } }),
      ),
    endSessions: () => asHttp(() => client.call(security.endSessions)),
    secondFactors: () => asHttp(() => client.call(secondFactors.list)),
    beginTotp: (password) => asHttp(() => client.call(secondFactors.beginTotp, { body: { password } })),
    confirmTotp: (factor_uuid, code, name) =>
      asHttp(() => client.call(secondFactors.confirmTotp, { body: { factor_uuid, code, name } })),
    beginPasskey: (password) => asHttp(() => client.call(secondFactors.beginPasskey, { body: { password } })),
    confirmPasskey: (challenge, credential, name) =>
      asHttp(() => client.call(secondFactors.confirmPasskey, { body: { challenge, credential, name } })),
    removeSecondFactor: (factor_uuid, password) =>
      asHttp(() => client.call(secondFactors.remove, { body: { factor_uuid, password } })),
    account: (user_uuid) => asHttp(() => client.call(accounts.get, { params: { user_uuid } })),
    invite: (body) => asHttp(() => client.call(invitations.create, { body })),
    resendInvitation: (invitation_uuid) => asHttp(() => client.call(invitations.resend, { body: { invitation_uuid } })),
    actOnAccounts: (user_uuids, act, reason) =>
      asHttp(() =>
        client.call(accounts.actMany, { body: { user_uuids: [...user_uuids], act, reason: reason ?? null } }),
      ),
    setRights: (user_uuid, rights) => asHttp(() => client.call(accounts.setRights, { body: { user_uuid, rights } })),
    viewAs: (user_uuid, reason) => asHttp(() => client.call(accounts.viewAs, { body: { user_uuid, reason } })),
    actOnAccount: (user_uuid, act) => asHttp(() => client.call(accounts[act], { body: { user_uuid } })),
    newRecoveryCodes: (password) => asHttp(() => client.call(secondFactors.recoveryCodes, { body: { password } })),
  }
}
