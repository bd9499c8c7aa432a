import type {
  ByStorage,
  Call,
  Field,
  Fields,
  FieldErrors,
  KindName,
  KindOf,
  ListQuery,
  Message,
} from '@baobab/validation'
import type { AnyLanguage } from '@baobab/i18n/languages.ts'
import type { Word } from '@baobab/i18n/wording.ts'
import type { AuditEntry } from '../db/audit.ts'
import type { Queries } from '../db/client.ts'
import type { CurrentUser } from './currentUser.ts'
import type { Deps } from './deps.ts'
import type { RowStream } from './rowStream.ts'

/** What a checked value is, by how it is stored. */
type Values = ByStorage<{
  text: string
  name: string
  code: string
  number: string
  day: string
  boolean: boolean
  uuid: string
  rows: string
  file: File
}>

type Value<F extends Field> =
  F extends Field<infer K, infer O> ? (O extends { many: true } ? string[] : Values[KindOf<K>['storage']]) : never

/**
 * A checked value: `undefined` was not given, `null` was emptied; numbers are decimal text.
 * What belongs to the call itself (a field of no group) and is always required is there.
 */
type ReadValue<F extends Field> =
  F extends Field<KindName, infer O>
    ? O extends { required: 'always'; group: string }
      ? Value<F> | undefined
      : O extends { required: 'always' }
        ? Value<F>
        : Value<F> | null | undefined
    : never

/** The checked fields of a body or a query. */
export type Read<F extends Fields> = { readonly [N in keyof F]: ReadValue<F[N]> }

/** An answer that is JSON text already, for a path where somebody waits. */
export class Encoded {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** An answer that goes on: server-sent events. */
export class Streamed {
  readonly body: ReadableStream<Uint8Array>
  constructor(body: ReadableStream<Uint8Array>) {
    this.body = body
  }
}

/** An answer that is a file, sent as it is read. */
export class Download {
  readonly body: ReadableStream<Uint8Array>
  readonly bytes: number
  /** What the file is called where it is saved. */
  readonly name: string
  constructor(body: ReadableStream<Uint8Array>, bytes: number, name: string) {
    this.body = body
    this.bytes = bytes
    this.name = name
  }
}

/** By what a handler writes. Of a call with an `Idempotency-Key` all of it is one transaction, which the end of the call commits. */
export interface Writing extends Pick<Deps, 'db' | 'files'> {
  /** Does something once what was written stands: at once, or at the end of a call with a key. */
  afterCommit(work: () => Promise<void>): Promise<void>
}

/** What a handler works with. */
export interface Ctx<P extends Fields, B extends Fields, C> extends Deps, Writing {
  readonly currentUser: C
  /** A command of the operator asks, on the machine itself, and no account. */
  readonly isOperator?: true
  /** The parameters of the path: checked, and uuids in small letters. */
  readonly params: { readonly [N in keyof P]: string }
  readonly body: Read<B>
  /** The call's own query parameters; text, or absent. */
  readonly query: Readonly<Record<string, string | undefined>>
  /** What the list is asked for; of a call that is no list it is the empty question. */
  readonly list: ListQuery
  /** The time of the call. */
  readonly at: Date
  readonly address: string
  /** Of a stream: the last event that the current user has, as its header says. */
  readonly lastEventId: string | undefined
  /** What the current user's browser says of itself. */
  readonly userAgent: string | undefined
  /** The token of the header, alive or not. */
  readonly token: string | undefined
  /** Chooses the language of the request, which most calls never ask for. */
  language(): AnyLanguage
  /** Words a message in the language of the request. */
  readonly word: Word
  /** Sets a header of the answer. */
  header(name: string, value: string): void
  /** Adds a row to the audit trail, by the current user and from their address; within a transaction, pass it. */
  audit(entry: Omit<AuditEntry, 'address'>, queries?: Queries): Promise<void>
}

/** A mounted call. */
export interface Route {
  readonly call: Call
  readonly handle: (ctx: Ctx<Fields, Fields, CurrentUser | undefined>) => Promise<unknown>
  readonly options: RouteOptions
}

export interface RouteOptions {
  /** Rules over several fields of the body as it came, told together with those of the fields. */
  readonly rules?: (raw: Readonly<Record<string, unknown>>) => Promise<FieldErrors>
  /** The answer is the same for everyone: it may be kept, carries an ETag, is asked for again each time, and sets no cookie. */
  readonly isShared?: boolean
  /** It writes by a statement of its own, without a transaction; where the call carries an `Idempotency-Key` it is given one. */
  readonly oneStatement?: true
  /** The message over broken fields, where it is not the general one. */
  readonly failed?: Message | ((errors: FieldErrors) => Message)
}

/**
 * Binds a call that needs a signed-in user to its handler. Authentication, the roles of `access`, the body and the query
 * are checked before the handler runs; whose row it is, the handler's policy says.
 */
export function route<P extends Fields, B extends Fields, A>(
  call: Call<P, B, A>,
  handle: (ctx: Ctx<P, B, CurrentUser>) => Promise<A | Encoded | Streamed | Download | RowStream<A>>,
  options: RouteOptions = {},
): Route {
  if (call.access === 'anyone') throw new Error(`${call.path} is open to anyone: bind it by openRoute.`)
  return erase(call, handle, options)
}

/** Binds a call that anyone may make; the current user is there when they are signed in. */
export function openRoute<P extends Fields, B extends Fields, A>(
  call: Call<P, B, A>,
  handle: (ctx: Ctx<P, B, CurrentUser | undefined>) => Promise<A | Encoded | Download>,
  options: RouteOptions = {},
): Route {
  if (call.access !== 'anyone') throw new Error(`${call.path} is not open to anyone: bind it by route.`)
  return erase(call, handle, options)
}

function erase(call: unknown, handle: unknown, options: RouteOptions): Route {
  // The factory checks every input by the call's own description before the handler sees it, so a table of routes may forget the types.
  return { call: call as Call, handle: handle as Route['handle'], options }
}

/** What a checked value must be by now, for the type's sake. */
export function given<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A required value is missing after its check.')
  return value
}
