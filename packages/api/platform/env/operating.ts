import { isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'
import { areApart } from './apart.ts'
import { given, wholeNumber } from './parts.ts'
import { readS3, type S3Place } from './s3.ts'
import { commandLine } from './commandLine.ts'

const store = (what: string) =>
  z
    .string()
    .optional()
    .transform(given)
    .refine(
      (text) => text === undefined || !text.includes('://') || readS3(text) !== undefined,
      `must be ${what}, or a bucket such as s3://key:secret@s3.baobab.example/bucket?region=eu-west-1`,
    )

/** What an operator sets beside what people notice: where files and backups lie, and what watches the server. */
export const operatingShape = {
  FILES_URL: store('a folder'),
  BACKUP_TO: store('a folder'),
  BACKUP_EVERY: wholeNumber(0, 0, 24 * 31),
  BACKUP_KEEP: wholeNumber(14, 1, 1_000),
  BACKUP_STALL_SECONDS: wholeNumber(900, 5, 86_400),
  METRICS_TOKEN: z
    .string()
    .optional()
    .transform(given)
    .refine(
      (text) => text === undefined || /^[!-~]{16,200}$/.test(text),
      'must be 16 to 200 characters, none of them a blank',
    ),
  METRICS_PORT: z
    .string()
    .optional()
    .transform(given)
    .refine(
      (text) => text === undefined || (/^\d{1,5}$/.test(text) && Number(text) <= 65_535),
      'must be a port number from 0 to 65535',
    )
    .transform((text) => (text === undefined ? undefined : Number(text))),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .optional()
    .transform(given)
    .refine(
      (text) => text === undefined || /^https?:\/\/[^/\s]+/.test(text),
      'must be the address of a collector, such as http://127.0.0.1:4318',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional().transform(given),
  OTEL_SERVICE_NAME: z.string().optional().transform(given),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional().transform(given),
  OTEL_TRACES_SAMPLER: z.string().optional().transform(given),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional().transform(given),
  SLOW_CALL_MS: wholeNumber(2_000, 1, 600_000),
  SLOW_QUERY_MS: wholeNumber(1_000, 1, 600_000),
  BACKUP_RECIPIENT: z
    .string()
    .optional()
    .transform(given)
    .refine(
      (text) => text === undefined || /^age1[a-z0-9]{50,4000}$/.test(text),
      `must be the public key of an age identity, such as age1…; ${commandLine('backup-key')} makes one`,
    ),
}

/** Where files and backups lie, and how often backups are made. */
export interface OperatingEnv {
  /** The folder or bucket of the files that people bring. */
  readonly filesPlace: string | S3Place
  /** What a reader of `/metrics` must carry; undefined closes it at the port of all else. */
  readonly metricsToken: string | undefined
  /** A port for metrics alone; undefined opens none. */
  readonly metricsPort: number | undefined
  /** Whether spans are sent to a collector of OpenTelemetry, which its own variables name. */
  readonly sendsTraces: boolean
  /** A call, and a statement, that takes longer stands in the log. */
  readonly slowCallMs: number
  readonly slowQueryMs: number
  readonly backup: {
    /** The folder or bucket of the backups. */
    readonly to: string | S3Place
    /** Hours from one to the next; 0 makes none. */
    readonly everyHours: number
    /** How many are kept. */
    readonly keep: number
    /** Seconds in which one may make no progress; then it is given up. */
    readonly stallSeconds: number
    /** The public key that they are encrypted for; undefined leaves them as they are. */
    readonly recipient: string | undefined
  }
}

type OperatingData = { readonly [K in keyof typeof operatingShape]: z.infer<(typeof operatingShape)[K]> }

/** Whether backups are to go into the files that they are made of, or around them. */
export function isBackupAmongFiles(data: OperatingData, dataDir: string): boolean {
  const { filesPlace, backup } = operatingOf(data, dataDir)
  return (backup.everyHours > 0 || data.BACKUP_TO !== undefined) && !areApart(filesPlace, backup.to)
}

/** The part of the environment that `operatingShape` reads. */
export function operatingOf(data: OperatingData, dataDir: string): OperatingEnv {
  return {
    metricsToken: data.METRICS_TOKEN,
    metricsPort: data.METRICS_PORT,
    sendsTraces: data.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    slowCallMs: data.SLOW_CALL_MS,
    slowQueryMs: data.SLOW_QUERY_MS,
    filesPlace: placeOf(data.FILES_URL, join(dataDir, 'files')),
    backup: {
      to: placeOf(data.BACKUP_TO, join(dataDir, 'backups')),
      everyHours: data.BACKUP_EVERY,
      keep: data.BACKUP_KEEP,
      stallSeconds: data.BACKUP_STALL_SECONDS,
      recipient: data.BACKUP_RECIPIENT,
    },
  }
}

function placeOf(text: string | undefined, otherwise: string): string | S3Place {
  if (text === undefined) return otherwise
  return readS3(text) ?? (isAbsolute(text) ? text : resolve(text))
}
