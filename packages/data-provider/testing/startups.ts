import { messages, resources, fillIn } from '@baobab/validation'
import { editable, type Asked, type QuestionAction } from './asked.ts'
import { pageOf } from './list.ts'
import { isOwn } from './present.ts'
import type { MockRecord } from './records.ts'
import { MockRefusal } from './refusal.ts'
import type { World } from './world.ts'

/** What the calls of startups do beside the five verbs, and the public ones. */
export const startupDeeds: Readonly<Record<string, QuestionAction>> = {
  'startups.publish': publishing(true),
  'startups.unpublish': publishing(false),
  'startups.publishMany': publishingMany(true),
  'startups.unpublishMany': publishingMany(false),
  'startups.undoPublishing': undoPublishing,
  'publicStartups.list': ({ world, search, headers, call }) => {
    const page = pageOf(call.list ?? resources.startups, publicRecords(world), search)
    headers.set('Content-Range', page.contentRange)
    return { data: page.rows }
  },
  'publicStartups.get': ({ world, params }) => {
    const record = publicRecords(world).find((one) => one['slug'] === params['slug'])
    if (!record) throw new MockRefusal(404, messages.startup.notFound)
    return record
  },
}

function publicRecords(world: World): MockRecord[] {
  return world.records.startups.filter(
    (startup) => startup['is_published'] === true && startup['show_publicly'] === true,
  )
}

function publishing(on: boolean): QuestionAction {
  return (asked) => {
    const { body, viewer } = asked
    const record = editable(asked)
    if (body['is_published'] === !on)
      throw new MockRefusal(400, messages.startup.publishContradicts, {
        is_published: messages.startup.publishContradicts,
      })
    const down = record['taken_down'] as { readonly reason: string } | null | undefined
    if (on && down && viewer.role !== 'admin')
      throw new MockRefusal(403, fillIn(messages.startup.takenDown, { reason: down.reason }))
    // Only its owner brings a startup before others.
    if (on && !down && !isOwn(record, viewer)) throw new MockRefusal(403, messages.http.forbidden)
    setPublished(asked, [record], on)
    return { ...record, message: on ? messages.startup.published : messages.startup.unpublished }
  }
}

function publishingMany(on: boolean): QuestionAction {
  return (asked) => {
    const changed = namedBy(asked).filter((record) => record['is_published'] !== on)
    setPublished(asked, changed, on)
    const message = on ? messages.startup.publishedMany : messages.startup.unpublishedMany
    return {
      message: fillIn(message, { count: changed.length }),
      changed: changed.map((record) => record['startup_uuid']),
      already: [],
      refused: [],
    }
  }
}

function undoPublishing({ world, body, viewer, ...asked }: Asked): MockRecord {
  const changed = namedBy({ world, body, viewer, ...asked }).filter(
    (record) => isRecord(record['publishing_undo']) && record['publishing_undo']['by'] === viewer.user_uuid,
  )
  for (const record of changed) Object.assign(record, record['publishing_undo'], { publishing_undo: null })
  return {
    message: fillIn(messages.startup.undoneMany, { count: changed.length }),
    changed: changed.map((record) => record['startup_uuid']),
    refused: [],
  }
}

function namedBy({ world, body }: Asked): MockRecord[] {
  const asked: unknown[] = Array.isArray(body['startup_uuids']) ? body['startup_uuids'] : []
  return asked.flatMap((uuid): MockRecord[] =>
    world.records.startups.filter((record) => record['startup_uuid'] === uuid),
  )
}

/** An admin takes down what is another's, and lifts it again. */
function setPublished({ body, viewer, world }: Asked, records: readonly MockRecord[], on: boolean): void {
  const { reason } = body
  const takes = (record: MockRecord) => !on && !isOwn(record, viewer)
  if (!reason && records.some(takes))
    throw new MockRefusal(400, messages.startup.ownerReason, { reason: messages.startup.ownerReason })
  for (const record of records) {
    const { is_published, taken_down = null } = record
    const down = takes(record) ? { reason, at: new Date(world.now()).toISOString() } : on ? null : taken_down
    Object.assign(record, {
      publishing_undo: { is_published, taken_down, by: viewer.user_uuid },
      is_published: on,
      taken_down: down,
    })
  }
}

const isRecord = (value: unknown): value is MockRecord => typeof value === 'object' && value !== null
