import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { listSubscribers, showMessages } from '@baobab/api/cli/newsletter.ts'
import { clean } from '@baobab/api/jobs/cleaning.ts'
import { contactFields, limits } from '@baobab/validation'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { fillIn, messages } from '../support/english.ts'

const operator = 'hello@baobab.test'
const written = (values: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Amina Diallo',
  email: 'amina@kolda.example',
  phone_number: '+221 77 000 00 00',
  msg_subject: 'A mentor',
  message: 'We look for a mentor.\nCan you help?',
  ...values,
})
let networks = 0
/** Each test sends from a network of its own. */
const elsewhere = () => ({ address: `198.51.100.${++networks}` })

describeOnBoth(
  'the contact form',
  (app) => {
    const stored = () => app().db.select().from(schema.contactMessages)

    it('stores a message and mails it to the operator, who can answer at once', async () => {
      const subject = `A mentor ${randomUUID()}`
      const answer = await app().post(
        'contact/',
        written({ msg_subject: subject, id: randomUUID(), elapsed: 9_000 }),
        undefined,
        elsewhere(),
      )
      expect([answer.status, answer.body]).toEqual([200, { message: messages.publicForms.contacted }])
      const [kept] = (await stored()).filter((one) => one.msg_subject === subject)
      expect(kept).toMatchObject({
        name: 'Amina Diallo',
        email: 'amina@kolda.example',
        phone_number: '+221 77 000 00 00',
        message: 'We look for a mentor.\nCan you help?',
      })
      const mail = (await app().mails()).find((one) => one.subject === `Contact: ${subject}`)
      expect(mail?.to).toBe(operator)
      expect(mail?.text).toMatch(/^Reply-To: amina@kolda\.example/m)
      expect(mail?.text).toContain('We look for a mentor.')
      expect(await app().trail({ target: kept?.id ?? '', action: 'contact.received' })).toHaveLength(1)
    })

    it('meets each empty field with its own hint, and stores nothing', async () => {
      const before = (await stored()).length
      const answer = await app().post('contact/', { name: ' ' }, undefined, elsewhere())
      expectError(answer, 400, messages.http.broken)
      expect(answer.body['errors']).toEqual({
        name: 'Please enter your name',
        email: 'Please enter your email',
        phone_number: 'Please enter your number',
        msg_subject: 'Please enter your subject',
        message: 'Write your message',
      })
      for (const [name, { options }] of Object.entries(contactFields))
        expectError(await app().post('contact', written({ [name]: '' }), undefined, elsewhere()), 400, options.help)
      expectError(
        await app().post('contact', written({ email: 'nobody' }), undefined, elsewhere()),
        400,
        messages.rule.email,
      )
      expect(await stored()).toHaveLength(before)
    })

    it('holds robots off: the trap, the hurry, the flood', async () => {
      const before = (await stored()).length
      expectError(
        await app().post('contact', written({ homepage: 'https://buy.example' }), undefined, elsewhere()),
        400,
        messages.publicForms.leaveEmpty,
      )
      expectError(
        await app().post('contact', written({ elapsed: limits.publicForms.quickestMs - 1 }), undefined, elsewhere()),
        400,
        messages.publicForms.tooQuick,
      )
      expect(await stored()).toHaveLength(before)
      const flood = elsewhere()
      for (let sent = 0; sent < limits.publicForms.sendings; sent++)
        expect((await app().post('contact', written(), undefined, flood)).status).toBe(200)
      const refused = await app().post('contact', written(), undefined, flood)
      expectError(
        refused,
        429,
        fillIn(messages.publicForms.tooMany, { minutes: Math.ceil(Number(refused.headers.get('retry-after')) / 60) }),
      )
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await app().post('contact', written(), undefined, elsewhere())).status).toBe(200)
      expect(await stored()).toHaveLength(before + limits.publicForms.sendings + 1)
    })

    it('lets the operator read what was stored, and nothing of it move the screen', async () => {
      const subject = `Read me ${randomUUID()}`
      await app().post('contact', written({ msg_subject: subject, message: 'First\nsecond' }), undefined, elsewhere())
      await app()
        .db.insert(schema.contactMessages)
        .values({
          id: randomUUID(),
          created_at: new Date(app().deps.now().getTime() + 1_000),
          msg_subject: 'x',
          message: 'x',
          email: 'e@x.example',
          phone_number: '1',
          name: 'Eve \u009b31m',
        })
      const shown = await showMessages(app().deps, { last: '2' })
      expect(shown).toContain(`Amina Diallo <amina@kolda.example>, +221 77 000 00 00\n${subject}\n\nFirst\nsecond`)
      expect(shown).not.toContain('\u009b')
      await expect(showMessages(app().deps, { last: 'all' })).rejects.toThrow('--last must be a number')
    })

    it('lets nobody write headers of the mail', async () => {
      await app().post(
        'contact',
        written({ name: 'Eve\r\nBcc: all@evil.example', msg_subject: 'Hello\r\nBcc: all@evil.example' }),
        undefined,
        elsewhere(),
      )
      const mail = (await app().mails()).find((one) => one.subject.startsWith('Contact: Hello'))
      expect(mail?.text.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
      expect(mail?.text).not.toMatch(/^Bcc:/m)
    })
  },
  { env: { CONTACT_EMAIL: operator } },
)

