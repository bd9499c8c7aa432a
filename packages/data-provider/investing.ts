import {
  contract,
  type BoardName,
  type BoardStage,
  type CallAnswer,
  type ListQuery,
  type MailPeriod,
  type Note,
  type PipelineCard,
  type PipelineMove,
  type ResourceName,
  type SavedSearch,
  type StepEnd,
} from '@baobab/validation'
import type { CallOptions, Client } from './client.ts'
import { asHttp } from './httpError.ts'
import type { PlannedStep } from './plannedStep.ts'

const { notes, pipeline, searches } = contract

/** Where a card goes on the board. */
export interface CardMove {
  readonly startup_uuid: string
  readonly stage: string
  /** The card that it stands before; at the end of the column without one. */
  readonly before?: string | undefined
  /** Why the investor passed, which the founder reads; asked for on the way to that stage alone. */
  readonly pass?: string | undefined
  /** The sentence to it, or a reason for one's own eyes. */
  readonly reason?: string | undefined
  /** The stage that it is moved from; a shared deal that somebody moved meanwhile stays where it is. */
  readonly from?: string | undefined
}

/** A next step with a startup. */
export interface NextStep extends PlannedStep {
  readonly startup_uuid: string
  readonly next_step: string
  /** Of a shared deal: who of the organisation does it; oneself where nobody is named. */
  readonly responsible_uuid?: string | null
}

/** What is noted down, and whether it is for one's organisation. */
export interface NewNote {
  readonly text: string
  readonly is_team: boolean
}

/** What an investor keeps for themselves, and the searches that anyone keeps. Each rejects with react-admin's HttpError. */
export interface Investing {
  /** One's own notes on a startup and those of one's organisation, newest first. */
  notes(startupUuid: string): Promise<readonly Note[]>
  addNote(startupUuid: string, note: NewNote, options?: CallOptions): Promise<Note>
  changeNote(noteUuid: string, note: NewNote, options?: CallOptions): Promise<Note>
  removeNote(noteUuid: string): Promise<void>
  /** One's own board and that of one's organisation: the cards of each stage in their order. */
  pipeline(): Promise<readonly PipelineCard[]>
  /** The stages of a board, one's own unless it is said, in their order, and after them those that were removed. */
  stages(board?: BoardName): Promise<readonly BoardStage[]>
  /** Adds a stage to a board, at the end. */
  addStage(name: string, board?: BoardName): Promise<CallAnswer<typeof pipeline.addStage>>
  renameStage(stage: string, name: string, board?: BoardName): Promise<CallAnswer<typeof pipeline.renameStage>>
  moveStage(
    stage: string,
    before: string | undefined,
    board?: BoardName,
  ): Promise<CallAnswer<typeof pipeline.moveStage>>
  /** Removes a stage; its startups move to the end of another one. */
  removeStage(stage: string, into: string, board?: BoardName): Promise<CallAnswer<typeof pipeline.removeStage>>
  /** Puts a deal of one's own onto the board of one's organisation. */
  shareDeal(startupUuid: string): Promise<CallAnswer<typeof pipeline.share>>
  /** Takes a deal off the board of one's organisation. */
  takeDealBack(startupUuid: string): Promise<CallAnswer<typeof pipeline.takeBack>>
  moveCard(move: CardMove, options?: CallOptions): Promise<CallAnswer<typeof pipeline.move>>
  /** The card of a startup that one is connected to. */
  card(startupUuid: string): Promise<PipelineCard>
  /** Writes down the next step with a startup, in the place of the one that was read. */
  setStep(step: NextStep, was?: PlannedStep): Promise<CallAnswer<typeof pipeline.setStep>>
  /** Ends this next step, and no other one that a colleague wrote down since. */
  endStep(startupUuid: string, as: StepEnd, step: PlannedStep): Promise<CallAnswer<typeof pipeline.endStep>>
  /** Tags a startup, instead of the tags before. */
  /** Puts these tags in the place of those that were read; what colleagues changed meanwhile stays. */
  setTags(
    startupUuid: string,
    tags: readonly string[],
    was: readonly string[],
  ): Promise<CallAnswer<typeof pipeline.setTags>>
  /** What happened with a startup, newest first: a page, or the one behind an event. */
  timeline(startupUuid: string, after?: string): Promise<CallAnswer<typeof pipeline.timeline>>
  /** How a card came to its stage, newest first. */
  cardHistory(startupUuid: string): Promise<readonly PipelineMove[]>
  /** One's own searches, by name. */
  savedSearches(): Promise<readonly SavedSearch[]>
  saveSearch(name: string, resource: ResourceName, question: Pick<ListQuery, 'filter' | 'sort'>): Promise<SavedSearch>
  /** Renames a search, and changes what it asks for where that is said. */
  changeSearch(
    searchUuid: string,
    name: string,
    question?: Pick<ListQuery, 'filter' | 'sort'>,
  ): Promise<CallAnswer<typeof searches.update>>
  /** Chooses how often new matches of a search are mailed. */
  mailSearch(searchUuid: string, mail: MailPeriod): Promise<CallAnswer<typeof searches.mail>>
  removeSearch(searchUuid: string): Promise<void>
}

