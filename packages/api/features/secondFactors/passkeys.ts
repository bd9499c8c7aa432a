import type { AuthenticatorTransport, WebAuthnCredential } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../../platform/db/client.ts'
import { secondFactors } from '../../platform/db/schema/index.ts'
import type { Env } from '../../platform/env/env.ts'
import type { FactorRow } from './queries.ts'

/** Its readers of certificates are a twentieth of what a server loads, and few ever use a passkey. */
const webAuthn = () => import('@simplewebauthn/server')

type Site = Pick<Env, 'publicUrl'>
const rpOf = ({ publicUrl }: Site) => ({ rpID: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin })

const known = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const satisfies readonly AuthenticatorTransport[]
const transportsOf = (names: readonly string[] | null | undefined) => known.filter((one) => names?.includes(one))
const listed = (factors: readonly FactorRow[]) =>
  factors.flatMap(({ credential_id, transports }) =>
    credential_id ? [{ id: credential_id, transports: transportsOf(transports) }] : [],
  )

/** What a browser needs to make a passkey for a person. */
export async function creationOptions(
  site: Site & Pick<Env, 'hubName'>,
  user: { readonly id: string; readonly email: string },
  factors: readonly FactorRow[],
) {
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    rpName: site.hubName,
    rpID: rpOf(site).rpID,
    userName: user.email,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: listed(factors),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** What a browser needs to use one of a person's passkeys. */
export async function requestOptions(site: Site, factors: readonly FactorRow[]) {
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: rpOf(site).rpID,
    allowCredentials: listed(factors),
    userVerification: 'preferred',
  })
}

const shared = {
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}
const created = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string()).optional(),
  }),
})
const signed = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
})

function parsed<T>(schema: z.ZodType<T>, json: string): T | undefined {
  try {
    return schema.parse(JSON.parse(json))
  } catch {
    return undefined
  }
}

/** Reads a passkey that a browser made for this challenge; undefined where it is none. */
export async function readCreated(
  site: Site,
  json: string,
  challenge: string,
): Promise<WebAuthnCredential | undefined> {
  const answer = parsed(created, json)
  if (!answer) return undefined
  const { rpID, origin } = rpOf(site)
  const { verifyRegistrationResponse } = await webAuthn()
  try {
    const response = {
      ...answer,
      response: { ...answer.response, transports: transportsOf(answer.response.transports) },
    }
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    })
    return verified ? registrationInfo.credential : undefined
  } catch {
    // What the library throws says only which part of the answer is wrong.
    return undefined
  }
}

/** Whether a browser signed this challenge with one of these passkeys; notes the use. */
export async function takeSignature(
  queries: Queries,
  site: Site,
  factors: readonly FactorRow[],
  json: string,
  challenge: string,
  at: Date,
): Promise<boolean> {
  const answer = parsed(signed, json)
  const factor = factors.find(({ credential_id }) => credential_id !== null && credential_id === answer?.id)
  if (!answer || !factor?.credential_id || !factor.public_key) return false
  const { rpID, origin } = rpOf(site)
  const credential = {
    id: factor.credential_id,
    publicKey: new Uint8Array(Buffer.from(factor.public_key, 'base64url')),
    counter: factor.counter ?? 0,
    transports: transportsOf(factor.transports),
  }
  const { userHandle, ...response } = answer.response
  const { verifyAuthenticationResponse } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential,
      requireUserVerification: false,
    })
    if (verified)
      await queries
        .update(secondFactors)
        .set({ counter: authenticationInfo.newCounter, last_used_at: at })
        .where(eq(secondFactors.id, factor.id))
    return verified
  } catch {
    return false
  }
}
