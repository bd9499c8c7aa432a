import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { readEnv, schema } from '@baobab/api'
import { plainEmail } from '../support/plainEmail.ts'
import { failureOf } from '@baobab/api/platform/mail/failing.ts'
import { queueEmail } from '@baobab/api/platform/mail/queue.ts'
import { createTransport } from '@baobab/api/platform/mail/transport.ts'
import { layGround } from '../endurance/ground.ts'
import { createAuthority } from './certificate.ts'
import { startMailServer, type MailServer } from './smtp.ts'
import { fillIn, inEnglish, messages } from '../support/english.ts'

const authority = createAuthority()
const mail = {
  id: randomUUID(),
  kind: 'known',
  recipient: 'a@test.example',
  subject: 'S',
  queued_at: new Date(),
  content: { text: 't', html: '<p>t</p>' },
} as const
const from = 'hello@baobab.example'

/** TLS from the first byte, and TLS that is agreed on in the open. */
const kinds = { smtps: { secure: true }, STARTTLS: { hideSTARTTLS: false } } as const satisfies Readonly<
  Record<string, SMTPServerOptions>
>
const names = ['smtps', 'STARTTLS'] as const

/** Lets everyone in, and keeps the passwords that it was told. */
function door() {
  const seen: string[] = []
  const onAuth: SMTPServerOptions['onAuth'] = (auth, _, callback) => {
    seen.push(auth.password ?? '')
    callback(null, { user: 'me' })
  }
  return { seen, onAuth }
}

let server: MailServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

describe('a mail server with TLS', () => {
  const outcome = async (url: string | undefined) => {
    const failure = failureOf(
      await createTransport(readEnv({ SMTP_URL: url, MAIL_FROM: from }))
        .send(mail, AbortSignal.timeout(10_000))
        .catch((error: unknown) => error),
    )
    return { ...failure, message: inEnglish(failure.message) }
  }

  it.each(names)('is left by %s where its certificate is not trusted, and gets nothing', async (kind) => {
    const { seen, onAuth } = door()
    for (const [certificate, reason] of [
      [{}, 'certificate has expired'],
      [authority.certify('127.0.0.1'), 'unable to verify the first certificate'],
    ] as const) {
      server = await startMailServer(undefined, { ...kinds[kind], ...certificate, onAuth })
      expect(await outcome(server.url.replace('//', '//me:secret@'))).toEqual({
        message: fillIn(messages.mail.untrusted, { reason }),
        code: 'untrusted',
        isFinal: false,
      })
      expect([server.taken, seen]).toEqual([[], []])
      await server.close()
    }
  })

  it('gets no password where it offers no safe connection', async () => {
    const { seen, onAuth } = door()
    server = await startMailServer(undefined, { onAuth, disabledCommands: ['STARTTLS'] })
    // 0.0.0.0 leads to this machine, and is not known to: as any other machine would be.
    expect(await outcome(server.url.replace('//127.0.0.1', '//me:secret@0.0.0.0'))).toEqual({
      message: messages.mail.unsafe,
      code: 'ETLS',
      isFinal: false,
    })
    expect([server.taken, seen]).toEqual([[], []])
    expect(await outcome(server.url.replace('//', '//me:secret@'))).toMatchObject({ message: messages.mail.failed })
    expect([server.taken.length, seen], 'on this machine it may').toEqual([1, ['secret']])
  })
})

it(
  'a server process trusts the authority that NODE_EXTRA_CA_CERTS names, for the names it certified alone',
  { timeout: 240_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'baobab-authority-'))
    const file = join(folder, 'authority.pem')
    await writeFile(file, authority.cert)
    const ground = await layGround(inject('postgresUrl'), { MAIL_FROM: from, NODE_EXTRA_CA_CERTS: file })
    const email = plainEmail('A email', 'One line.')

    /** Has a process send a mail to a server of this kind, until it has tried. Answers what became of it. */
    const sendBy = (kind: (typeof names)[number], host: string) =>
      ground.inside(async ({ db }) => {
        const to = `${randomUUID()}@test.example`
        await queueEmail(db, to, email, new Date())
        server = await startMailServer(undefined, { ...kinds[kind], ...authority.certify(host) })
        const running = await ground.start({ env: { SMTP_URL: server.url } })
        try {
          const row = async () => (await db.select().from(schema.mails).where(eq(schema.mails.recipient, to)))[0]
          await expect.poll(async () => (await row())?.state, { timeout: 60_000 }).not.toBe('queued')
          return { ...(await row()), taken: server.taken.filter((one) => one.to.includes(to)).length }
        } finally {
          await running.stop()
          await server.close()
        }
      })

    try {
      const reason = /Hostname\/IP does not match certificate's altnames/
      expect(await sendBy('smtps', 'mail.example')).toMatchObject({
        state: 'retrying',
        error: expect.stringMatching(reason),
        taken: 0,
      })
      for (const kind of names)
        expect(await sendBy(kind, '127.0.0.1'), kind).toMatchObject({ state: 'sent', error: null, taken: 1 })
    } finally {
      await ground.clear()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