/** What a search asks for, as calls take it. */
const sent = ({ filter, sort }: Pick<ListQuery, 'filter' | 'sort'>) => ({
  filter: JSON.stringify(filter),
  sort: JSON.stringify([sort.field, sort.order]),
})

/** Makes them over a client. */
export function createInvesting(client: Client): Investing {
  return {
    notes: (startup_uuid) => asHttp(async () => (await client.call(notes.list, { params: { startup_uuid } })).data),
    addNote: (startup_uuid, note, options = {}) =>
      asHttp(async () => (await client.call(notes.create, { body: { startup_uuid, ...note }, ...options })).data),
    changeNote: (note_uuid, note, options = {}) =>
      asHttp(async () => (await client.call(notes.update, { body: { note_uuid, ...note }, ...options })).data),
    removeNote: (note_uuid) => asHttp(async () => void (await client.call(notes.delete, { body: { note_uuid } }))),
    pipeline: () => asHttp(async () => (await client.call(pipeline.list)).data),
    moveCard: ({ startup_uuid, stage, before = null, pass = null, reason = null, from = null }, options = {}) =>
      asHttp(() =>
        client.call(pipeline.move, { body: { startup_uuid, stage, before, pass, reason, from }, ...options }),
      ),
    stages: (board = 'own') => asHttp(async () => (await client.call(pipeline.stages, { query: { board } })).data),
    addStage: (name, board = 'own') => asHttp(() => client.call(pipeline.addStage, { body: { name, board } })),
    renameStage: (stage, name, board = 'own') =>
      asHttp(() => client.call(pipeline.renameStage, { body: { stage, name, board } })),
    moveStage: (stage, before, board = 'own') =>
      asHttp(() => client.call(pipeline.moveStage, { body: { stage, before: before ?? null, board } })),
    removeStage: (stage, into, board = 'own') =>
      asHttp(() => client.call(pipeline.removeStage, { body: { stage, into, board } })),
    shareDeal: (startup_uuid) => asHttp(() => client.call(pipeline.share, { body: { startup_uuid } })),
    takeDealBack: (startup_uuid) => asHttp(() => client.call(pipeline.takeBack, { body: { startup_uuid } })),
    card: (startup_uuid) => asHttp(async () => (await client.call(pipeline.get, { params: { startup_uuid } })).data),
    setStep: ({ startup_uuid, next_step, next_step_on, responsible_uuid = null }, was) =>
      asHttp(() =>
        client.call(pipeline.setStep, {
          body: { startup_uuid, next_step, next_step_on, responsible_uuid, was: was && JSON.stringify(was) },
        }),
      ),
    endStep: (startup_uuid, as, { next_step, next_step_on }) =>
      asHttp(() => client.call(pipeline.endStep, { body: { startup_uuid, as, next_step, next_step_on } })),
    setTags: (startup_uuid, tags, was) =>
      asHttp(() =>
        client.call(pipeline.setTags, { body: { startup_uuid, tags: tags.join(', '), was: was.join(', ') } }),
      ),
    timeline: (startup_uuid, after) =>
      asHttp(() =>
        client.call(pipeline.timeline, {
          params: { startup_uuid },
          ...(after === undefined ? {} : { query: { after } }),
        }),
      ),
    cardHistory: (startup_uuid) =>
      asHttp(async () => (await client.call(pipeline.history, { params: { startup_uuid } })).data),
    savedSearches: () => asHttp(async () => (await client.call(searches.list)).data),
    saveSearch: (name, resource, { filter, sort }) =>
      asHttp(
        async () =>
          (
            await client.call(searches.create, {
              body: { name, resource, ...sent({ filter, sort }) },
            })
          ).data,
      ),
    changeSearch: (search_uuid, name, question) =>
      asHttp(() => client.call(searches.update, { body: { search_uuid, name, ...(question && sent(question)) } })),
    mailSearch: (search_uuid, mail) => asHttp(() => client.call(searches.mail, { body: { search_uuid, mail } })),
    removeSearch: (search_uuid) =>
      asHttp(async () => void (await client.call(searches.delete, { body: { search_uuid } }))),
  }
}
