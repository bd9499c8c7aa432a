import { randomUUID } from 'node:crypto'
import { writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { readEnv, schema } from '@baobab/api'
import { messagesOf, readBounces } from '@baobab/api/cli/bounces.ts'
import { watchSystem } from '@baobab/api/jobs/alerts.ts'
import { answering } from '@baobab/api/jobs/asked.ts'
import { readBounces as readLeft } from '@baobab/api/jobs/bounces.ts'
import { clean } from '@baobab/api/jobs/cleaning.ts'
import { mailNotices } from '@baobab/api/jobs/notices.ts'
import { leaveMessage } from '@baobab/api/platform/mail/bounces/spool.ts'
import { linksOfTest, stopLinks } from '@baobab/api/platform/mail/preferences.ts'
import { queueEmail } from '@baobab/api/platform/mail/queue.ts'
import { createTransport, type Transport } from '@baobab/api/platform/mail/transport.ts'
import { sendQueued } from '@baobab/api/platform/mail/worker.ts'
import { notify } from '@baobab/api/features/notifications/notify.ts'
import { limits, type Account } from '@baobab/validation'
import type { System } from '@baobab/validation'
import { awayReply, fromExchange, fromExim, fromPostfix, type Bounced } from '../support/bounces.ts'
import { inEnglish, messages } from '../support/english.ts'
import { plainEmail } from '../support/plainEmail.ts'
import type { TestUser } from './builders.ts'
import { describeOnBoth } from './harness.ts'
import { startMailServer, type MailServer } from './smtp.ts'

let server: MailServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const email = plainEmail('A email', 'A secret line.')

describeOnBoth('mails that come back', (app) => {
  const outbox = () => app().deps.transport
  const send = (transport: Transport = outbox()) => sendQueued({ ...app().deps, transport }, answering(app().deps))
  const mailsOf = async (to: string) =>
    (
      await app().db.select().from(schema.mails).where(eq(schema.mails.recipient, to)).orderBy(schema.mails.queued_at)
    ).map((row) => ({ ...row, error: row.error && inEnglish(row.error) }))
  const noteOf = async (to: string) =>
    (await app().db.select().from(schema.mailBounces).where(eq(schema.mailBounces.email, to)))[0]
  /** A mail that was sent to somebody, as a report names it. */
  const sentTo = async (to: string): Promise<Bounced> => {
    await queueEmail(app().db, to, email, app().deps.now())
    await send()
    return { to, messageId: `<${(await mailsOf(to)).at(-1)?.id}@baobab.test>` }
  }
  const person = (): Promise<TestUser> => app().user({ email: `p-${randomUUID()}@mail.example` })
  const read = (...reports: readonly Buffer[]) =>
    readBounces(
      app().deps,
      // Asynchronous, as the messages of a file are.
      (async function* () {
        for (const report of reports) yield await Promise.resolve(report)
      })(),
    )
  const waiting = async ({ token }: TestUser) =>
    (await app().get<{ waiting: { mail_bounced?: true } }>('notifications/', token)).body.waiting

  it('are noted on the mail and on the address, whoever reports them, once', async () => {
    for (const report of [fromPostfix, fromExim, fromExchange]) {
      const ama = await person()
      expect((await waiting(ama)).mail_bounced).toBeUndefined()
      const bounced = await sentTo(ama.email)
      expect(await read(report(bounced))).toBe('1 address is to be confirmed.')
      expect(await mailsOf(ama.email)).toMatchObject([
        { state: 'bounced', content: null, error: expect.stringMatching(/^It came back: 550 5\.1\./) as unknown },
      ])
      expect(await noteOf(ama.email)).toMatchObject({ status: expect.stringMatching(/^5\.1\./) as unknown })
      expect((await waiting(ama)).mail_bounced).toBe(true)
      expect(await read(report(bounced))).toBe('1 was noted before.')
      const { token } = await app().user({ role: 'admin' })
      const shown = await app().get<Account>(`accounts/get/${ama.id}/`, token)
      expect(shown.body.mail_bounced).toMatchObject({
        reason: expect.stringContaining('550') as unknown,
        mail_uuid: bounced.messageId.slice(1, 37),
      })
      const list = await app().get<{ data: unknown[] }>(
        `mails/list/?range=[0,9]&filter=${encodeURIComponent(JSON.stringify({ q: ama.email, state: 'bounced' }))}`,
        token,
      )
      expect(list.body.data).toMatchObject([{ recipient: ama.email, state: 'bounced', may_resend: false }])
    }
  })

  it('count only with the number of a mail to that very address: a forged report changes nothing', async () => {
    const [ama, kofi] = [await person(), await person()]
    const [toAma, toKofi] = [await sentTo(ama.email), await sentTo(kofi.email)]
    const guessed = `<${randomUUID()}@baobab.test>`
    expect(
      await read(
        fromPostfix({ ...toAma, messageId: guessed }),
        fromPostfix({ ...toAma, messageId: toKofi.messageId }),
        fromExchange({ ...toKofi, to: ama.email }),
        fromExim({ ...toAma, messageId: '' }),
      ),
    ).toBe('4 name no mail that was sent to their address, and change nothing.')
    for (const { email: to } of [ama, kofi]) {
      expect(await mailsOf(to)).toMatchObject([{ state: 'sent', error: null }])
      expect(await noteOf(to)).toBeUndefined()
    }
  })

  it('leave the address alone where policy, size or time was the cause, and where nothing is reported', async () => {
    const ama = await person()
    const policy = await sentTo(ama.email)
    expect(await read(fromPostfix({ ...policy, status: '5.7.1', reply: '550 5.7.1 Blocked' }))).toBe(
      '1 mail came back for another reason than its address.',
    )
    const late = await sentTo(ama.email)
    expect(await read(fromPostfix({ ...late, status: '4.4.1', action: 'delayed', reply: '451 4.4.1 Timed out' }))).toBe(
      '1 mail is delayed.',
    )
    expect(await read(awayReply(late), Buffer.from('\u0000garbage'), Buffer.from(''))).toBe(
      '3 messages are no reports of delivery, and change nothing.',
    )
    expect((await mailsOf(ama.email)).map(({ state, error }) => [state, error])).toEqual([
      ['bounced', 'It came back: 550 5.7.1 Blocked'],
      ['sent', 'Not delivered yet: 451 4.4.1 Timed out'],
    ])
    expect(await noteOf(ama.email)).toBeUndefined()
    expect(await read()).toBe('There was no message to read.')
  })

  it('are read from a file, an mbox and a Maildir, and from what was left for the server', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, person))
    const reports: Buffer[] = []
    for (const { email: to } of people) reports.push(fromExim(await sentTo(to)))
    const [first, second, third, fourth] = reports
    const folder = join(app().deps.env.dataDir, randomUUID())
    await mkdir(join(folder, 'new'), { recursive: true })
    const over = 'From MAILER-DAEMON Thu Nov 26 06:30:00 2026\n'
    await writeFile(join(folder, 'one.eml'), first ?? '')
    await writeFile(join(folder, 'new', '1.mbox'), `${over}${String(second)}\n${over}${String(third)}`)
    expect(await readBounces(app().deps, messagesOf(folder))).toBe('3 addresses are to be confirmed.')
    await expect(readBounces(app().deps, messagesOf(join(folder, 'none')))).rejects.toThrow(
      /There is no file or folder/,
    )
    await writeFile(join(folder, 'huge'), Buffer.alloc(limits.mail.bounceBytes + 1, 65))
    expect(await readBounces(app().deps, messagesOf(join(folder, 'huge')))).toBe('1 message is too large to be read.')
    await leaveMessage(app().deps.env.dataDir, fourth ?? Buffer.alloc(0))
    expect(await readLeft(app().deps)).toBe(1)
    expect(await readLeft(app().deps)).toBe(0)
    expect(await noteOf(people[3]?.email ?? '')).toBeDefined()
  })

  it('hold news until the owner follows a link, and never what opens or protects the account', async () => {
    const [ama, actor] = [await person(), await person()]
    const bounced = await sentTo(ama.email)
    const { env } = app().deps
    const news = await linksOfTest(app().db, env, ama.id, 'messages')
    await queueEmail(app().db, ama.email, { ...email, kind: 'messages', unsubscribe: news.oneClick }, app().deps.now())
    await read(fromExim(bounced))
    expect((await mailsOf(ama.email)).map(({ kind, state }) => [kind, state])).toEqual([['known', 'bounced']])
    expect(await stopLinks(app().db, env, ama.id, 'messages')).toBeUndefined()
    await app().db.transaction((tx) =>
      notify(tx, [ama.id], { kind: 'message', actor: actor.id, about: randomUUID() }, app().deps.now()),
    )
    app().pass(limits.mail.noticeMs + 1_000)
    await mailNotices(app().deps)
    expect((await mailsOf(ama.email)).map(({ kind }) => kind)).toEqual(['known'])

    const asked = await app().post('send_verification_email/', { email: ama.email }, ama.token)
    expect(asked.body).toEqual({ message: messages.auth.verificationSent })
    const link = (await app().mails()).filter(({ to }) => to === ama.email).at(-1)
    const confirmed = await app().post('verify_email/', { token: link?.token }, ama.token)
    expect(confirmed.body.message).toBe(messages.auth.verified)
    expect(await noteOf(ama.email)).toBeUndefined()
    expect((await waiting(ama)).mail_bounced).toBeUndefined()
    expect(await stopLinks(app().db, env, ama.id, 'messages')).toBeDefined()
    const again = await app().post('send_verification_email/', { email: ama.email }, ama.token)
    expect(again.body).toEqual({ message: messages.auth.verified })
  })

  it('are known at once where the mail server refuses the recipient, and only where its code blames the address', async () => {
    const [gone, blocked, plain] = [await person(), await person(), await person()]
    const replies = new Map([
      [gone.email, '5.1.1 User unknown'],
      [blocked.email, '5.7.1 Blocked by policy'],
      [plain.email, 'User unknown'],
    ])
    server = await startMailServer(undefined, {
      onRcptTo: ({ address }, _session, callback) => {
        const reply = replies.get(address)
        callback(reply === undefined ? undefined : Object.assign(new Error(reply), { responseCode: 550 }))
      },
    })
    const transport = createTransport(readEnv({ SMTP_URL: server.url, MAIL_FROM: 'Baobab <hello@baobab.example>' }))
    for (const to of replies.keys()) await queueEmail(app().db, to, email, app().deps.now())
    await send(transport)
    expect(await mailsOf(gone.email)).toMatchObject([
      { state: 'bounced', tries: 1, sent_at: null, error: 'It came back: 550 5.1.1 User unknown' },
    ])
    expect(await noteOf(gone.email)).toMatchObject({ status: '5.1.1', diagnostic: '550 5.1.1 User unknown' })
    for (const to of [blocked.email, plain.email]) {
      expect(await mailsOf(to)).toMatchObject([{ state: 'dead' }])
      expect(await noteOf(to)).toBeUndefined()
    }
    expect(app().logged()).toContain('a mail came back')
  })

  it('stop announcements to a subscriber, and go with the address and with time', async () => {
    const to = `n-${randomUUID()}@mail.example`
    await read(fromPostfix(await sentTo(to)))
    expect(await noteOf(to)).toBeDefined()
    app().pass(limits.mail.bounceKeptMs + 60_000)
    await clean(app().deps)
    expect(await noteOf(to)).toBeUndefined()
    app().pass(-limits.mail.bounceKeptMs - 60_000)
  })

  it('are told to administrators where many come back within an hour', async () => {
    const { token } = await app().user({ role: 'admin' })
    const shown = async () => (await app().get<System>('system/get/', token)).body.alerts.map(({ kind }) => kind)
    await app().db.execute("update mails set bounced_at = bounced_at - interval '2 days'")
    await watchSystem(app().deps)
    expect(await shown()).not.toContain('mail_bounced')
    const reports = await Promise.all(Array.from({ length: 10 }, async () => `m-${randomUUID()}@mail.example`))
    for (const to of reports) await read(fromPostfix(await sentTo(to)))
    await watchSystem(app().deps)
    expect(await shown()).toContain('mail_bounced')
  })
})
