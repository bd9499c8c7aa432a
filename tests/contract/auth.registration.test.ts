import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createPasswords, type Passwords } from '@baobab/api/platform/lib/passwords.ts'
import { clean } from '@baobab/api/jobs/cleaning.ts'
import { schema } from '@baobab/api'
import { limits } from '@baobab/validation'
import { password } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { messages } from '../support/english.ts'

/** Counts how often a hash is made or checked. */
function counted(): { readonly passwords: Passwords; take(): { hash: number; verify: number } } {
  const real = createPasswords()
  let calls = { hash: 0, verify: 0 }
  return {
    passwords: {
      hash: (typed) => (calls.hash++, real.hash(typed)),
      verify: (stored, typed) => (calls.verify++, real.verify(stored, typed)),
    },
    take: () => {
      const made = calls
      calls = { hash: 0, verify: 0 }
      return made
    },
  }
}

const counter = counted()
let networks = 0
const elsewhere = () => ({ address: `198.18.4.${++networks}` })
const strangers = 'Of a stranger 2026'

describeOnBoth(
  'a registration',
  (app) => {
    const signUp = (email: string, typed = strangers, more: object = {}) =>
      app().post(
        'signup/',
        {
          first_name: 'Sly',
          last_name: 'Fox',
          role: 'startup',
          email,
          password: typed,
          confirm_password: typed,
          ...more,
        },
        undefined,
        elsewhere(),
      )
    const signIn = (email: string, typed = strangers) =>
      app().post('login/', { email, password: typed }, undefined, elsewhere())
    const mailsTo = async (email: string) => (await app().mails()).filter(({ to }) => to === email)
    const linkTo = async (email: string) =>
      (await mailsTo(email)).filter(({ token }) => token !== undefined).at(-1)?.token
    const rowsOf = (email: string) => app().db.select().from(schema.users).where(eq(schema.users.email, email))
    const freeEmail = () => `${randomUUID()}@test.example`

    it('signs in to its own empty account, whether or not the address has one, and nothing that it is told differs', async () => {
      const owner = await app().user({ first_name: 'Zuri' })
      const free = freeEmail()
      const told = []
      for (const email of [free, owner.email]) {
        const registered = await signUp(email)
        const session = await signIn(email)
        const token = String(session.body['access_token'])
        const own = await app().get<Record<string, unknown>>(`users/get/${String(session.body['user_uuid'])}`, token)
        const startups = await app().get<{ data: unknown[] }>(
          `startups/list/?created_by=${String(session.body['user_uuid'])}`,
          token,
        )
        const asked = await app().post('send_verification_email/', {}, token)
        expect(session.body['user_uuid']).not.toBe(owner.id)
        told.push([
          registered.status,
          registered.body,
          session.status,
          Object.keys(session.body),
          session.body['first_name'],
          session.body['email_verified'],
          own.body['email_verified'],
          own.body['is_active'],
          startups.body,
          asked.status,
          asked.body,
        ])
      }
      expect(told[0]).toEqual(told[1])
      expect(told[0]?.slice(0, 3)).toEqual([200, { message: messages.auth.registered }, 200])
      // The owner's account is untouched, and they alone learn of it, with no link that could change anything.
      expect((await signIn(owner.email, password)).body).toMatchObject({
        user_uuid: owner.id,
        first_name: 'Zuri',
        email_verified: true,
      })
      const mails = await mailsTo(owner.email)
      expect(mails.map(({ subject, token }) => [subject, token])).toEqual([
        ['You have an account already', undefined],
        ['You have an account already', undefined],
      ])
      expect((await mailsTo(free)).map(({ subject }) => subject)).toEqual([
        'Verify your email address',
        'Verify your email address',
      ])
    })

    it('costs the same hashes at every sign-in and sign-up, whoever there is', async () => {
      const [owner, disabled, both, free] = [
        await app().user(),
        await app().user({ is_active: false }),
        await app().user(),
        freeEmail(),
      ]
      await signUp(both.email)
      await signUp(free)
      counter.take()
      const tries: readonly (readonly [string, string])[] = [
        [owner.email, password],
        [owner.email, 'wrong-wrong-1'],
        [disabled.email, password],
        [both.email, password],
        [both.email, strangers],
        [both.email, 'wrong-wrong-1'],
        [free, strangers],
        [free, 'wrong-wrong-1'],
        [freeEmail(), 'wrong-wrong-1'],
      ]
      for (const [email, typed] of tries) {
        await signIn(email, typed)
        expect(counter.take(), email).toEqual({ hash: 0, verify: 2 })
      }
      for (const email of [owner.email, disabled.email, both.email, free, freeEmail()]) {
        expect((await signUp(email)).status).toBe(200)
        expect(counter.take(), email).toEqual({ hash: 1, verify: 1 })
      }
    })

    it('becomes the account in one tap where it is signed in', async () => {
      const email = freeEmail()
      await signUp(email, password)
      const session = await signIn(email, password)
      const link = await linkTo(email)
      const verified = await app().post('verify_email/', { token: link }, String(session.body['access_token']))
      expect([verified.status, verified.body]).toEqual([200, { message: messages.auth.verified }])
      expect(await rowsOf(email)).toMatchObject([
        { id: session.body['user_uuid'], email_verified: true, registration_expires_at: null },
      ])
      expectError(
        await app().post('verify_email/', { token: link }, String(session.body['access_token'])),
        400,
        messages.auth.linkDead,
      )
    })

    it('asks for its password elsewhere, so that the owner of the address opens nothing of a stranger’s', async () => {
      const email = freeEmail()
      await signUp(email)
      const [session, other] = [await signIn(email), await app().user()]
      const link = await linkTo(email)
      for (const [token, typed] of [
        [undefined, undefined],
        [other.token, undefined],
        [undefined, ''],
      ] as const) {
        const asks = await app().post('verify_email/', { token: link, password: typed }, token)
        expectError(asks, 401, messages.auth.verifyPassword)
        expect(asks.body['errors']).toEqual({ password: messages.auth.verifyPassword })
      }
      for (let wrong = 0; wrong < limits.login.wrongAttempts; wrong++)
        expectError(
          await app().post('verify_email/', { token: link, password: 'Not-the-one-1' }),
          401,
          messages.auth.verifyWrong,
        )
      expectError(await app().post('verify_email/', { token: link, password: strangers }), 429)
      app().pass(limits.login.windowMs + 1_000)
      expect(await rowsOf(email)).toMatchObject([{ email_verified: false }])
      expect((await app().post('verify_email/', { token: link, password: strangers })).status).toBe(200)
      expect(await rowsOf(email)).toMatchObject([{ id: session.body['user_uuid'], email_verified: true }])
    })

    it('is gone, with its sessions and drafts, once another of the address is verified', async () => {
      const email = freeEmail()
      await signUp(email)
      const stranger = await signIn(email)
      const token = String(stranger.body['access_token'])
      expect((await app().post('startups/create/', { startup_name: 'Not mine' }, token)).status).toBeLessThan(500)
      await app()
        .db.insert(schema.startups)
        .values({ id: randomUUID(), user_id: String(stranger.body['user_uuid']), slug: `draft-${randomUUID()}` })
      await signUp(email, password)
      expect((await signIn(email, password)).status).toBe(200)
      expect((await app().post('verify_email/', { token: await linkTo(email), password })).status).toBe(200)
      expect(await rowsOf(email)).toHaveLength(1)
      expectError(await app().get(`users/get/${String(stranger.body['user_uuid'])}`, token), 401)
      expect(
        await app()
          .db.select()
          .from(schema.startups)
          .where(eq(schema.startups.user_id, String(stranger.body['user_uuid']))),
      ).toEqual([])
      expectError(await signIn(email), 401, messages.auth.wrongLogin)
      expect((await signIn(email, password)).status).toBe(200)
    })

    it('never takes over an account that came before it was verified', async () => {
      const email = freeEmail()
      await signUp(email)
      const stranger = await signIn(email)
      const link = await linkTo(email)
      const owner = await app().user({ email })
      expectError(
        await app().post('verify_email/', { token: link }, String(stranger.body['access_token'])),
        409,
        messages.auth.addressTaken,
      )
      expectError(
        await app().post('verify_email/', { token: link, password: strangers }),
        409,
        messages.auth.addressTaken,
      )
      expect((await rowsOf(email)).filter((row) => row.email_verified).map(({ id }) => id)).toEqual([owner.id])
      expect((await signIn(email, password)).body['user_uuid']).toBe(owner.id)
    })

    it('is verified once, when two of one address are at the same moment', async () => {
      const reset = { password: 'Chosen-again-2026', confirm_password: 'Chosen-again-2026' }
      // Ten times, by two links that verify, and by one that verifies beside one that sets a password.
      for (const time of Array.from({ length: 10 }).keys()) {
        const email = freeEmail()
        await signUp(email)
        const first = await linkTo(email)
        await signUp(email, password)
        if (time % 2) await app().post('forgot_password/', { email }, undefined, elsewhere())
        const last = await linkTo(email)
        const answers = await Promise.all([
          app().post('verify_email/', { token: first, password: strangers }),
          time % 2
            ? app().post('reset_password/', { token: last, ...reset }, undefined, elsewhere())
            : app().post('verify_email/', { token: last, password }),
        ])
        const statuses = answers.map(({ status }) => status)
        expect(statuses.filter((status) => status === 200)).toHaveLength(1)
        expect(statuses.every((status) => status < 500)).toBe(true)
        expect(await rowsOf(email)).toMatchObject([{ email_verified: true }])
      }
    })

    it('goes on where its owner registers again with the same password, so that no draft is lost', async () => {
      const email = freeEmail()
      await signUp(email, password)
      const first = await signIn(email, password)
      await signUp(email, password, { first_name: 'Amina' })
      expect((await signIn(email, password)).body).toMatchObject({
        user_uuid: first.body['user_uuid'],
        first_name: 'Amina',
      })
      expect(await rowsOf(email)).toHaveLength(1)
    })

    it('is reached by a new password where the address has no account, which verifies it; the account first where it has one', async () => {
      const [email, owner] = [freeEmail(), await app().user()]
      await signUp(email)
      await signUp(owner.email)
      const stranger = await signIn(email)
      for (const one of [email, owner.email]) {
        await app().post('forgot_password/', { email: one }, undefined, elsewhere())
        const reset = { token: await linkTo(one), password: 'Chosen-again-2026', confirm_password: 'Chosen-again-2026' }
        expect((await app().post('reset_password/', reset, undefined, elsewhere())).status).toBe(200)
        expect((await signIn(one, 'Chosen-again-2026')).body).toMatchObject({ email_verified: true })
      }
      expectError(
        await app().get(`users/get/${String(stranger.body['user_uuid'])}`, String(stranger.body['access_token'])),
        401,
      )
      expect((await signIn(owner.email, 'Chosen-again-2026')).body['user_uuid']).toBe(owner.id)
      expectError(await signIn(email), 401, messages.auth.wrongLogin)
    })

    it('clears no wrong tries at the account of its address', async () => {
      const owner = await app().user()
      await signUp(owner.email)
      const from = elsewhere()
      const attempt = (typed: string) => app().post('login/', { email: owner.email, password: typed }, undefined, from)
      const statuses = []
      for (let round = 0; round < limits.login.wrongAttempts; round++) {
        statuses.push((await attempt(`Guess-number-${round}`)).status)
        if (round < limits.login.wrongAttempts - 1) statuses.push((await attempt(strangers)).status)
      }
      expect(statuses).toEqual([401, 200, 401, 200, 401, 200, 401, 200, 401])
      expectError(await attempt('Guess-number-6'), 429)
    })

    it('is limited by address, alike whether or not it is known, and by network', async () => {
      const owner = await app().user()
      for (const email of [owner.email, freeEmail()]) {
        const from = elsewhere()
        const register = (index: number) =>
          app().post(
            'signup/',
            { firstname: 'A', lastname: 'B', email, password: `Long-enough-${index}` },
            undefined,
            from,
          )
        for (let index = 0; index < limits.registration.perAddress; index++)
          expect((await register(index)).status).toBe(200)
        expectError(await register(9), 429, messages.auth.registeredOften)
      }
    })

    it('is erased when nobody verifies it; accounts of old are not', async () => {
      const [email, old] = [freeEmail(), await app().user({ email_verified: false })]
      await signUp(email)
      const later = (ms: number) => clean({ db: app().db, now: () => new Date(app().deps.now().getTime() + ms) })
      await later(limits.registration.keptMs - 60_000)
      expect(await rowsOf(email)).toHaveLength(1)
      await later(limits.registration.keptMs + 60_000)
      expect([await rowsOf(email), await rowsOf(old.email)]).toMatchObject([[], [{ id: old.id }]])
    })

    it('stands in the list of users beside the account of its address', async () => {
      const [admin, owner] = [await app().user({ role: 'admin' }), await app().user()]
      await signUp(owner.email)
      const listed = await app().get<readonly { email_verified: boolean }[]>(
        `users/list/?filter=${encodeURIComponent(JSON.stringify({ q: owner.email }))}`,
        admin.token,
      )
      expect(listed.body.map(({ email_verified }) => email_verified).sort()).toEqual([false, true])
    })
  },
  { deps: { passwords: counter.passwords } },
)
