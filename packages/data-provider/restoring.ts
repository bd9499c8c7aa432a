import {
  contract,
  plainResourceNames,
  type CallAnswer,
  type DeletedKind,
  type PlainResourceName,
} from '@baobab/validation'
import type { Client } from './client.ts'
import { asHttp } from './httpError.ts'

/** What answers a restore: a message that says what could not come back as it was. */
type Restored = CallAnswer<typeof contract.notes.restore>

/** Of each plain resource, as its description calls it. */
const plainRestores = Object.fromEntries(
  plainResourceNames.map((name) => [
    name,
    (client: Client, uuid: string) => client.call(contract[name].restore, { body: { uuid } }),
  ]),
) as Readonly<Record<PlainResourceName, (client: Client, uuid: string) => Promise<Restored>>> // of the same names

/** The call that restores each kind of record. */
const restores: { readonly [K in DeletedKind]: (client: Client, uuid: string) => Promise<Restored> } = {
  startups: (client, startup_uuid) => client.call(contract.startups.restore, { body: { startup_uuid } }),
  questions: (client, question_uuid) => client.call(contract.questions.restore, { body: { question_uuid } }),
  notes: (client, note_uuid) => client.call(contract.notes.restore, { body: { note_uuid } }),
  searches: (client, search_uuid) => client.call(contract.searches.restore, { body: { search_uuid } }),
  ...plainRestores,
  contactMessages: (client, message_uuid) => client.call(contract.contactMessages.restore, { body: { message_uuid } }),
}

/** Taking a delete back, and making it final. Each rejects with react-admin's HttpError. */
export interface Restoring {
  /** Restores a deleted record by the uuid that it had. */
  restore(kind: DeletedKind, uuid: string): Promise<Restored>
  /** Erases a deleted record for good, by its own uuid among what was deleted. */
  eraseDeleted(deletedUuid: string): Promise<CallAnswer<typeof contract.deletedRecords.erase>>
}

/** Makes them over a client. */
export function createRestoring(client: Client): Restoring {
  return {
    restore: (kind, uuid) => asHttp(() => restores[kind](client, uuid)),
    eraseDeleted: (deleted_uuid) =>
      asHttp(() => client.call(contract.deletedRecords.erase, { body: { deleted_uuid } })),
  }
}
