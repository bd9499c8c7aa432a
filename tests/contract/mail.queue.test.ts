import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { readEnv, schema } from '@baobab/api'
import { answering } from '@baobab/api/jobs/asked.ts'
import { clean } from '@baobab/api/jobs/cleaning.ts'
import type { Asked } from '@baobab/api/platform/db/boss.ts'
import { markLost } from '@baobab/api/platform/mail/deliver.ts'
import { failureOf } from '@baobab/api/platform/mail/failing.ts'
import { queueEmail } from '@baobab/api/platform/mail/queue.ts'
import { createTransport, type Transport } from '@baobab/api/platform/mail/transport.ts'
import { sendQueued, startMailing } from '@baobab/api/platform/mail/worker.ts'
import { plainEmail } from '../support/plainEmail.ts'
import { limits, type CallAnswer, type contract } from '@baobab/validation'
import { describeOnBoth, expectError } from './harness.ts'
import { startMailServer, type MailServer, type Verdict } from './smtp.ts'
import type { SMTPServerOptions } from 'smtp-server'
import { inEnglish, messages } from '../support/english.ts'

type Resent = CallAnswer<typeof contract.mails.resendMany>

const email = plainEmail('A email', 'A secret line.')
let server: MailServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function transportTo(verdict?: Verdict, options?: SMTPServerOptions, auth = ''): Promise<Transport> {
  server = await startMailServer(verdict, options)
  return createTransport(
    readEnv({ SMTP_URL: server.url.replace('//', `//${auth}`), MAIL_FROM: 'Baobab <hello@baobab.example>' }),
  )
}

