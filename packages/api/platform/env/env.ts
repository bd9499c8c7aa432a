import { resolve } from 'node:path'
import { z } from 'zod'
import { brand, demoContact, type ContactDetails } from '@baobab/design/brand.ts'
import { isPhone, limits } from '@baobab/validation'
import { emailPattern } from '@baobab/validation/fields/email/address.ts'
import { isBackupAmongFiles, operatingOf, operatingShape, type OperatingEnv } from './operating.ts'
import { given, wholeNumber } from './parts.ts'
import { readProxies, type TrustedProxies } from './proxies.ts'

const flag = (otherwise: boolean | undefined) =>
  z
    .string()
    .optional()
    .transform((text) => (text === undefined || text === '' ? '' : text.toLowerCase()))
    .refine((text) => ['', '0', '1', 'true', 'false'].includes(text), 'must be 1 or 0')
    .transform((text) => (text === '' ? otherwise : text === '1' || text === 'true'))

const webAddress = z
  .string()
  .optional()
  .transform(given)
  .refine(
    (text) => text === undefined || /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    'must be an address such as https://baobab.example',
  )
  .transform((text) => text?.replace(/\/+$/, ''))

const postgresAddress = z
  .string()
  .optional()
  .transform(given)
  .refine(
    (text) => text === undefined || /^postgres(ql)?:\/\/./.test(text),
    'must be an address such as postgres://user:password@host:5432/name',
  )

const mailServer = z
  .string()
  .optional()
  .transform(given)
  .refine(
    (text) => text === undefined || readSmtp(text) !== undefined,
    'must be an address such as smtp://user:password@mail.example:587 or smtps://user:password@mail.example:465',
  )
  .transform((text) => (text === undefined ? undefined : readSmtp(text)))

/** A sender as mail programs show it: an address, or a name and an address in angle brackets. */
function isSender(text: string): boolean {
  const address = /^[^<>\r\n"]*<([^<>\s]+)>$/.exec(text)?.[1] ?? text
  return address.length <= limits.email && emailPattern.test(address)
}

/** The parts of a mail server's address. A port that is not named is the usual one of its kind. */
function readSmtp(text: string): SmtpServer | undefined {
  const url = URL.parse(text)
  if (
    !url ||
    !/^smtps?:$/.test(url.protocol) ||
    url.hostname === '' ||
    !['', '/'].includes(url.pathname) ||
    url.search !== '' ||
    url.hash !== ''
  )
    return undefined
  const secure = url.protocol === 'smtps:'
  const auth = url.username === '' ? undefined : { user: decoded(url.username), pass: decoded(url.password) }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    auth,
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Every variable, with how it is read and what it is where it is not set. */
export const envShape = z
  .object({
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
    DATABASE_URL: postgresAddress,
    DATABASE_DIRECT_URL: postgresAddress,
    DATABASE_REPLICA_URL: postgresAddress,
    DATABASE_POOL: wholeNumber(10, 1, 500),
    DATABASE_PREPARED: flag(undefined),
    DEMO: flag(undefined),
    PUBLIC_URL: webAddress,
    HUB_NAME: z
      .string()
      .optional()
      .transform((text) => given(text) ?? brand.name)
      .refine((text) => text.length <= limits.hubName, `must be a name of at most ${limits.hubName} characters`),
    CONTACT_EMAIL: z
      .string()
      .optional()
      .transform(given)
      .refine(
        (text) => text === undefined || (text.length <= limits.email && emailPattern.test(text)),
        'must be a mail address such as hello@baobab.example',
      ),
    PUBLIC_EMAIL: z
      .string()
      .optional()
      .transform(given)
      .refine(
        (text) => text === undefined || (text.length <= limits.email && emailPattern.test(text)),
        'must be a mail address such as hello@baobab.example',
      ),
    PUBLIC_PHONE: z
      .string()
      .optional()
      .transform(given)
      .refine((text) => text === undefined || isPhone(text), 'must be a phone number such as +238 991 23 45'),
    PUBLIC_LOCATION: z
      .string()
      .optional()
      .transform(given)
      .refine(
        (text) => text === undefined || text.length <= limits.text,
        `must be an address of at most ${limits.text} characters`,
      ),
    SMTP_URL: mailServer,
    MAIL_FROM: z
      .string()
      .optional()
      .transform(given)
      .refine(
        (text) => text === undefined || isSender(text),
        'must be a mail address such as hello@baobab.example, or Baobab <hello@baobab.example>',
      ),
    TRUST_PROXY: flag(false),
    TRUSTED_PROXIES: z
      .string()
      .optional()
      .transform(given)
      .refine(
        (text) => text === undefined || readProxies(text) !== undefined,
        'must be how many proxies stand in front, such as 1, or their addresses, such as 10.0.0.0/8, 2001:db8::1',
      ),
    ALLOWED_HOSTS: z
      .string()
      .optional()
      .transform((text) =>
        (given(text) ?? '')
          .split(',')
          .map((host) => host.trim().toLowerCase())
          .filter((host) => host !== ''),
      )
      .refine(
        (hosts) => hosts.every((host) => /^(?:[\w.-]+|\[[\da-f:.]+\])$/.test(host)),
        'must be host names without a port, with commas between them, such as baobab.internal, 10.0.0.5',
      ),
    HSTS_SUBDOMAINS: flag(false),
    SECURITY_CONTACT: z
      .string()
      .optional()
      .transform(given)
      .refine(
        (text) => text === undefined || securityContact(text) !== undefined,
        'must be a mail address such as security@baobab.example, or a page such as https://baobab.example/security',
      ),
    AUDIT_MONTHS: z
      .string()
      .optional()
      .transform((text) => given(text) ?? '12')
      .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 3, 'must be a number of months, 3 or more')
      .transform(Number),
    DEMO_PUBLIC: flag(false),
    SHUTDOWN_DELAY: wholeNumber(1, 0, 60),
    UNVERIFIED_DRAFTS: wholeNumber(limits.account.unverifiedDrafts, 0, 999_999),
    STARTUPS_PER_DAY: wholeNumber(limits.account.startups.attempts, 0, 999_999),
    EXPORTS_PER_HOUR: wholeNumber(limits.account.exports.attempts, 0, 999_999),
    ADMIN_MFA: flag(false),
    REVIEW_LISTINGS: flag(false),
    ...operatingShape,
    LOG_LEVEL: z
      .string()
      .optional()
      .transform((text) => given(text) ?? 'info')
      .pipe(
        z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
          error: 'must be one of fatal, error, warn, info, debug, trace, silent',
        }),
      ),
  })
  .superRefine(({ DATABASE_URL, DATABASE_REPLICA_URL }, check) => {
    if (DATABASE_REPLICA_URL !== undefined && DATABASE_URL === undefined)
      check.addIssue({
        code: 'custom',
        path: ['DATABASE_REPLICA_URL'],
        message: 'needs DATABASE_URL: the embedded database has no replica',
      })
  })
  .superRefine(({ SMTP_URL, MAIL_FROM }, check) => {
    if (SMTP_URL && MAIL_FROM === undefined)
      check.addIssue({
        code: 'custom',
        path: ['MAIL_FROM'],
        message:
          'must be set where SMTP_URL is: the mail server sends in its name, such as Baobab <hello@baobab.example>',
      })
  })
  .superRefine((data, check) => {
    if (isBackupAmongFiles(data, data.DATA_DIR))
      check.addIssue({
        code: 'custom',
        path: ['BACKUP_TO'],
        message:
          'must lie apart from the files that people bring (FILES_URL, by default DATA_DIR/files), neither in them nor around them: each backup would hold those before it. Name a folder, bucket or path of its own',
      })
  })

