import {
  contract,
  type CallAnswer,
  type ListQuery,
  type MailPeriod,
  type Note,
  type PipelineCard,
  type PipelineMove,
  type PipelineStage,
  type ResourceName,
  type SavedSearch,
} from '@baobab/validation'
import type { Client } from './client.ts'
import { asHttp } from './httpError.ts'

const { notes, pipeline, searches } = contract

/** Where a card goes on the board. */
export interface CardMove {
  readonly startup_uuid: string
  readonly stage: PipelineStage
  /** The card that it stands before; at the end of the column without one. */
  readonly before?: string | undefined
  /** Why the investor passed; asked for on the way to that stage alone. */
  readonly reason?: string | undefined
}

/** What an investor keeps for themselves, and the searches that anyone keeps. Each rejects with react-admin's HttpError. */
export interface Investing {
  /** One's own notes on a startup, newest first. */
  notes(startupUuid: string): Promise<readonly Note[]>
  addNote(startupUuid: string, text: string): Promise<Note>
  changeNote(noteUuid: string, text: string): Promise<Note>
  removeNote(noteUuid: string): Promise<void>
  /** One's own board: the cards of each stage in their order. */
  pipeline(): Promise<readonly PipelineCard[]>
  moveCard(move: CardMove): Promise<CallAnswer<typeof pipeline.move>>
  /** How a card came to its stage, newest first. */
  cardHistory(startupUuid: string): Promise<readonly PipelineMove[]>
  /** One's own searches, by name. */
  savedSearches(): Promise<readonly SavedSearch[]>
  saveSearch(name: string, resource: ResourceName, question: Pick<ListQuery, 'filter' | 'sort'>): Promise<SavedSearch>
  renameSearch(searchUuid: string, name: string): Promise<SavedSearch>
  /** Chooses how often new matches of a search are mailed. */
  mailSearch(searchUuid: string, mail: MailPeriod): Promise<CallAnswer<typeof searches.mail>>
  removeSearch(searchUuid: string): Promise<void>
}

/** Makes them over a client. */
export function createInvesting(client: Client): Investing {
  return {
    notes: (startup_uuid) => asHttp(async () => (await client.call(notes.list, { params: { startup_uuid } })).data),
    addNote: (startup_uuid, text) =>
      asHttp(async () => (await client.call(notes.create, { body: { startup_uuid, text } })).data),
    changeNote: (note_uuid, text) =>
      asHttp(async () => (await client.call(notes.update, { body: { note_uuid, text } })).data),
    removeNote: (note_uuid) => asHttp(async () => void (await client.call(notes.delete, { body: { note_uuid } }))),
    pipeline: () => asHttp(async () => (await client.call(pipeline.list)).data),
    moveCard: ({ startup_uuid, stage, before = null, reason = null }) =>
      asHttp(() => client.call(pipeline.move, { body: { startup_uuid, stage, before, reason } })),
    cardHistory: (startup_uuid) =>
      asHttp(async () => (await client.call(pipeline.history, { params: { startup_uuid } })).data),
    savedSearches: () => asHttp(async () => (await client.call(searches.list)).data),
    saveSearch: (name, resource, { filter, sort }) =>
      asHttp(
        async () =>
          (
            await client.call(searches.create, {
              body: { name, resource, filter: JSON.stringify(filter), sort: JSON.stringify([sort.field, sort.order]) },
            })
          ).data,
      ),
    renameSearch: (search_uuid, name) =>
      asHttp(async () => (await client.call(searches.update, { body: { search_uuid, name } })).data),
    mailSearch: (search_uuid, mail) => asHttp(() => client.call(searches.mail, { body: { search_uuid, mail } })),
    removeSearch: (search_uuid) =>
      asHttp(async () => void (await client.call(searches.delete, { body: { search_uuid } }))),
  }
}
