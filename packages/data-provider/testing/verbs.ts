import { fold, messages, resources, fillIn } from '@baobab/validation'
import { changed, editable, presented, target, type Asked, type QuestionAction } from './asked.ts'
import { pageOf, usesOf } from './list.ts'
import { isVisible, present } from './present.ts'
import { blankOf, storedBody, type MockRecord } from './records.ts'
import { MockRefusal } from './refusal.ts'
import { takeOut } from './restoring.ts'
import { answersList } from './shape.ts'

/** What the verbs mean for every resource: `startups.list`, `categories.delete` and so on. */
export const verbs: Readonly<Record<string, QuestionAction>> = {
  list({ world, call, viewer, search, headers }) {
    const resource = call.list
    if (!resource) return undefined
    const rows = world.records[resource.name]
      .filter((record) => isVisible(resource.name, record, viewer))
      .map((record) => present(world, resource.name, record, viewer))
    const page = pageOf(resource, rows, search)
    headers.set('Content-Range', page.contentRange)
    return answersList(call.answer) ? page.rows : { data: page.rows }
  },
  export: (asked) =>
    verbs['list']?.({ ...asked, search: new URLSearchParams([...asked.search].filter(([name]) => name !== 'range')) }),
  get: (asked) => presented(asked, target(asked)),
  create(asked) {
    const { world, name, body, viewer, call } = asked
    const record = blankOf(name, {
      ...storedBody(call.body, body),
      created_at: new Date(world.now()).toISOString(),
      position: world.records[name].length + 1,
      user_uuid: viewer.user_uuid,
    })
    keepUnique(asked, record)
    world.records[name].unshift(record)
    return changed(asked, record)
  },
  update(asked) {
    const { body, call, viewer } = asked
    const record = editable(asked)
    for (const [key, { options }] of Object.entries(call.body)) {
      const isChanged = body[key] !== undefined && body[key] !== record[key]
      if (isChanged && options.writableBy?.includes(viewer.role) === false)
        throw new MockRefusal(403, messages.user.roleByAdmin)
    }
    const written = { ...record, ...storedBody(call.body, body) }
    keepUnique(asked, written)
    Object.assign(record, written)
    return changed(asked, record)
  },
  delete(asked) {
    const { world, name } = asked
    const record = editable(asked)
    const count = usesOf(world.records, name, record[resources[name].id])
    if (count > 0)
      throw new MockRefusal(
        409,
        fillIn(count === 1 ? messages.reference.inUseOnce : messages.reference.inUse, { count }),
      )
    takeOut(asked, name, record[resources[name].id], record[resources[name].title], world.records[name], record)
    return { message: messages.http.done }
  },
}

/** Two spellings of one name are one entry of a list that has slugs. */
function keepUnique({ world, name }: Asked, record: MockRecord): void {
  const { id, computed, title } = resources[name]
  if (!('slug' in computed)) return
  record['slug'] = fold(String(record[title]))
  if (world.records[name].some((other) => other['slug'] === record['slug'] && other[id] !== record[id]))
    throw new MockRefusal(400, messages.reference.nameTaken, { [title]: messages.reference.nameTaken })
}
