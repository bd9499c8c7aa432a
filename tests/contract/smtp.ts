import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail that the server took, or read to its end. */
export interface TakenMail {
  readonly to: readonly string[]
  readonly source: string
  readonly messageId: string
}

/** A real mail server on this machine that does with mails what a test wants. */
export interface MailServer {
  readonly url: string
  readonly taken: readonly TakenMail[]
  /** Addresses whose mails it gives back for good. */
  readonly refused: Set<string>
  close(): Promise<void>
}

/** What the server says when it has read a mail: undefined takes it, a number rejects it by that reply, a promise keeps the sender waiting. */
export type Verdict = (
  mail: TakenMail,
  connections: SMTPServer['connections'],
) => number | undefined | Promise<number | undefined>

/** Starts a mail server. */
export async function startMailServer(
  verdict: Verdict = () => undefined,
  options: SMTPServerOptions = {},
): Promise<MailServer> {
  const taken: TakenMail[] = []
  const refused = new Set<string>()
  const server = new SMTPServer({
    disabledCommands: options.onAuth ? [] : ['AUTH'],
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString()
        const mail = {
          to: envelope.rcptTo.map(({ address }) => address),
          source,
          messageId: /^message-id: (.*)$/im.exec(source)?.[1]?.trim() ?? '',
        }
        void Promise.resolve(mail.to.some((one) => refused.has(one)) ? 550 : verdict(mail, server.connections)).then(
          (code) => {
            if (code === undefined) taken.push(mail)
            callback(
              code === undefined
                ? null
                : Object.assign(new Error(code < 500 ? 'Please try later' : 'No such mailbox'), { responseCode: code }),
            )
          },
        )
      })
    },
    ...options,
  })
  // What a dropped line does to the server's side is no fault of the test's.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // it listens on a port, not on a pipe
  return {
    url: `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    taken,
    refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