describeOnBoth('the newsletter', (app) => {
  const subscriber = async (email: string) =>
    (await app().db.select().from(schema.newsletterSubscribers).where(eq(schema.newsletterSubscribers.email, email)))[0]
  const mailsTo = async (email: string) => (await app().mails()).filter(({ to }) => to === email)
  const subscribe = (email: string, more: Readonly<Record<string, unknown>> = {}) =>
    app().post('newsletter/subscribe/', { email, ...more }, undefined, elsewhere())
  const linked = (mail: { readonly text: string } | undefined, page: string) =>
    new RegExp(`/newsletter/${page}\\?token=([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? ''

  async function confirmed(running: TestApp) {
    const email = `${randomUUID()}@test.example`
    await subscribe(email, { name: 'Kofi' })
    const confirm = linked((await mailsTo(email)).at(-1), 'confirm')
    expect((await running.post('newsletter/confirm/', { token: confirm })).body).toEqual({
      message: messages.publicForms.subscribed,
    })
    return { email, confirm, unsubscribe: linked((await mailsTo(email)).at(-1), 'unsubscribe') }
  }

  it('begins only when the owner of the address confirms it, once', async () => {
    const email = `${randomUUID()}@test.example`
    const answer = await subscribe(` ${email.toUpperCase()} `, { name: 'Kofi\r\nBuy this', confirmed_at: '2020-01-01' })
    expect([answer.status, answer.body]).toEqual([200, { message: messages.publicForms.subscribing }])
    expect(messages.publicForms.subscribing).not.toMatch(/subscribed/i)
    const [mail] = await mailsTo(email)
    expect(mail?.text).not.toContain('Buy this')
    expect(mail?.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    expect((await subscriber(email))?.confirmed_at).toBeNull()
    const token = linked(mail, 'confirm')
    expect((await app().post('newsletter/confirm', { token })).status).toBe(200)
    const kept = await subscriber(email)
    expect([kept?.confirmed_at, kept?.confirm_hash]).toEqual([expect.any(Date), null])
    expect(await app().trail({ target: kept?.id ?? '', action: 'newsletter.confirmed' })).toHaveLength(1)
    expectError(await app().post('newsletter/confirm', { token }), 400, messages.auth.linkDead)
    for (const wrong of ['x', 'x'.repeat(43)])
      expectError(await app().post('newsletter/confirm', { token: wrong }), 400, messages.auth.linkDead)
  })

  it('answers a known address like a new one, and leaves its subscription as it is', async () => {
    const { email } = await confirmed(app())
    const before = await subscriber(email)
    const answer = await subscribe(email, { name: 'Somebody else' })
    expect([answer.status, answer.body]).toEqual([200, { message: messages.publicForms.subscribing }])
    expect((await mailsTo(email)).at(-1)?.subject).toBe('You are subscribed')
    expect(await subscriber(email)).toEqual(before)
  })

  it('floods no mailbox, and says nothing of it', async () => {
    const email = `${randomUUID()}@test.example`
    // Requests that wait at once are answered by one mail, and those that come one after another by a few.
    for (let requests = 0; requests < 5; requests++)
      expect((await subscribe(email)).body).toEqual({ message: messages.publicForms.subscribing })
    expect(await mailsTo(email)).toHaveLength(1)
    for (let requests = 1; requests < limits.publicForms.mailsPerAddress + 2; requests++) {
      expect((await subscribe(email)).body).toEqual({ message: messages.publicForms.subscribing })
      await mailsTo(email)
    }
    expect(await mailsTo(email)).toHaveLength(limits.publicForms.mailsPerAddress)
  })

  it('ends by one click, for good, however often it is clicked', async () => {
    const { email, unsubscribe } = await confirmed(app())
    const header =
      /^List-Unsubscribe: ?<(.+?)>/m.exec(
        ((await mailsTo(email)).at(-1)?.text ?? '').replace(/\r\n[ \t]+/g, ''),
      )?.[1] ?? ''
    expect(header).toBe(`http://baobab.test/api/newsletter/unsubscribe/?token=${unsubscribe}`)
    // What a mail program sends: RFC 8058.
    const path = header.slice('http://baobab.test/api/'.length)
    for (let clicks = 0; clicks < 2; clicks++) {
      const answer = await app().post(path, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))
      expect([answer.status, answer.body]).toEqual([200, { message: messages.publicForms.unsubscribed }])
    }
    expect(await subscriber(email)).toBeUndefined()
    const other = await confirmed(app())
    expect((await app().post('newsletter/unsubscribe', { token: other.unsubscribe })).status).toBe(200)
    expect(await subscriber(other.email)).toBeUndefined()
    for (const wrong of [{}, { token: '' }, { token: 'x' }])
      expectError(await app().post('newsletter/unsubscribe', wrong), 400, messages.auth.linkDead)
    expect((await app().get('newsletter/unsubscribe/')).status).toBe(404)
  })

  const wrong: readonly (readonly [body: object, message: string])[] = [
    [{}, messages.rule.newsletterEmailRequired],
    [{ email: ' ' }, messages.rule.newsletterEmailRequired],
    ...['amina', '@b', 'a@', 'a b@c.cv', 'a@b@c', 'a@b.cv,c@d.cv', '<a@b.cv>'].map(
      (email) => [{ email }, messages.rule.newsletterEmail] as const,
    ),
  ]
  it.each(wrong)('rejects %j', async (body, message) => {
    const answer = await app().post('newsletter/subscribe', body, undefined, elsewhere())
    expectError(answer, 400, message)
    expect(answer.body['errors']).toEqual({ email: message })
  })

  it('is written out for the operator: who confirmed it, with the links that end it', async () => {
    const { email, unsubscribe } = await confirmed(app())
    const pending = `${randomUUID()}@test.example`
    await subscribe(pending, { name: '=1+1' })
    await app().mails()
    const lines = (await listSubscribers(app().deps)).split('\r\n')
    expect(lines[0]).toBe('email,name,confirmed_at,unsubscribe,list_unsubscribe')
    expect(lines.find((line) => line.startsWith(email))).toContain(`,Kofi,`)
    expect(lines.find((line) => line.startsWith(email))).toContain(
      `http://baobab.test/newsletter/unsubscribe?token=${unsubscribe},http://baobab.test/api/newsletter/unsubscribe/?token=${unsubscribe}`,
    )
    expect(lines.join('\n')).not.toContain(pending)
  })

  it('forgets who did not confirm in time', async () => {
    const email = `${randomUUID()}@test.example`
    await subscribe(email)
    const token = linked((await mailsTo(email)).at(-1), 'confirm')
    const { email: reader } = await confirmed(app())
    app().pass(limits.mailToken.subscribeMs + 1_000)
    expectError(await app().post('newsletter/confirm', { token }), 400, messages.auth.linkDead)
    await clean(app().deps)
    expect(await subscriber(email)).toBeUndefined()
    expect(await subscriber(reader)).toBeDefined()
  })
})
