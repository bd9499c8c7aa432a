import type { z } from 'zod'
import type { Fields } from '../fields/field.ts'
import type { Mode } from '../fields/options.ts'
import type { Role } from '../limits.ts'
import type { Resource } from '../derive/resource.ts'
import type { Input } from '../derive/schemas.ts'

/** Who may make a call: nobody need be signed in, anyone who is, or these roles. Ownership is the server's policy. */
export type Access = 'anyone' | 'signed-in' | readonly Role[]

/**
 * What a call does for an administrator who views as somebody: it reads and answers everything (`shown`) or nothing (`hidden`), answers all
 * but some fields, or ends the view. Fields are hidden by their names wherever they stand, save within those that only count.
 */
export type ViewAs =
  'shown' | 'hidden' | 'ends' | { readonly hides: readonly string[]; readonly counts?: readonly string[] }

/** A call of the API as data. Routes, the typed client, mocks and documentation are made from it. Source: specification §7. */
export interface Call<P extends Fields = Fields, B extends Fields = Fields, A = unknown> {
  readonly method: 'GET' | 'POST'
  /** A GET that changes state: it takes POST too, and rejects navigations, prefetches and other sites. */
  readonly changesState?: true
  /** Under `/api/`, with `{name}` for each of `params`, and with its trailing slash; the server answers without it too. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** Of a call for administrators alone: moderators make it too. */
  readonly moderation?: true
  /** A POST that changes nothing. */
  readonly reads?: true
  /** Somebody whose address is not verified may make it too. Every other call that needs signing in rejects them: they are denied by default. */
  readonly unverified?: true
  /** Somebody whose account is frozen may make it too, as they make those that need no verified address. */
  readonly whileFrozen?: true
  /** The page of the public site whose plain form makes this call; a browser without script gets that page back. */
  readonly page?: `/${string}`
  readonly params: P
  /** Query parameters beside those of `list`. */
  readonly query?: Fields
  /** The resource whose `range`, `sort` and `filter` the call takes, in the dialect of ra-data-simple-rest. */
  readonly list?: Resource
  readonly body: B
  /** Open to an administrator who must add a second factor first: wholly, or only of one's own `user_uuid`. */
  readonly withoutSecondFactor?: true | 'own'
  /** What it does while an administrator views as somebody. Of a call that only reads and that is not for administrators alone it must be said; nothing that changes anything is open. */
  readonly viewAs?: ViewAs
  /** It answers a stream of server-sent events, and not JSON. */
  readonly stream?: true
  /** It answers a file of this type, and not JSON. */
  readonly file?: string
  /** It only reads, and what it reads costs enough that a replica of the database may answer it. */
  readonly replica?: true
  /** It reads or writes very many rows: a busy server turns it away first. */
  readonly bulk?: true
  /** It takes files: a client sends the body as multipart/form-data (specification §7). The server takes JSON and forms all the same; calls without this take no multipart. */
  readonly multipart?: true
  /**
   * Why a call that changes something takes no `Idempotency-Key`: its answer holds a secret, which is kept nowhere, or what it
   * does is stored nowhere (`passing`).
   */
  readonly unkept?: 'secret' | 'passing'
  /** `update`: what is omitted stays as it is, what is empty is cleared. */
  readonly mode: Mode
  /** The body of a 200, the only status of success. */
  readonly answer: z.ZodType<A>
}

/** What a request carries: the path's parameters, the query and the body, as far as the call has them. */
export type CallInput<C> =
  C extends Call<infer P, infer B, unknown>
    ? ([keyof P] extends [never]
        ? { readonly params?: undefined }
        : { readonly params: { readonly [N in keyof P]: string } }) &
        ([keyof B] extends [never] ? { readonly body?: undefined } : { readonly body: Input<B> }) & {
          readonly query?: Readonly<Record<string, string>>
        }
    : never

/** What a call answers. */
export type CallAnswer<C> = C extends Call<Fields, Fields, infer A> ? A : never

type Some<F> = F extends Fields ? F : Record<never, never>

/** Describes a call. `params` are taken from the path's marks where they are not given. */
export function defineCall<
  A,
  const P extends Fields = Record<never, never>,
  const B extends Fields = Record<never, never>,
>(
  call: Omit<Call<P, B, A>, 'params' | 'body' | 'mode'> & {
    readonly params?: P
    readonly body?: B
    readonly mode?: Mode
  },
): Call<Some<P>, Some<B>, A> {
  // An absent `params` or `body` is the empty record, which is what `Some` says of it.
  return { mode: 'create', params: {} as Some<P>, body: {} as Some<B>, ...call } as Call<Some<P>, Some<B>, A>
}
