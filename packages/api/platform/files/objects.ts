import type { Readable } from 'node:stream'

/** An object of a store: its key, such as `a/b.webp`, and its bytes. */
export interface Listed {
  readonly key: string
  readonly size: number
}

/** Where bytes are kept under keys: a folder, or a bucket of an S3-compatible store. Whatever fails but for an absent object throws `StoreError`. */
export interface Objects {
  /** Where it is, in words for the operator, without its secrets. */
  readonly place: string
  /** The bytes of an object; undefined where there is none. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The same as a stream, for what may be large. */
  stream(key: string): Promise<Readable | undefined>
  /** Keeps an object whole or not at all; one of the same key is replaced. A stream may be of any length. */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  /** Forgets objects; those that are not there are passed over. */
  remove(keys: readonly string[]): Promise<void>
  /** The objects whose keys begin with `prefix`, some at a time, in no order that holds. */
  list(prefix?: string): AsyncGenerator<readonly Listed[], void>
  /** Forgets what is no object yet and was begun before: who began it is gone. */
  removeUnfinished(before: Date): Promise<void>
  /** Resolves when an object can be written, read and removed. */
  check(): Promise<void>
}