describeOnBoth('the queue of mails', (app) => {
  const address = () => `${randomUUID()}@test.example`
  const queue = async (to = address(), what = email) => {
    await app().db.transaction((tx) => queueEmail(tx, to, what, app().deps.now()))
    return to
  }
  const rowOf = async (to: string) => {
    const [row] = await app().db.select().from(schema.mails).where(eq(schema.mails.recipient, to))
    return row && { ...row, error: row.error && inEnglish(row.error) }
  }
  const send = (transport: Transport) => sendQueued({ ...app().deps, transport }, answering(app().deps))
  /** Lets the waits between tries pass. */
  const hurry = () => app().db.execute("update pgboss.job set start_after = now() where state = 'retry'")

  it('calls a mail dead whose last try broke off, and no other', async () => {
    const [lost, sent] = [await queue(), await queue()]
    await app().db.update(schema.mails).set({ state: 'sent' }).where(eq(schema.mails.recipient, sent))
    for (const to of [lost, sent]) await markLost(app().deps, (await rowOf(to))?.id ?? '')
    expect([await rowOf(lost), await rowOf(sent)].map((row) => [row?.state, row?.error])).toEqual([
      ['dead', messages.mail.interrupted],
      ['sent', null],
    ])
  })

  it('takes a mail with what causes it, or with neither', async () => {
    const to = address()
    await expect(
      app().db.transaction(async (tx) => {
        await queueEmail(tx, to, email, app().deps.now())
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await rowOf(to)).toBeUndefined()
    const transport = await transportTo()
    await send(transport)
    expect(server?.taken.flatMap((mail) => mail.to)).not.toContain(to)
  })

  it('hands it to the mail server once, notes that at once, and erases what it said', async () => {
    const transport = await transportTo()
    const to = await queue()
    expect((await rowOf(to))?.content?.text).toContain('A secret line.')
    await send(transport)
    await send(transport)
    const [mail, ...others] = (server?.taken ?? []).filter((one) => one.to.includes(to))
    expect(others).toEqual([])
    const row = await rowOf(to)
    expect(row).toMatchObject({ state: 'sent', tries: 1, content: null, error: null })
    expect(mail?.messageId).toBe(`<${row?.id}@baobab.example>`)
    expect(mail?.source).toMatch(/^From: Baobab <hello@baobab.example>$/m)
    const { rows } = await app().db.execute('select data::text as data, output::text as output from pgboss.job')
    expect(JSON.stringify(rows)).not.toContain('secret')
    expect(app().logged()).not.toMatch(/A secret line|A email/)
  })

  it('tries again after an error for now, as the same mail', async () => {
    const ids: string[] = []
    const transport = await transportTo(({ messageId }) => (ids.push(messageId) === 1 ? 451 : undefined))
    const to = await queue()
    await send(transport)
    expect(await rowOf(to)).toMatchObject({
      state: 'retrying',
      tries: 1,
      error: 'The mail server refused it: 451 Please try later',
    })
    await send(transport)
    expect((await rowOf(to))?.tries, 'the wait is not over').toBe(1)
    await hurry()
    await send(transport)
    expect(await rowOf(to)).toMatchObject({ state: 'sent', tries: 2, error: null, content: null })
    expect(new Set(ids).size).toBe(1)
    expect(ids).toHaveLength(2)
  })

  it('gives a mail up at the server’s last word, and an administrator sends it again', async () => {
    let code: number | undefined = 550
    const transport = await transportTo(() => code)
    const to = await queue()
    await send(transport)
    const dead = await rowOf(to)
    expect(dead).toMatchObject({ state: 'dead', tries: 1, error: 'The mail server refused it: 550 No such mailbox' })
    const admin = await app().user({ role: 'admin' })
    const body = { mail_uuid: dead?.id }
    const shown = await app().get<{ data: Record<string, unknown>[] }>(
      `mails/list/?range=[0,9]&filter=${encodeURIComponent(JSON.stringify({ q: to, state: 'dead', kind: 'known' }))}`,
      admin.token,
    )
    expect(shown.headers.get('content-range')).toBe('mails 0-0/1')
    expect(shown.body.data).toMatchObject([
      { mail_uuid: dead?.id, recipient: to, state: 'dead', tries: 1, may_resend: true, is_readable: false },
    ])
    expect(JSON.stringify(shown.body)).not.toContain('secret')
    code = undefined
    const again = await app().post('mails/resend', body, admin.token)
    expect(again.body).toMatchObject({
      message: messages.mail.resent,
      data: { state: 'queued', error: null, may_resend: false },
    })
    expectError(await app().post('mails/resend', body, admin.token), 409, messages.mail.alive)
    expect(await app().trail({ actor: admin.id, action: 'mail.resent' })).toMatchObject([
      { target: dead?.id, detail: { kind: 'known' } },
    ])
    await send(transport)
    expect(await rowOf(to)).toMatchObject({ state: 'sent', tries: 2 })
    expect(server?.taken.filter((one) => one.to.includes(to)).map((one) => one.messageId)).toEqual([
      `<${dead?.id}@baobab.example>`,
    ])
  })

  it('sends several dead mails again at once, each once, and says what became of the others', async () => {
    const transport = await transportTo()
    const refuse = async () => {
      const to = await queue()
      server?.refused.add(to)
      return to
    }
    const dead = [await refuse(), await refuse(), await refuse()]
    const alive = await queue()
    await send(transport)
    const ids = await Promise.all([...dead, alive].map(async (to) => (await rowOf(to))?.id ?? ''))
    const [first = '', second = '', third = ''] = ids
    await app().db.update(schema.mails).set({ content: null }).where(eq(schema.mails.id, third))
    server?.refused.clear()
    const admin = await app().user({ role: 'admin' })
    const again = (body: object, filter?: object) =>
      app().post<Resent>(
        `mails/resend_many/${filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''}`,
        body,
        admin.token,
      )
    const mail_uuids = [...ids, randomUUID()]
    expect((await again({ mail_uuids })).body).toEqual({
      message:
        '2 mails are queued again; they are tried at once. 1 was not dead and is left alone. 2 cannot be sent again, because their content is erased by now.',
      ...{ resent: 2, alive: 1, erased: 2, left: 0 },
    })
    expect((await again({ mail_uuids: [first, second] })).body).toMatchObject({
      message: 'No mail was queued again. 2 were not dead and are left alone.',
      ...{ resent: 0, alive: 2 },
    })
    expect((await again({ mail_uuids: [third] })).body.message).toBe(
      'No mail was queued again. 1 cannot be sent again, because its content is erased by now.',
    )
    expect(await app().trail({ actor: admin.id, action: 'mail.resent_many' })).toMatchObject([
      { target: null, detail: { count: 2, alive: 1, erased: 2, left: 0, by: 'choice' } },
    ])
    await send(transport)
    for (const to of dead.slice(0, 2)) {
      expect(await rowOf(to)).toMatchObject({ state: 'sent', tries: 2 })
      expect(server?.taken.filter((one) => one.to.includes(to))).toHaveLength(1)
    }
    for (const body of [{}, { all: false }, { mail_uuids: [] }, { mail_uuids, all: true }])
      expect((await again(body)).body).toMatchObject({ errors: { mail_uuids: messages.mail.resentWhich } })
  })

  it('sends all dead mails of a filter again, so many at once', async () => {
    const most = limits.mail.resentAtOnce
    const deadMail = (recipient: string): typeof schema.mails.$inferInsert => ({
      ...{ id: randomUUID(), kind: 'verify', subject: 'Verify', state: 'dead', tries: 1, queued_at: new Date() },
      ...{ recipient, content: { text: 'Hello', html: '<p>Hello</p>' } },
    })
    const dead = Array.from({ length: most + 1 }, (_, at) => deadMail(`many${at}@storm.example`))
    await app()
      .db.insert(schema.mails)
      .values([...dead, deadMail('other@calm.example')])
    const admins = [await app().user({ role: 'admin' }), await app().user({ role: 'admin' })]
    const filter = encodeURIComponent(JSON.stringify({ q: 'storm.example' }))
    const all = (token = '') => app().post<Resent>(`mails/resend_many/?filter=${filter}`, { all: true }, token)
    const { body } = await all(admins[0]?.token)
    expect(body).toEqual({
      message: `${most} mails are queued again; they are tried at once. Dead mails that match and still wait: 1. Send again.`,
      ...{ resent: most, alive: 0, erased: 0, left: 1 },
    })
    // Two at once revive the last one between them.
    const both = await Promise.all(admins.map(({ token }) => all(token)))
    expect(both.reduce((sum, one) => sum + one.body.resent, 0)).toBe(1)
    expect((await all(admins[1]?.token)).body).toMatchObject({ message: 'No mail was queued again', resent: 0 })
    const { rows } = await app().db.execute<{ count: number }>(
      "select count(distinct data->>'mail')::int as count, count(*)::int as jobs from pgboss.job where name = 'mail' and state = 'created'",
    )
    expect(rows).toEqual([{ count: most + 1, jobs: most + 1 }])
    expect((await rowOf('other@calm.example'))?.state).toBe('dead')
    // They wait for none of the tests below.
    await app().db.execute("delete from pgboss.job where name = 'mail'")
  })

  it('gives a mail up after the last of its tries', async () => {
    const transport = await transportTo(() => 421)
    const to = await queue()
    await app().db.execute("update pgboss.job set retry_limit = 2 where state = 'created'")
    for (let tries = 1; tries <= 3; tries++) {
      await send(transport)
      expect(await rowOf(to)).toMatchObject({ state: tries === 3 ? 'dead' : 'retrying', tries })
      await hurry()
    }
    await send(transport)
    expect((await rowOf(to))?.tries).toBe(3)
  })

  it('sends no link that is dead, and erases what dead mails said after a while', async () => {
    const transport = await transportTo()
    const to = await queue(address(), { ...email, lifeMs: -1 })
    await send(transport)
    expect(await rowOf(to)).toMatchObject({ state: 'dead', error: messages.mail.expired })
    await clean({ db: app().db, now: () => new Date(app().deps.now().getTime() + limits.mail.deadMs + 1_000) })
    expect(await rowOf(to)).toMatchObject({ state: 'dead', content: null })
    const admin = await app().user({ role: 'admin' })
    expectError(
      await app().post('mails/resend', { mail_uuid: (await rowOf(to))?.id }, admin.token),
      409,
      messages.mail.erased,
    )
    await clean({ db: app().db, now: () => new Date(app().deps.now().getTime() + limits.mail.keptMs + 1_000) })
    expect(await rowOf(to)).toBeUndefined()
  })

  it('is worked at by several at once, and each mail is sent by one of them', async () => {
    const transport = await transportTo(() => new Promise((resolve) => setTimeout(() => resolve(undefined), 20)))
    const many = await Promise.all(Array.from({ length: 30 }, () => queue()))
    const stops = await Promise.all([
      startMailing({ ...app().deps, transport }, answering(app().deps)),
      startMailing({ ...app().deps, transport }, answering(app().deps)),
    ])
    await expect.poll(() => server?.taken.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(30)
    await Promise.all(stops.map((stop) => stop()))
    expect((server?.taken ?? []).flatMap((mail) => mail.to).sort()).toEqual([...many].sort())
    for (const to of many) expect(await rowOf(to)).toMatchObject({ state: 'sent', tries: 1 })
  })

  it('keeps what was asked for by an address alone before it is answered, alike for any address, and answers it once', async () => {
    const { email } = await app().user()
    const unknown = address()
    for (const to of [email, unknown]) expect((await app().post('forgot_password/', { email: to })).status).toBe(200)
    const kept = await app().db.execute<{ id: string; data: Asked }>(
      "select id, data from pgboss.job where name = 'mail-requests' and state = 'created' order by created_on",
    )
    expect(kept.rows.map(({ data }) => [data.what, data.email])).toEqual([
      ['reset', email],
      ['reset', unknown],
    ])
    expect([await rowOf(email), await rowOf(unknown)]).toEqual([undefined, undefined])

    const transport = await transportTo()
    await send(transport)
    const [first] = kept.rows
    if (first) await answering(app().deps)(first.data, first.id)
    await send(transport)
    expect(server?.taken.map(({ to }) => to)).toEqual([[email]])
    const left = await app().db.execute(
      "select id from pgboss.job where name = 'mail-requests' and state <> 'completed'",
    )
    expect(left.rows).toEqual([])
  })

  it('opens to administrators alone, and is read in a demo alone', async () => {
    await queue()
    await send(createTransport({ ...app().deps.env, smtp: undefined }))
    const admin = await app().user({ role: 'admin' })
    const listed = await app().get<{ data: { mail_uuid: string }[] }>('mails/list/', admin.token)
    const body = { mail_uuid: listed.body.data[0]?.mail_uuid }
    expect((await app().post('mails/get', body, admin.token)).body).toMatchObject(body)
    expectError(await app().post('mails/read', body, admin.token), 404)
    expectError(await app().post('mails/get', { mail_uuid: randomUUID() }, admin.token), 404, messages.mail.notFound)
    expectError(await app().post('mails/resend', { mail_uuid: randomUUID() }, admin.token), 404, messages.mail.notFound)
  })
})

describeOnBoth(
  'the outbox of a demo',
  (app) => {
    it('is read by administrators', async () => {
      const user = await app().user({ email_verified: false })
      await app().post('send_verification_email', {}, user.token)
      await app().mails()
      const admin = await app().user({ role: 'admin' })
      const { body: list } = await app().get<{ data: Record<string, unknown>[] }>('mails/list/', admin.token)
      expect(list.data).toMatchObject([{ recipient: user.email, kind: 'verify', state: 'sent', is_readable: true }])
      const read = await app().post<Record<string, string>>(
        'mails/read',
        { mail_uuid: list.data[0]?.['mail_uuid'] },
        admin.token,
      )
      expect(read.body).toMatchObject({ to: user.email, subject: 'Verify your email address' })
      expect(read.body['text']).toMatch(/^Hello Amina,[\s\S]*\/auth\/verify#token=[\w-]{43}$/m)
      expectError(await app().post('mails/read', { mail_uuid: list.data[0]?.['mail_uuid'] }, user.token), 403)
    })

    it('shows an email in a frame by day and by night, for a while, to who was given its address', async () => {
      const admin = await app().user({ role: 'admin' })
      const { body: list } = await app().get<{ data: { mail_uuid: string; recipient: string }[] }>(
        'mails/list/',
        admin.token,
      )
      const { body } = await app().post<Record<string, string>>(
        'mails/read',
        { mail_uuid: list.data[0]?.mail_uuid },
        admin.token,
      )
      const address = body['html_address'] ?? ''
      const open = async (path: string) =>
        app().app.fetch(new Request(`http://baobab.test${path}`), {
          incoming: { socket: { remoteAddress: '192.0.2.1' } },
        })
      const [day, night] = await Promise.all([open(address), open(`${address}?theme=dark`)])
      expect(day.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      )
      expect([
        day.status,
        day.headers.get('referrer-policy'),
        day.headers.get('cache-control'),
        day.headers.get('x-frame-options'),
      ]).toEqual([200, 'no-referrer', 'no-store', 'SAMEORIGIN'])
      const [light, dark] = [await day.text(), await night.text()]
      for (const html of [light, dark])
        expect(html).toMatch(/<base target="_blank">[\s\S]*Hello Amina,[\s\S]*\/auth\/verify#token=[\w-]{43}"/)
      expect([
        light.includes('@media not all'),
        dark.includes('@media all'),
        light.includes('prefers-color-scheme'),
      ]).toEqual([true, true, false])
      const strange = [
        address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        address.replace(/\.\d+\./, '.9999999999999.'),
        address.replace(list.data[0]?.mail_uuid ?? '', randomUUID()),
        '/emails/x',
      ]
      for (const path of strange) expect((await open(path)).status, path).toBe(404)
      app().pass(limits.mail.emailMs + 1)
      expect((await open(address)).status).toBe(404)
    })
  },
  { env: { DEMO: '1' } },
)

describe('the mail server', () => {
  const mail = {
    id: randomUUID(),
    kind: 'known',
    recipient: 'a@test.example',
    subject: 'S',
    queued_at: new Date(),
    content: { text: 't', html: '<p>t</p>' },
  } as const
  const never = new AbortController().signal
  const outcome = async (transport: Transport, signal = never) =>
    inEnglish(
      failureOf(
        await transport.send(mail, signal).then(
          () => undefined,
          (error: unknown) => error,
        ),
      ).message,
    )

  it('that stalls is left at the deadline', async () => {
    const transport = await transportTo(() => new Promise(() => undefined))
    const began = Date.now()
    expect(await outcome(transport, AbortSignal.timeout(500))).toBe(messages.mail.stalled)
    expect(Date.now() - began).toBeLessThan(5_000)
  })

  it('that drops the connection in the middle of a mail did not take it', async () => {
    const transport = await transportTo((_, connections) => {
      for (const connection of connections) connection._socket.destroy()
      return new Promise(() => undefined)
    })
    expect(await outcome(transport)).toBe(messages.mail.dropped)
  })

  it('that is not there, or knows us not, is told apart', async () => {
    const transport = await transportTo(
      undefined,
      {
        onAuth: (auth, _, callback) =>
          auth.password === 'right' ? callback(null, { user: 'u' }) : callback(new Error('No')),
      },
      'me:wrong@',
    )
    expect(await outcome(transport)).toBe(messages.mail.signIn)
    const right = createTransport(
      readEnv({ SMTP_URL: server?.url.replace('//', '//me:right@'), MAIL_FROM: 'hello@baobab.example' }),
    )
    await right.send(mail, never)
    expect(server?.taken).toHaveLength(1)
    await server?.close()
    server = undefined
    expect(await outcome(right)).toBe(messages.mail.unreachable)
  })
})
