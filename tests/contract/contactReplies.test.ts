import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { sendQueued } from '@baobab/api/platform/mail/worker.ts'
import { answering } from '@baobab/api/jobs/asked.ts'
import { limits, type ContactMessage, type Waiting } from '@baobab/validation'
import { describeOnBoth, expectError } from './harness.ts'
import { fillIn, messages } from '../support/english.ts'

const answeredBy = (name: string) => fillIn(messages.contactMessage.meanwhile, { name })

describeOnBoth(
  'replies to the contact form',
  (app) => {
    const admin = (first_name = 'Yaa') => app().user({ role: 'admin', first_name, last_name: 'Asante' })
    const written = async (msg_subject = 'A mentor') => {
      const id = randomUUID()
      const email = `${id}@mail.example`
      await app().db.insert(schema.contactMessages).values({
        id,
        created_at: app().deps.now(),
        name: 'Kofi Mensah',
        email,
        phone_number: '1',
        message: 'One\ntwo',
        msg_subject,
      })
      return { id, email }
    }
    const reply = (message_uuid: string, text: unknown, token: string, answered_at: string | null = null) =>
      app().post<{ message: string; data: ContactMessage }>(
        'contact_messages/reply/',
        { message_uuid, text, answered_at },
        token,
      )
    const read = async (message_uuid: string, token: string) =>
      (await app().post<ContactMessage>('contact_messages/get/', { message_uuid }, token)).body
    const repliesTo = (id: string) =>
      app().db.select().from(schema.contactReplies).where(eq(schema.contactReplies.message_id, id))

    it('are mailed to who wrote, in one conversation, and the message waits no longer', async () => {
      const [by, other] = [await admin(), await admin('Ama')]
      const { id, email } = await written()
      const waits = async () => {
        const { body } = await app().get<{ waiting: Waiting }>('notifications/', by.token)
        const { todo } = body.waiting
        return todo?.inbox
      }
      const before = (await waits()) ?? 0
      const first = await reply(id, 'Hello Kofi.\nWe will.', by.token)
      expect(first.body).toMatchObject({
        message: messages.contactMessage.replied,
        data: {
          is_answered: true,
          answered_by: { uuid: by.id },
          replies: [{ text: 'Hello Kofi.\nWe will.', author: { uuid: by.id, name: 'Yaa Asante' }, state: 'queued' }],
        },
      })
      expect(await waits()).toBe(before - 1)
      const second = await reply(id, 'One more thing', other.token, first.body.data.answered_at)
      expect(second.body.data).toMatchObject({ answered_by: { uuid: other.id } })
      const [one, two] = (await app().mails()).filter(({ to }) => to === email)
      expect(one).toMatchObject({ subject: 'Re: A mentor' })
      expect(one?.text).toContain('Hello Kofi Mensah,')
      expect(one?.text).toContain('> One\r\n> two')
      expect(one?.text).toMatch(/^Reply-To: hello@baobab\.example\r$/m)
      expect(one?.text).not.toContain('Auto-Submitted')
      expect(one?.text).not.toContain('In-Reply-To')
      const number = /^Message-ID: (<.+>)\r$/m.exec(one?.text ?? '')?.[1]
      expect(two?.text).toContain(`In-Reply-To: ${number}\r\nReferences: ${number}\r\n`)
      expect((await read(id, by.token)).replies.map(({ state }) => state)).toEqual(['sent', 'sent'])
      expect(await app().trail({ target: id, action: 'contact.replied' })).toMatchObject([
        { actor_id: other.id, detail: null },
        { actor_id: by.id, detail: null },
      ])
    })

    it('are told of an answer that came meanwhile, and send nothing', async () => {
      const [by, other] = [await admin(), await admin('Ama')]
      const { id } = await written()
      const both = await Promise.all([reply(id, 'Mine', by.token), reply(id, 'Yours', other.token)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const [late] = both.filter(({ status }) => status === 409)
      const winner = both[0]?.status === 200 ? 'Yaa' : 'Ama'
      expect(late?.body.message).toBe(answeredBy(`${winner} Asante`))
      expect(await repliesTo(id)).toHaveLength(1)
      const { answered_at } = await read(id, by.token)
      expect((await reply(id, 'Yours still', other.token, answered_at)).status).toBe(200)

      const marked = (await written()).id
      await app().post('contact_messages/mark/', { message_uuid: marked, is_answered: true }, by.token)
      expectError(await reply(marked, 'Late', other.token), 409, answeredBy('Yaa Asante'))
      await app()
        .db.update(schema.contactMessages)
        .set({ answered_by: null })
        .where(eq(schema.contactMessages.id, marked))
      expectError(await reply(marked, 'Late', other.token), 409, messages.contactMessage.markedMeanwhile)
      expect(await repliesTo(marked)).toEqual([])
    })

    it('say how far their mail came, and why it did not', async () => {
      const by = await admin()
      const { id } = await written()
      await reply(id, 'Hello', by.token)
      const refused = Object.assign(new Error('no'), {
        code: 'EENVELOPE',
        responseCode: 550,
        response: '550 No such mailbox',
      })
      const transport = { kind: 'smtp' as const, send: () => Promise.reject(refused), check: () => Promise.resolve() }
      await sendQueued({ ...app().deps, transport }, answering(app().deps))
      const [dead] = (await read(id, by.token)).replies
      expect(dead).toMatchObject({ state: 'dead', error: 'The mail server refused it: 550 No such mailbox' })
      await app().post('mails/resend/', { mail_uuid: dead?.reply_uuid }, by.token)
      await app().mails()
      expect((await read(id, by.token)).replies).toMatchObject([{ state: 'sent', error: null }])
      await app()
        .db.delete(schema.mails)
        .where(eq(schema.mails.id, dead?.reply_uuid ?? ''))
      expect((await read(id, by.token)).replies).toMatchObject([{ text: 'Hello', state: null, error: null }])
    })

    it('need a text and a message, and go with what they answer and not with who wrote them', async () => {
      const [by, gone] = [await admin(), await admin('Ama')]
      const { id } = await written()
      expectError(await reply(id, ' ', by.token), 400)
      expectError(await reply(id, 'x'.repeat(limits.longText + 1), by.token), 400)
      expectError(await reply(randomUUID(), 'Hello', by.token), 404, messages.contactMessage.notFound)
      expectError(await reply(id, 'Hello', (await app().user()).token), 403)
      expect(await repliesTo(id)).toEqual([])
      await reply(id, 'Hello', gone.token)
      await app().db.delete(schema.users).where(eq(schema.users.id, gone.id))
      expect((await read(id, by.token)).replies).toMatchObject([{ text: 'Hello', author: null }])
      await app().db.delete(schema.contactMessages).where(eq(schema.contactMessages.id, id))
      expect(await repliesTo(id)).toEqual([])
    })
  },
  { env: { CONTACT_EMAIL: 'hello@baobab.example' } },
)
