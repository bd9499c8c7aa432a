import { resolve } from 'node:path'
import { z } from 'zod'
import { limits } from '@baobab/validation'
import { emailPattern } from '@baobab/validation/fields/email.ts'

const flag = (otherwise: boolean | undefined) =>
  z
    .string()
    .optional()
    .transform((text) => (text === undefined || text === '' ? '' : text.toLowerCase()))
    .refine((text) => ['', '0', '1', 'true', 'false'].includes(text), 'must be 1 or 0')
    .transform((text) => (text === '' ? otherwise : text === '1' || text === 'true'))

const given = (text: string | undefined) => (text === undefined || text.trim() === '' ? undefined : text.trim())

const webAddress = z
  .string()
  .optional()
  .transform(given)
  .refine((text) => text === undefined || /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be an address such as https://baobab.example')
  .transform((text) => text?.replace(/\/+$/, ''))

const mailServer = z
  .string()
  .optional()
  .transform(given)
  .refine((text) => text === undefined || readSmtp(text) !== undefined, 'must be an address such as smtp://user:password@mail.example:587 or smtps://user:password@mail.example:465')
  .transform((text) => (text === undefined ? undefined : readSmtp(text)))

/** A sender as mail programs show it: an address, or a name and an address in angle brackets. */
function isSender(text: string): boolean {
  const address = /^[^<>\r\n"]*<([^<>\s]+)>$/.exec(text)?.[1] ?? text
  return address.length <= limits.email && emailPattern.test(address)
}

/** The parts of a mail server's address. A port that is not named is the usual one of its kind. */
function readSmtp(text: string): SmtpServer | undefined {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || !['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') return undefined
  const secure = url.protocol === 'smtps:'
  const auth = url.username === '' ? undefined : { user: decoded(url.username), pass: decoded(url.password) }
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: url.port === '' ? (secure ? 465 : 587) : Number(url.port), secure, auth }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const shape = z.object({
  PORT: z
    .string()
    .optional()
    .transform((text) => given(text) ?? '3000')
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number from 0 to 65535')
    .transform(Number),
  HOST: z
    .string()
    .optional()
    .transform((text) => given(text) ?? '127.0.0.1')
    .refine((text) => /^[\w.:-]+$/.test(text), 'must be a host name or an address, such as 127.0.0.1 or 0.0.0.0'),
  DATA_DIR: z
    .string()
    .optional()
    .transform((text) => resolve(given(text) ?? './data')),
  DATABASE_URL: z
    .string()
    .optional()
    .transform(given)
    .refine((text) => text === undefined || /^postgres(ql)?:\/\/./.test(text), 'must be an address such as postgres://user:password@host:5432/name'),
  DATABASE_PREPARED: flag(true),
  DEMO: flag(undefined),
  PUBLIC_URL: webAddress,
  CONTACT_EMAIL: z
    .string()
    .optional()
    .transform(given)
    .refine((text) => text === undefined || (text.length <= limits.email && emailPattern.test(text)), 'must be a mail address such as hello@baobab.example'),
  SMTP_URL: mailServer,
  MAIL_FROM: z
    .string()
    .optional()
    .transform(given)
    .refine((text) => text === undefined || isSender(text), 'must be a mail address such as hello@baobab.example, or Baobab <hello@baobab.example>'),
  TRUST_PROXY: flag(false),
  ADMIN_MFA: flag(false),
  LOG_LEVEL: z
    .string()
    .optional()
    .transform((text) => given(text) ?? 'info')
    .pipe(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { error: 'must be one of fatal, error, warn, info, debug, trace, silent' })),
}).superRefine(({ SMTP_URL, MAIL_FROM }, check) => {
  if (SMTP_URL && MAIL_FROM === undefined) check.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'must be set where SMTP_URL is: the mail server sends in its name, such as Baobab <hello@baobab.example>' })
})

/** A mail server: how it is reached, and who signs in there. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; else STARTTLS where the server offers it. */
  readonly secure: boolean
  readonly auth: { readonly user: string; readonly pass: string } | undefined
}

/** The one validated environment. */
export interface Env {
  readonly port: number
  readonly host: string
  /** Absolute path of the folder that holds the embedded database, the images and the outbox. */
  readonly dataDir: string
  /** A PostgreSQL server, version 15 or newer; undefined means the embedded database. */
  readonly databaseUrl: string | undefined
  /** False behind a pooler that knows no prepared statements, such as an old PgBouncer in transaction mode. */
  readonly prepared: boolean
  readonly demo: boolean
  /** Where people reach the product, with no slash at its end; links in mails start with it. */
  readonly publicUrl: string
  /** Where messages of the contact form and word of requests for investor access are mailed to; undefined means that they are stored only. */
  readonly contactEmail: string | undefined
  /** The mail server that mails go to; undefined means the folder `outbox` in `dataDir`. */
  readonly smtp: SmtpServer | undefined
  /** Who mails come from, such as `Baobab <hello@baobab.example>`; undefined means no-reply at the host of `publicUrl`. */
  readonly mailFrom: string | undefined
  /** Whether X-Forwarded-For is believed. */
  readonly trustProxy: boolean
  /** Whether administrators need a second factor. */
  readonly adminMfa: boolean
  readonly logLevel: z.infer<typeof shape>['LOG_LEVEL']
}

/** Reads the environment. Throws `EnvError` with a sentence for every variable that is wrong. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const read = shape.safeParse(source)
  if (!read.success) throw new EnvError(read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`))
  const { data } = read
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    prepared: data.DATABASE_PREPARED ?? true,
    demo: data.DEMO ?? data.DATABASE_URL === undefined,
    publicUrl: data.PUBLIC_URL ?? localAddress(data.HOST, data.PORT),
    contactEmail: data.CONTACT_EMAIL,
    smtp: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    trustProxy: data.TRUST_PROXY ?? false,
    adminMfa: data.ADMIN_MFA ?? false,
    logLevel: data.LOG_LEVEL,
  }
}

/** The address of this server on this machine. */
export function localAddress(host: string, port: number): string {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** The settings of a server that was given this port, as by `PORT=0`; links that went by the port go by the new one. */
export function onPort(env: Env, port: number): Env {
  return { ...env, port, publicUrl: env.publicUrl === localAddress(env.host, env.port) ? localAddress(env.host, port) : env.publicUrl }
}

/** A wrong environment; `sentences` say what to change. */
export class EnvError extends Error {
  readonly sentences: readonly string[]
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'EnvError'
    this.sentences = sentences
  }
}

/** Reads the process's environment, or says on stderr what is wrong with it and exits 1. */
export function envOrExit(): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    for (const sentence of error.sentences) process.stderr.write(`${sentence}\n`)
    process.exit(1)
  }
}
