import { contract, type CallAnswer, type OpenSession } from '@baobab/validation'
import type { Client } from './client.ts'
import { asHttp } from './httpError.ts'

const { security, secondFactors } = contract

/** How a person keeps their account safe. Each rejects with react-admin's HttpError. */
export interface Security {
  /** Where the person is signed in, the newest sign-in first. */
  sessions(): Promise<readonly OpenSession[]>
  /** Signs out on one device. */
  endSession(sessionUuid: string): Promise<CallAnswer<typeof security.endSession>>
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
}

/** Makes them over a client. */
export function createSecurity(client: Client): Security {
  return {
    sessions: () => asHttp(async () => (await client.call(security.sessions)).data),
    endSession: (session_uuid) => asHttp(() => client.call(security.endSession, { body: { session_uuid } })),
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
    newRecoveryCodes: (password) => asHttp(() => client.call(secondFactors.recoveryCodes, { body: { password } })),
  }
}
