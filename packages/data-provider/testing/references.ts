import { messages, referenceListNames, resources, fillIn, type ResourceName } from '@baobab/validation'
import { presented, target, type QuestionAction } from './asked.ts'
import { usesOf } from './list.ts'
import { MockRefusal } from './refusal.ts'
import type { World } from './world.ts'

/** What every reference list does beside the five verbs. */
const arranging: Readonly<Record<string, QuestionAction>> = {
  merge(asked) {
    const { world, name, body } = asked
    const { id, title } = resources[name]
    const [record, into] = [target(asked), world.find(name, body['into_uuid'])]
    if (!into || into === record)
      throw new MockRefusal(400, messages.reference.mergeSelf, { into_uuid: messages.reference.mergeSelf })
    const moved = repoint(world, name, record[id], into[id])
    world.records[name].splice(world.records[name].indexOf(record), 1)
    return {
      message: fillIn(messages.reference.merged, {
        name: String(record[title]),
        into: String(into[title]),
        count: moved,
      }),
      moved,
      data: presented(asked, into),
    }
  },
  order({ world, name, body }) {
    const { id } = resources[name]
    const wanted = Array.isArray(body['uuids']) ? body['uuids'] : []
    const rows = wanted.map((uuid) => world.find(name, uuid))
    const places = rows.map((row) => Number(row?.['position'])).sort((one, other) => one - other)
    if (rows.includes(undefined)) throw new MockRefusal(409, messages.reference.orderGone)
    for (const [at, row] of rows.entries()) if (row) row['position'] = places[at]
    return { message: messages.reference.ordered, data: world.records[name].filter((row) => wanted.includes(row[id])) }
  },
}

/** What the calls of the reference lists do beside the five verbs. */
export const referenceDeeds: Readonly<Record<string, QuestionAction>> = Object.fromEntries(
  referenceListNames.flatMap((list) => Object.entries(arranging).map(([verb, deed]) => [`${list}.${verb}`, deed])),
)

/** Lets whatever refers to one record refer to another; answers how many did. */
function repoint(world: World, name: ResourceName, from: unknown, into: unknown): number {
  const moved = usesOf(world.records, name, from)
  for (const record of Object.values(world.records).flat()) {
    for (const [key, value] of Object.entries(record)) {
      if (Array.isArray(value) && value.includes(from))
        record[key] = [...new Set(value.map((one: unknown) => (one === from ? into : one)))]
      else if (value === from && key !== resources[name].id) record[key] = into
    }
  }
  return moved
}
