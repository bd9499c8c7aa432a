import { envShape, type EnvVariable } from './env.ts'

/** What an operator reads of a variable. */
interface Told {
  readonly means: string
  /** What it is where it is not set and the code has no value of its own. */
  readonly unset?: string
  /** A value as one would set it, where the default says nothing. */
  readonly example?: string
}

/** Every variable in the order in which an operator meets them, by what they are for. One that is not told of does not compile. */
export const variables = {
  PUBLIC_URL: {
    means:
      'Where people reach the product: links in mails start with it, and built pages name it. Set it when building too.',
    unset: 'http://localhost:PORT',
    example: 'https://baobab.example',
  },
  HOST: { means: 'The address to listen on; 0.0.0.0 opens the server to the network.' },
  PORT: { means: 'The port to listen on; 0 takes one that is free.' },
  DATA_DIR: {
    means: 'The folder of the embedded database, files, backups and unsent mails.',
    unset: './data',
    example: '/var/lib/baobab',
  },
  TRUSTED_PROXIES: {
    means: 'How many reverse proxies each request passes, or their addresses and networks.',
    unset: 'none',
    example: '1',
  },
  TRUST_PROXY: { means: '1 is the same as TRUSTED_PROXIES=1.' },
  ALLOWED_HOSTS: {
    means: 'Further host names that requests may name, with commas between them.',
    unset: 'none',
    example: 'baobab.internal',
  },
  HSTS_SUBDOMAINS: { means: '1 has browsers reach every subdomain by https too.' },
  SHUTDOWN_DELAY: { means: 'Seconds for which the server goes on answering after SIGTERM, up to 60.' },

  DATABASE_URL: {
    means: 'A PostgreSQL server, 15 or newer. For real use set it.',
    unset: 'the embedded database, for trying',
    example: 'postgresql://baobab:password@127.0.0.1:5432/baobab',
  },
  DATABASE_POOL: { means: 'The most connections of the pool, from 1 to 500.' },
  DATABASE_DIRECT_URL: {
    means: 'The same database past a connection pooler, to migrate and to listen on.',
    unset: 'DATABASE_URL',
    example: 'postgresql://baobab:password@127.0.0.1:5432/baobab',
  },
  DATABASE_REPLICA_URL: {
    means: 'A streaming replica of DATABASE_URL, which answers lists and searches while it is up to date.',
    unset: 'none',
    example: 'postgresql://baobab:password@10.0.0.6:5432/baobab',
  },
  DATABASE_PREPARED: {
    means: 'Whether statements are prepared; 1 where a pooler knows them in transaction mode.',
    unset: '1, behind a connection pooler 0',
    example: '1',
  },

  SMTP_URL: {
    means: 'The mail server, by smtp:// (STARTTLS) or smtps://.',
    unset: 'mails are written to DATA_DIR/outbox',
    example: 'smtp://user:password@mail.example:587',
  },
  MAIL_FROM: {
    means: 'Who mails come from; needed with SMTP_URL.',
    unset: 'no-reply at the host of PUBLIC_URL',
    example: 'Baobab <hello@baobab.example>',
  },
  CONTACT_EMAIL: {
    means: 'Where messages of the contact form are mailed to.',
    unset: 'they are stored only',
    example: 'hello@baobab.example',
  },
  SECURITY_CONTACT: {
    means: 'Whom security.txt names: a mail address or an https page.',
    unset: 'CONTACT_EMAIL, else the contact page',
    example: 'security@baobab.example',
  },

  FILES_URL: {
    means: 'Where pictures lie: a folder, or a bucket of an S3-compatible store.',
    unset: 'DATA_DIR/files',
    example: 's3://key:secret@s3.baobab.example/bucket?region=eu-west-1',
  },
  BACKUP_EVERY: { means: 'Hours from one backup to the next, up to 744; 0 makes none.' },
  BACKUP_TO: {
    means: 'Where backups go: a folder, or a bucket; better on another machine.',
    unset: 'DATA_DIR/backups',
    example: 's3://key:secret@s3.baobab.example/backups?region=eu-west-1',
  },
  BACKUP_KEEP: { means: 'How many backups are kept.' },
  BACKUP_STALL_SECONDS: {
    means: 'Seconds in which a scheduled backup may make no progress, from 5 to 86400; then it is given up.',
  },
  BACKUP_RECIPIENT: {
    means: 'The public key of age that backups are encrypted for.',
    unset: 'not encrypted',
    example: 'age1…',
  },

  HUB_NAME: { means: 'What the product is called on the site, in the console and in mails.' },
  PUBLIC_EMAIL: {
    means: 'How people reach the operator, on the contact page and at the foot of every page.',
    unset: 'the demo says its own, a real installation none',
    example: 'hello@baobab.example',
  },
  PUBLIC_PHONE: { means: 'The same: a phone number.', unset: 'as PUBLIC_EMAIL', example: '+238 991 23 45' },
  PUBLIC_LOCATION: { means: 'The same: an address.', unset: 'as PUBLIC_EMAIL', example: 'Praia, Cabo Verde' },
  REVIEW_LISTINGS: { means: '1: a startup is published once an administrator has approved it.' },
  ADMIN_MFA: { means: '1: administrators need a second factor.' },
  UNVERIFIED_DRAFTS: { means: 'Drafts that an account keeps while its address is not verified.' },
  STARTUPS_PER_DAY: { means: 'Startups that one account makes in 24 hours.' },
  EXPORTS_PER_HOUR: { means: 'Exports that one account takes in an hour.' },
  AUDIT_MONTHS: { means: 'Whole months that the audit trail is kept, 3 or more.' },

  LOG_LEVEL: { means: 'fatal, error, warn, info, debug, trace or silent.' },
  SLOW_CALL_MS: { means: 'A call or page that takes longer is logged as a warning.' },
  SLOW_QUERY_MS: { means: 'So is a statement of the database.' },
  METRICS_TOKEN: {
    means: 'What a reader of /metrics carries as a bearer token, 16 characters or more.',
    unset: 'no /metrics',
    example: 'sixteen-letters-or-more',
  },
  METRICS_PORT: {
    means: 'A port on HOST that answers /metrics alone: keep it within your own network.',
    unset: 'none',
    example: '9464',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    means: 'The address of a collector of OpenTelemetry that spans are sent to, by HTTP with JSON.',
    unset: 'no spans',
    example: 'http://127.0.0.1:4318',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    means: 'What is sent to the collector as headers, such as a key: name=value, with commas between.',
    unset: 'none',
    example: 'authorization=Bearer%20key',
  },
  OTEL_SERVICE_NAME: { means: 'What the server is called in traces.', unset: 'baobab', example: 'baobab-praia' },
  OTEL_RESOURCE_ATTRIBUTES: {
    means: 'What else is said of the server in traces: name=value, with commas between.',
    unset: 'none',
    example: 'deployment.environment.name=production',
  },
  OTEL_TRACES_SAMPLER: {
    means: 'Which requests are traced: always_on, always_off, traceidratio, or parentbased_ with one of these.',
    unset: 'parentbased_always_on',
    example: 'parentbased_traceidratio',
  },
  OTEL_TRACES_SAMPLER_ARG: { means: 'The share that traceidratio takes, from 0 to 1.', unset: '1', example: '0.1' },

  DEMO: {
    means: 'Whether an empty database is filled with the demo, whose password is published.',
    unset: '1 on the embedded database, else 0',
    example: '0',
  },
  DEMO_PUBLIC: { means: '1 lets the network reach the demo’s accounts all the same.' },
} as const satisfies Readonly<Record<EnvVariable, Told>>

/** The file `.env.example`: every variable with its meaning and its default, all of them switched off. */
export function exampleFile(): string {
  const defaults: Readonly<Record<string, unknown>> = envShape.parse({})
  const lines = Object.entries<Told>(variables).map(([name, { means, unset, example }]) => {
    const value = defaults[name]
    const own = typeof value === 'boolean' ? String(Number(value)) : String(value)
    const shown = example ?? own
    return [`# ${means}`, `# Default: ${unset ?? own}`, `#${name}=${quoted(shown)}`].join('\n')
  })
  return [
    '# Every variable of the server. Take the # before a name away to set it; docs/deploy.md says more.',
    '# Written by npm run docs:env from packages/api/platform/env/variables.ts.',
    '',
    lines.join('\n\n'),
    '',
  ].join('\n')
}

const quoted = (text: string) => (/[\s#$<>]/.test(text) ? `"${text}"` : text)
