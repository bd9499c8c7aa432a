import { openSession } from '@baobab/api/features/sessions/tokens.ts'
import type { Claim, ClaimType } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import type { TestApp } from './harness.ts'

const pdf = '%PDF-1.7\nAn extract of the register\n'
export const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])

/** A file as evidence; a PDF unless it is said. */
export const paper = (content: BlobPart = pdf, name = 'extract.pdf') =>
  new File([content], name, { type: 'application/octet-stream' })

/** Sends a claim as a browser does. */
export function claim(
  app: TestApp,
  { token }: Pick<TestUser, 'token'>,
  type: ClaimType | '',
  values: Readonly<Record<string, string | File>> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ type, ...values })) form.set(name, value)
  return app.post<{ message: string; data: Claim; errors?: Record<string, string> }>('claims/make/', form, token)
}

/** The same user with a session of now: a clock that moved on ended theirs. */
export async function again(app: TestApp, user: TestUser): Promise<TestUser> {
  return { ...user, token: await openSession(app.db, user.id, app.deps.now()) }
}

/** Confirms a claim as an administrator. */
export const confirm = (app: TestApp, { token }: TestUser, claim_uuid: string) =>
  app.post<{ message: string }>('claims/confirm/', { claim_uuid }, token)

/** An investor whose organisation is a verified one. */
export async function verified(app: TestApp, admin: TestUser, name = 'Savanna Fund'): Promise<TestUser> {
  const investor = await app.user({ role: 'vc', first_name: 'Ama', last_name: 'Mensah' })
  await app.post('organisation/rename/', { name }, investor.token)
  for (const type of ['investor_identity', 'investor_mandate'] as const) {
    const made = await claim(app, investor, type, { statement: `${name}, ${type}`, evidence: paper() })
    await confirm(app, admin, made.body.data.claim_uuid)
  }
  await claim(app, investor, 'no_fees')
  return investor
}

/** The answer to who asks for the evidence of a claim. */
export async function evidenceOf(app: TestApp, claim_uuid: string, token?: string) {
  const response = await app.app.fetch(
    new Request(`http://baobab.test/api/claims/evidence/${claim_uuid}/`, {
      headers: token === undefined ? {} : { authorization: `Token ${token}` },
    }),
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )
  return { status: response.status, headers: response.headers, text: await response.text() }
}
