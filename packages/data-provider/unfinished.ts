import { contract, type Unfinished, type UnfinishedRow } from '@baobab/validation'
import type { CallOptions, Client } from './client.ts'
import { asHttp } from './httpError.ts'

const { unfinished } = contract

type Typed = Readonly<Record<string, unknown>>

/** One's own startups that are not registered yet. Each rejects with react-admin's HttpError. */
export interface UnfinishedStartups {
  /** The one changed last first. */
  unfinished(): Promise<readonly UnfinishedRow[]>
  readUnfinished(uuid: string): Promise<Unfinished>
  keepUnfinished(values: Typed, options?: CallOptions): Promise<Unfinished>
  /** 409 where it was changed since that version. */
  changeUnfinished(uuid: string, version: number, values: Typed, options?: CallOptions): Promise<Unfinished>
  /** Answers what it was, so that it can be kept again. */
  removeUnfinished(uuid: string): Promise<Unfinished>
}

/** Makes them over a client. */
export function createUnfinished(client: Client): UnfinishedStartups {
  return {
    unfinished: () => asHttp(async () => (await client.call(unfinished.list)).data),
    readUnfinished: (unfinished_uuid) => asHttp(() => client.call(unfinished.get, { body: { unfinished_uuid } })),
    keepUnfinished: (values, options = {}) =>
      asHttp(
        async () =>
          (await client.call(unfinished.create, { body: { values: JSON.stringify(values) }, ...options })).data,
      ),
    changeUnfinished: (unfinished_uuid, version, values, options = {}) =>
      asHttp(async () => {
        const body = { unfinished_uuid, version: String(version), values: JSON.stringify(values) }
        return (await client.call(unfinished.update, { body, ...options })).data
      }),
    removeUnfinished: (unfinished_uuid) =>
      asHttp(async () => (await client.call(unfinished.delete, { body: { unfinished_uuid } })).data),
  }
}
