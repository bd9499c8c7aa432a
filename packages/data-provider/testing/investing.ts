import {
  fold,
  limits,
  messages,
  passedStage,
  readListQuery,
  resourceNames,
  resources,
  fillIn,
  stageLabels,
  type PipelineStage,
} from '@baobab/validation'
import type { Asked, QuestionAction } from './asked.ts'
import { boardOf, boardsIn, type Card } from './boards.ts'
import { isVisible, present } from './present.ts'
import type { MockRecord } from './records.ts'
import { MockRefusal } from './refusal.ts'
import { takeOut } from './restoring.ts'
import type { World } from './world.ts'

/** What people keep for themselves. */
interface Kept {
  readonly notes: MockRecord[]
  readonly searches: MockRecord[]
}

const kept = new WeakMap<World, Kept>()

function keptIn(world: World): Kept {
  const known = kept.get(world) ?? { notes: [], searches: [] }
  kept.set(world, known)
  return known
}

const standing = ({ startup, stage, since, reason }: Card) => ({
  startup_uuid: startup,
  stage,
  since,
  pass_reason: reason,
})

function cardOf(asked: Asked, uuid: unknown): Card {
  const card = boardOf(asked.world, asked.viewer.user_uuid).find((one) => one.startup === uuid)
  if (!card) throw new MockRefusal(404, messages.pipeline.notConnected)
  return card
}

function ownOf(rows: MockRecord[], { viewer }: Asked, id: string, uuid: unknown, message: string): MockRecord {
  const row = rows.find((one) => one[id] === uuid && one['owner'] === viewer.user_uuid)
  if (!row) throw new MockRefusal(404, message)
  return row
}

const written = (message: string, data: MockRecord) => ({ message, data })

function checkName(asked: Asked, own?: MockRecord): void {
  const taken = keptIn(asked.world).searches.some(
    (one) =>
      one !== own &&
      one['owner'] === asked.viewer.user_uuid &&
      fold(String(one['name'])) === fold(String(asked.body['name'])),
  )
  if (taken) throw new MockRefusal(400, messages.search.nameTaken, { name: messages.search.nameTaken })
}

const mailMessages: Readonly<Record<string, string>> = {
  none: messages.search.mailNone,
  daily: messages.search.mailDaily,
  weekly: messages.search.mailWeekly,
}

/** Notes, the board and saved searches, each for their owner alone. */
export const investingDeeds: Readonly<Record<string, QuestionAction>> = {
  'notes.list': ({ world, viewer, params }) => ({
    data: keptIn(world).notes.filter(
      (one) => one['owner'] === viewer.user_uuid && one['startup_uuid'] === params['startup_uuid'],
    ),
  }),
  'notes.create': ({ world, viewer, body }) => {
    const at = new Date(world.now()).toISOString()
    const note = {
      note_uuid: crypto.randomUUID(),
      owner: viewer.user_uuid,
      startup_uuid: body['startup_uuid'],
      text: body['text'],
      created_at: at,
      updated_at: at,
    }
    keptIn(world).notes.unshift(note)
    return written(messages.notes.added, note)
  },
  'notes.update': (asked) =>
    written(
      messages.notes.updated,
      Object.assign(
        ownOf(keptIn(asked.world).notes, asked, 'note_uuid', asked.body['note_uuid'], messages.notes.notFound),
        { text: asked.body['text'] },
      ),
    ),
  'notes.delete': (asked) => {
    const { notes } = keptIn(asked.world)
    const note = ownOf(notes, asked, 'note_uuid', asked.body['note_uuid'], messages.notes.notFound)
    takeOut(asked, 'notes', note['note_uuid'], note['text'], notes, note)
    return { message: messages.notes.deleted }
  },
  'pipeline.list': (asked) => ({
    data: boardOf(asked.world, asked.viewer.user_uuid).map((card) => {
      const startup = asked.world.find('startups', card.startup)
      const shown =
        startup && isVisible('startups', startup, asked.viewer)
          ? present(asked.world, 'startups', startup, asked.viewer)
          : null
      return { ...standing(card), connected_at: card.since, startup: shown }
    }),
  }),
  'pipeline.move': (asked) => {
    const { world, body } = asked
    const card = cardOf(asked, body['startup_uuid'])
    // The rule of the body has checked it.
    const stage = body['stage'] as PipelineStage
    const reason = typeof body['reason'] === 'string' ? body['reason'] : null
    if (card.stage !== stage) {
      if (stage === passedStage && reason === null)
        throw new MockRefusal(400, messages.pipeline.reason, { reason: messages.pipeline.reason })
      const at = new Date(world.now()).toISOString()
      card.moves.unshift({ from: card.stage, to: stage, reason, at, by: asked.viewer.first_name })
      Object.assign(card, { stage, since: at, reason: stage === passedStage ? reason : null })
    }
    const state = boardsIn(world)
    const others = state.cards.filter((one) => one !== card)
    const before = others.findIndex(
      (one) => one.person === card.person && one.startup === body['before'] && one.stage === stage,
    )
    state.cards = before < 0 ? [...others, card] : [...others.slice(0, before), card, ...others.slice(before)]
    return { message: fillIn(messages.pipeline.moved, { stage: stageLabels[stage] }), ...standing(card) }
  },
  'pipeline.history': (asked) => ({ data: cardOf(asked, asked.params['startup_uuid']).moves }),
  'searches.list': ({ world, viewer }) => ({
    data: keptIn(world).searches.filter((one) => one['owner'] === viewer.user_uuid),
  }),
  'searches.create': (asked) => {
    const { world, viewer, body } = asked
    const resource = resourceNames.find((one) => one === body['resource']) ?? 'startups'
    const read = readListQuery(resources[resource], {
      filter: String(body['filter'] ?? ''),
      sort: String(body['sort'] ?? ''),
    })
    if (!read.ok) throw new MockRefusal(400, messages.http.broken, read.errors)
    const { searches } = keptIn(world)
    if (searches.filter((one) => one['owner'] === viewer.user_uuid).length >= limits.savedSearches.most)
      throw new MockRefusal(409, fillIn(messages.search.tooMany, { max: limits.savedSearches.most }))
    checkName(asked)
    const search = {
      search_uuid: crypto.randomUUID(),
      owner: viewer.user_uuid,
      name: body['name'],
      resource,
      filter: read.query.filter,
      sort: read.query.sort,
      mail: 'none',
      created_at: new Date(world.now()).toISOString(),
    }
    searches.push(search)
    return written(messages.search.saved, search)
  },
  'searches.update': (asked) => {
    const search = ownOf(
      keptIn(asked.world).searches,
      asked,
      'search_uuid',
      asked.body['search_uuid'],
      messages.search.notFound,
    )
    checkName(asked, search)
    return written(messages.search.renamed, Object.assign(search, { name: asked.body['name'] }))
  },
  'searches.mail': (asked) => {
    const { body, world } = asked
    const search = ownOf(keptIn(world).searches, asked, 'search_uuid', body['search_uuid'], messages.search.notFound)
    return written(
      mailMessages[String(body['mail'])] ?? messages.http.done,
      Object.assign(search, { mail: body['mail'] }),
    )
  },
  'searches.delete': (asked) => {
    const { searches } = keptIn(asked.world)
    const search = ownOf(searches, asked, 'search_uuid', asked.body['search_uuid'], messages.search.notFound)
    takeOut(asked, 'searches', search['search_uuid'], search['name'], searches, search)
    return { message: messages.search.deleted }
  },
}