/** The name of a variable. */
export type EnvVariable = keyof (typeof envShape)['shape']

/** Where a report of a weakness goes to, as `security.txt` names it; undefined where it is neither a mail address nor a page. */
function securityContact(text: string): string | undefined {
  if (text.length <= limits.email && emailPattern.test(text)) return `mailto:${text}`
  return URL.parse(text)?.protocol === 'https:' ? text : undefined
}

/** A mail server: how it is reached, and who signs in there. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; else STARTTLS where the server offers it. */
  readonly secure: boolean
  readonly auth: { readonly user: string; readonly pass: string } | undefined
}

/** The one validated environment. */
export interface Env extends OperatingEnv {
  readonly port: number
  readonly host: string
  /** Absolute path of the folder that holds the embedded database, the images and the outbox. */
  readonly dataDir: string
  /** A PostgreSQL server, version 15 or newer; undefined means the embedded database. */
  readonly databaseUrl: string | undefined
  /** The same database past a connection pooler, to listen and to migrate on; undefined means `databaseUrl`. */
  readonly directUrl: string | undefined
  /** A streaming replica of `databaseUrl`, for reads; undefined means that there is none. */
  readonly replicaUrl: string | undefined
  /** The most connections of the pool. */
  readonly connections: number
  /** Whether statements are prepared under their names; undefined means wherever no pooler stands between. */
  readonly prepared: boolean | undefined
  readonly demo: boolean
  /** Where people reach the product, with no slash at its end; links in mails start with it. */
  readonly publicUrl: string
  /** What the product is called on the site, in the console and in mails. */
  readonly hubName: string
  /** Where messages of the contact form and word of requests for investor access are mailed to; undefined means that they are stored only. */
  readonly contactEmail: string | undefined
  /** How people reach the operator, as the site's pages say it; an empty one is left out. */
  readonly contact: ContactDetails
  /** The mail server that mails go to; undefined means the folder `outbox` in `dataDir`. */
  readonly smtp: SmtpServer | undefined
  /** Who mails come from, such as `Baobab <hello@baobab.example>`; undefined means no-reply at the host of `publicUrl`. */
  readonly mailFrom: string | undefined
  /** The hosts that requests may name; undefined where PUBLIC_URL is not set, and any may be named. */
  readonly hosts: readonly string[] | undefined
  /** The proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: TrustedProxies
  /** Whether browsers are told to reach every subdomain by https too. */
  readonly hstsSubdomains: boolean
  /** Where reports of weaknesses go to, as an address of `security.txt`; undefined means the contact page. */
  readonly securityContact: string | undefined
  /** Whole months that a row of the audit trail is kept. */
  readonly auditMonths: number
  /** Whether the demo's accounts, whose password is published, may be reached from the network. */
  readonly demoPublic: boolean
  /** Milliseconds between SIGTERM and the moment that no more connections are taken; `/readyz` says 503 meanwhile. */
  readonly shutdownDelayMs: number
  /** What one account may do: drafts while its address is not verified, startups made in a day, exports taken in an hour. */
  readonly account: {
    readonly unverifiedDrafts: number
    readonly startupsPerDay: number
    readonly exportsPerHour: number
  }
  /** Whether administrators need a second factor. */
  readonly adminMfa: boolean
  /** Whether an administrator approves each startup before it is published; `reviewsListings` alone reads it. */
  readonly reviewListings: boolean
  readonly logLevel: z.infer<typeof envShape>['LOG_LEVEL']
}

