import { messages, resources, say } from '@baobab/validation'
import { editable, type Deed } from './asked.ts'
import { pageOf } from './list.ts'
import { isOwn } from './present.ts'
import type { MockRecord } from './records.ts'
import { MockRefusal } from './refusal.ts'
import type { World } from './world.ts'

/** What the calls of startups do beside the five verbs, and the public ones. */
export const startupDeeds: Readonly<Record<string, Deed>> = {
  'startups.publish': publishing(true),
  'startups.unpublish': publishing(false),
  'startups.publishMany': publishingMany(true),
  'startups.unpublishMany': publishingMany(false),
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
  return world.records.startups.filter((startup) => startup['is_published'] === true && startup['show_publicly'] === true)
}

function publishing(on: boolean): Deed {
  return (asked) => {
    const record = editable(asked)
    if (asked.body['is_published'] === !on) throw new MockRefusal(400, messages.startup.publishContradicts, { is_published: messages.startup.publishContradicts })
    // Only its owner brings a startup before others.
    if (on && !isOwn(record, asked.viewer)) throw new MockRefusal(403, messages.http.forbidden)
    record['is_published'] = on
    return { ...record, message: on ? messages.startup.published : messages.startup.unpublished }
  }
}

function publishingMany(on: boolean): Deed {
  return ({ world, body }) => {
    const asked: unknown[] = Array.isArray(body['startup_uuids']) ? body['startup_uuids'] : []
    const found = asked.flatMap((uuid): MockRecord[] => world.records.startups.filter((record) => record['startup_uuid'] === uuid))
    const changed = found.filter((record) => record['is_published'] !== on)
    for (const record of changed) record['is_published'] = on
    const sentence = on ? messages.startup.publishedMany : messages.startup.unpublishedMany
    return { message: say(sentence, { count: changed.length }), changed: changed.map((record) => record['startup_uuid']), already: [], refused: [] }
  }
}
