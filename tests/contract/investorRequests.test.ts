import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { clean } from '@baobab/api/jobs/cleaning.ts'
import { limits, type InvestorRequest } from '@baobab/validation'
import { describeOnBoth, expectError } from './harness.ts'
import { messages } from '../support/english.ts'

const operator = 'hello@baobab.test'
const password = 'Cowries for Kolda 9'
let networks = 0
/** Each asking comes from a network of its own. */
const elsewhere = () => ({ address: `198.18.0.${++networks}` })
const requestOf = (values: Readonly<Record<string, unknown>> = {}) => ({
  first_name: 'Thandeka',
  last_name: 'Ncube',
  email: `${randomUUID()}@capital.example`,
  password,
  confirm_password: password,
  company: 'Ubuntu Capital',
  title: 'Partner',
  website: 'ubuntu.example',
  why: 'We back agritech.\nSeed rounds.',
  ...values,
})

describeOnBoth(
  'a request for investor access',
  (app) => {
    const stored = async (email: string) =>
      (await app().db.select().from(schema.investorRequests).where(eq(schema.investorRequests.email, email)))[0]
    const account = async (email: string) =>
      (await app().db.select().from(schema.users).where(eq(schema.users.email, email)))[0]
    const mailsTo = async (email: string) => (await app().mails()).filter(({ to }) => to === email)
    const ask = (body: object) => app().post('investor_request/', body, undefined, elsewhere())
    const login = (email: string) => app().post('login/', { email, password }, undefined, elsewhere())
    const admin = () => app().user({ role: 'admin', first_name: 'Yaa', last_name: 'Asante' })
    const decide = (how: 'approve' | 'refuse', request_uuid: string | undefined, note: string, token: string) =>
      app().post<{ message: string; data: InvestorRequest }>(`investor_requests/${how}/`, { request_uuid, note }, token)
    async function asked() {
      const body = requestOf()
      expect((await ask(body)).body).toEqual({ message: messages.investorRequest.asked })
      const request = await stored(body.email)
      if (!request) throw new Error('The request was not stored.')
      return { ...body, request }
    }

    it('makes an account that cannot sign in, and tells who asked and the operator', async () => {
      const body = requestOf({ is_active: true, role: 'admin', state: 'approved' })
      const answer = await ask({ ...body, email: ` ${body.email.toUpperCase()} ` })
      expect([answer.status, answer.body]).toEqual([200, { message: messages.investorRequest.asked }])
      expect(await account(body.email)).toMatchObject({
        role: 'vc',
        is_active: false,
        email_verified: false,
        first_name: 'Thandeka',
      })
      const request = await stored(body.email)
      expect(request).toMatchObject({
        state: 'waiting',
        company: 'Ubuntu Capital',
        title: 'Partner',
        website: 'https://ubuntu.example',
        why: 'We back agritech.\nSeed rounds.',
        decided_at: null,
      })
      expectError(await login(body.email), 401, messages.auth.wrongLogin)
      expectError(
        await app().post('login/', { email: body.email, password: 'wrong-wrong-1' }, undefined, elsewhere()),
        401,
        messages.auth.wrongLogin,
      )
      expect((await mailsTo(body.email)).map(({ subject }) => subject)).toEqual(
        expect.arrayContaining(['We have your request for investor access', 'Verify your email address']),
      )
      const told = (await mailsTo(operator)).find(({ text }) => text.includes(request?.id ?? '?'))
      expect(told?.subject).toBe('Investor request received: Thandeka Ncube, Ubuntu Capital')
      expect(told?.text).toMatch(new RegExp(`^Reply-To: ${body.email}`, 'm'))
      expect(told?.text).not.toContain(password)
      expect(await app().trail({ target: request?.id ?? '', action: 'investor.requested' })).toMatchObject([
        { actor_id: request?.user_id, address: expect.stringMatching(/^198\.18/) as string },
      ])
    })

    it('is approved with the evidence: the account signs in, its profile has begun, and the mail says so', async () => {
      const { email, request } = await asked()
      const by = await admin()
      const verify = (await mailsTo(email)).find(({ token }) => token !== undefined)?.token
      expect((await app().post('verify_email/', { token: verify, password })).status).toBe(200)
      const answer = await decide('approve', request.id, ' Named as a partner on ubuntu.example/team. ', by.token)
      expect([answer.status, answer.body.message]).toEqual([200, messages.investorRequest.approved])
      expect(answer.body.data).toMatchObject({
        request_uuid: request.id,
        user_uuid: request.user_id,
        name: 'Thandeka Ncube',
        state: 'approved',
        note: 'Named as a partner on ubuntu.example/team.',
        email_verified: true,
        decided_by: { uuid: by.id, name: 'Yaa Asante' },
      })
      const session = await login(email)
      expect([session.status, session.body]).toMatchObject([200, { role: 'vc', email, email_verified: true }])
      const profile = await app().post('vc/get/', { user_uuid: request.user_id }, String(session.body['access_token']))
      expect(profile.body).toMatchObject({
        company: 'Ubuntu Capital',
        title: 'Partner',
        website: 'https://ubuntu.example',
      })
      const mail = (await mailsTo(email)).at(-1)
      expect(mail?.subject).toBe('Your investor account is open')
      expect(mail?.text).not.toContain('Named as a partner')
      const [row] = await app().trail({ target: request.id, action: 'investor.approved' })
      expect(row).toMatchObject({ actor_id: by.id, detail: { account: request.user_id } })
      expect(JSON.stringify(row)).not.toContain('Named as')
    })

    it('is rejected with the reason, which is mailed; who asked may ask again', async () => {
      const { email, request } = await asked()
      const by = await admin()
      const answer = await decide(
        'refuse',
        request.id,
        'The site that you named is not there.\nPlease tell us another.',
        by.token,
      )
      expect([answer.status, answer.body.message]).toEqual([200, messages.investorRequest.refused])
      expect(answer.body.data).toMatchObject({
        state: 'refused',
        user_uuid: null,
        email,
        note: 'The site that you named is not there.\nPlease tell us another.',
      })
      expect(await account(email)).toBeUndefined()
      expectError(await login(email), 401, messages.auth.wrongLogin)
      const mail = (await mailsTo(email)).at(-1)
      expect(mail?.text).toContain('The site that you named is not there.')
      expect(mail?.text).toContain('http://baobab.test/auth/investor')
      expect(await app().trail({ target: request.id, action: 'investor.refused' })).toMatchObject([{ actor_id: by.id }])

      expect((await ask(requestOf({ email }))).status).toBe(200)
      const all = await app().db.select().from(schema.investorRequests).where(eq(schema.investorRequests.email, email))
      expect(all.map(({ state }) => state).sort()).toEqual(['refused', 'waiting'])
      const again = all.find(({ state }) => state === 'waiting')
      expect((await decide('approve', again?.id, 'Now it is there.', by.token)).status).toBe(200)
      expect((await login(email)).status).toBe(200)
    })

    it('is decided once, also when two admins do it at the same moment', async () => {
      const { request, email } = await asked()
      const [one, other] = [await admin(), await admin()]
      const answers = await Promise.all([
        decide('approve', request.id, 'Known to me.', one.token),
        decide('refuse', request.id, 'Unknown to me.', other.token),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const late = answers.find(({ status }) => status === 409)
      if (!late) throw new Error('Neither was refused.')
      expectError({ ...late, body: { ...late.body } }, 409, messages.investorRequest.decided)
      for (const how of ['approve', 'refuse'] as const)
        expect((await decide(how, request.id, 'Again', one.token)).status).toBe(409)
      expect([
        ...(await app().trail({ target: request.id, action: 'investor.approved' })),
        ...(await app().trail({ target: request.id, action: 'investor.refused' })),
      ]).toHaveLength(1)
      expect(
        (await mailsTo(email)).filter(({ subject }) =>
          /investor account is open|^Your request for investor/.test(subject),
        ),
      ).toHaveLength(1)
    })

    it('needs words for its decision, and one that is there', async () => {
      const { request, email } = await asked()
      const by = await admin()
      for (const [how, message] of [
        ['approve', messages.investorRequest.evidence],
        ['refuse', messages.investorRequest.reason],
      ] as const) {
        for (const note of ['', ' \n', undefined]) {
          const answer = await app().post(`investor_requests/${how}/`, { request_uuid: request.id, note }, by.token)
          expectError(answer, 400, message)
          expect(answer.body['errors']).toEqual({ note: message })
        }
        expectError(
          await app().post(`investor_requests/${how}/`, { request_uuid: request.id, note: 'x'.repeat(2001) }, by.token),
          400,
          'Please use at most 2000 characters',
        )
        expectError(
          await app().post(`investor_requests/${how}/`, { request_uuid: randomUUID(), note: 'x' }, by.token),
          404,
          messages.investorRequest.notFound,
        )
      }
      expect([(await stored(email))?.state, (await account(email))?.is_active]).toEqual(['waiting', false])
    })

    it('is no way around the decision: enabling the account does not open it', async () => {
      const { request, email } = await asked()
      const by = await admin()
      expectError(await app().get(`users/enable/${request.user_id}/`, by.token), 409, messages.investorRequest.waits)
      expect((await account(email))?.is_active).toBe(false)
      const listed = await app().get<readonly object[]>(
        `users/list/?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`,
        by.token,
      )
      expect(listed.body).toMatchObject([{ email, role: 'vc', is_active: false }])
    })

    it('answers a known address like a new one, changes nothing of it, and opens no second account', async () => {
      const founder = await app().user({ first_name: 'Ada' })
      const answer = await ask(requestOf({ email: founder.email }))
      expect([answer.status, answer.body]).toEqual([200, { message: messages.investorRequest.asked }])
      expect((await mailsTo(founder.email)).map(({ subject, token }) => [subject, token])).toEqual([
        ['We have your request for investor access', undefined],
        ['You have an account already', undefined],
      ])
      const accounts = () =>
        app()
          .db.select()
          .from(schema.users)
          .where(and(eq(schema.users.email, founder.email), eq(schema.users.is_active, true)))
      expect(await accounts()).toMatchObject([{ id: founder.id, role: 'startup', first_name: 'Ada' }])
      const by = await admin()
      const request = await stored(founder.email)
      const approved = await app().post(
        'investor_requests/approve/',
        { request_uuid: request?.id, note: 'Known.' },
        by.token,
      )
      expectError(approved, 409, messages.investorRequest.hasAccount)
      expect((await decide('refuse', request?.id, 'You have an account.', by.token)).status).toBe(200)
      expect(await accounts()).toMatchObject([{ id: founder.id, role: 'startup' }])
    })

    it('stands beside another of the same address: the one that its owner verifies is the account', async () => {
      const { email, request } = await asked()
      const own = 'Another-secret-1'
      expect(
        (await ask(requestOf({ email, company: 'The owner', password: own, confirm_password: own }))).body,
      ).toEqual({
        message: messages.investorRequest.asked,
      })
      const link = (await mailsTo(email)).filter(({ token }) => token !== undefined).at(-1)?.token
      expect((await app().post('verify_email/', { token: link, password: own })).status).toBe(200)
      const left = await app().db.select().from(schema.investorRequests).where(eq(schema.investorRequests.email, email))
      expect(left).toMatchObject([{ company: 'The owner', state: 'waiting' }])
      expect(left[0]?.id).not.toBe(request.id)
    })

    const wrong: readonly (readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, string>>])[] = [
      [
        { first_name: ' ', company: '' },
        { first_name: messages.rule.required, company: messages.rule.required },
      ],
      [{ why: '' }, { why: messages.investorRequest.why }],
      [{ email: 'nobody' }, { email: messages.rule.email }],
      [{ website: 'javascript:alert(1)' }, { website: messages.rule.url }],
      [{ confirm_password: 'other' }, { confirm_password: messages.rule.passwordsDiffer }],
      [
        { password: 'short', confirm_password: 'short' },
        { password: 'Please choose a password of 8 to 128 characters' },
      ],
      [{ password: 'password123', confirm_password: 'password123' }, { password: messages.rule.passwordCommon }],
      [{ homepage: 'https://robot.example' }, { homepage: messages.publicForms.leaveEmpty }],
      [{ elapsed: 500 }, { elapsed: messages.publicForms.tooQuick }],
    ]
    it.each(wrong)('rejects %j and keeps nothing', async (values, errors) => {
      const body = requestOf(values)
      const answer = await ask(body)
      expectError(answer, 400)
      expect(answer.body['errors']).toEqual(errors)
      expect([await stored(body.email), await account(body.email)]).toEqual([undefined, undefined])
    })

    it('holds a flood off', async () => {
      const address = { address: '198.18.1.1' }
      for (let sent = 0; sent < limits.publicForms.sendings; sent++)
        expect((await app().post('investor_request/', requestOf(), undefined, address)).status).toBe(200)
      const refused = await app().post('investor_request/', requestOf(), undefined, address)
      expectError(refused, 429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    })

    it('is listed for admins: those that wait first, by state and by search, in pages', async () => {
      const mark = randomUUID().slice(0, 8)
      const by = await admin()
      const names = ['Abena', 'Bola', 'Chidi', 'Dede']
      for (const first_name of names) await ask(requestOf({ first_name, company: `Fund ${mark}` }))
      const all = await app()
        .db.select()
        .from(schema.investorRequests)
        .where(eq(schema.investorRequests.company, `Fund ${mark}`))
      const idOf = (name: string) => all.find((one) => one.first_name === name)?.id
      await decide('approve', idOf('Bola'), 'Known.', by.token)
      await decide('refuse', idOf('Abena'), 'Unknown.', by.token)
      const page = (query: object) =>
        app().get<{ data: readonly InvestorRequest[] }>(
          `investor_requests/list/?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`,
          by.token,
        )
      const whole = await page({ filter: { q: mark }, range: [0, 24] })
      expect(whole.body.data.map(({ first_name, state }) => [first_name, state])).toEqual([
        ['Dede', 'waiting'],
        ['Chidi', 'waiting'],
        ['Abena', 'refused'],
        ['Bola', 'approved'],
      ])
      expect(whole.headers.get('content-range')).toBe('investorRequests 0-3/4')
      expect((await page({ filter: { q: mark, state: 'approved' } })).body.data).toMatchObject([
        { first_name: 'Bola', decided_by: { name: 'Yaa Asante' } },
      ])
      expect((await page({ filter: { q: mark }, range: [1, 1] })).headers.get('content-range')).toBe(
        'investorRequests 1-1/4',
      )
      expect(JSON.stringify(whole.body)).not.toMatch(/password|argon2/)
      expectError({ ...(await page({ sort: ['note', 'ASC'] })), body: { message: 'x' } }, 400, 'x')
      expect(
        (await app().post('investor_requests/get/', { request_uuid: idOf('Chidi') }, by.token)).body,
      ).toMatchObject({ name: 'Chidi Ncube', user_uuid: expect.any(String) as string, decided_by: null })
      expectError(
        await app().post('investor_requests/get/', { request_uuid: randomUUID() }, by.token),
        404,
        messages.investorRequest.notFound,
      )
    })

    it('counts for the admin’s dashboard while it waits', async () => {
      const by = await admin()
      const waiting = async () =>
        (await app().get<{ admin: { waiting_requests: number } }>('dashboard/', by.token)).body.admin.waiting_requests
      const before = await waiting()
      const { request } = await asked()
      expect(await waiting()).toBe(before + 1)
      await decide('refuse', request.id, 'No.', by.token)
      expect(await waiting()).toBe(before)
    })

    it('is erased with its account when nobody decides, and a rejected one after a year', async () => {
      const waiting = await asked()
      const [approved, refused] = [await asked(), await asked()]
      const by = await admin()
      await decide('approve', approved.request.id, 'Known.', by.token)
      await decide('refuse', refused.request.id, 'Unknown.', by.token)
      const later = (ms: number) => clean({ db: app().db, now: () => new Date(app().deps.now().getTime() + ms) })
      await later(limits.investorRequest.waitMs - 60_000)
      expect(await stored(waiting.email)).toBeDefined()
      await later(limits.investorRequest.waitMs + 60_000)
      expect([await stored(waiting.email), await account(waiting.email)]).toEqual([undefined, undefined])
      expect([(await stored(refused.email))?.state, (await account(approved.email))?.is_active]).toEqual([
        'refused',
        true,
      ])
      await later(limits.investorRequest.refusedMs + 60_000)
      expect([await stored(refused.email), (await stored(approved.email))?.state]).toEqual([undefined, 'approved'])
    })
  },
  { env: { CONTACT_EMAIL: operator } },
)