/** Reads the environment. Throws `EnvError` with a message for every variable that is wrong. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const read = envShape.safeParse(source)
  if (!read.success) throw new EnvError(read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`))
  const { data } = read
  const demo = data.DEMO ?? data.DATABASE_URL === undefined
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    directUrl: data.DATABASE_DIRECT_URL,
    replicaUrl: data.DATABASE_REPLICA_URL,
    connections: data.DATABASE_POOL,
    prepared: data.DATABASE_PREPARED,
    demo,
    publicUrl: data.PUBLIC_URL ?? localAddress(data.HOST, data.PORT),
    hubName: data.HUB_NAME,
    contactEmail: data.CONTACT_EMAIL,
    contact: contactOf(data, demo),
    smtp: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    hosts: data.PUBLIC_URL === undefined ? undefined : [new URL(data.PUBLIC_URL).hostname, ...data.ALLOWED_HOSTS],
    trustedProxies:
      data.TRUSTED_PROXIES === undefined ? (data.TRUST_PROXY ? 1 : 0) : (readProxies(data.TRUSTED_PROXIES) ?? 0),
    hstsSubdomains: data.HSTS_SUBDOMAINS ?? false,
    securityContact: securityContact(data.SECURITY_CONTACT ?? data.CONTACT_EMAIL ?? ''),
    auditMonths: data.AUDIT_MONTHS,
    demoPublic: data.DEMO_PUBLIC ?? false,
    shutdownDelayMs: data.SHUTDOWN_DELAY * 1_000,
    account: {
      unverifiedDrafts: data.UNVERIFIED_DRAFTS,
      startupsPerDay: data.STARTUPS_PER_DAY,
      exportsPerHour: data.EXPORTS_PER_HOUR,
    },
    adminMfa: data.ADMIN_MFA ?? false,
    reviewListings: data.REVIEW_LISTINGS ?? false,
    logLevel: data.LOG_LEVEL,
    ...operatingOf(data, data.DATA_DIR),
  }
}

/** What the operator set; where they set nothing, a demo has values of its own, and another installation none. */
function contactOf(
  { PUBLIC_EMAIL: email, PUBLIC_PHONE: phone, PUBLIC_LOCATION: location }: z.infer<typeof envShape>,
  demo: boolean,
): ContactDetails {
  if (email === undefined && phone === undefined && location === undefined) return demo ? demoContact : brand.contact
  return { email: email ?? '', phone: phone ?? '', location: location ?? '' }
}

/** The address of this server on this machine. */
export function localAddress(host: string, port: number): string {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
    ? 'localhost'
    : host.includes(':')
      ? `[${host}]`
      : host
  return `http://${name}:${port}`
}

/** The settings of a server that was given this port, as by `PORT=0`; links that went by the port go by the new one. */
export function onPort(env: Env, port: number): Env {
  return {
    ...env,
    port,
    publicUrl: env.publicUrl === localAddress(env.host, env.port) ? localAddress(env.host, port) : env.publicUrl,
  }
}

/** A wrong environment; `messages` say what to change. */
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
    for (const message of error.sentences) process.stderr.write(`${message}\n`)
    process.exit(1)
  }
}
