import {
  deletedKinds,
  messages,
  plainResourceNames,
  type DeletedKind,
  type PlainResourceName,
} from '@baobab/validation'
import { isOwn } from './present.ts'
import type { Asked, QuestionAction } from './asked.ts'
import { exampleOf, type MockRecord } from './records.ts'
import { MockRefusal } from './refusal.ts'
import type { World } from './world.ts'

/** How a deleted record comes back. */
const putBack = new WeakMap<World, Map<string, () => void>>()

function putBackIn(world: World): Map<string, () => void> {
  const known = putBack.get(world) ?? new Map<string, () => void>()
  putBack.set(world, known)
  return known
}

const kindNames = Object.keys(deletedKinds) as DeletedKind[] // keys of a const object are its names

/** Takes a record out of its list and keeps it among what was deleted. */
export function takeOut<T>(
  { world, viewer }: Pick<Asked, 'world' | 'viewer'>,
  kind: string,
  uuid: unknown,
  name: unknown,
  rows: T[],
  row: T,
): void {
  const [known, place] = [kindNames.find((one) => one === kind), rows.indexOf(row)]
  rows.splice(place, 1)
  if (!known) return
  const at = world.now()
  world.records.deletedRecords.unshift(
    exampleOf('deletedRecords', {
      kind,
      name,
      record_uuid: uuid,
      user_uuid: viewer.user_uuid,
      deleted_by: viewer.first_name,
      is_own_deletion: true,
      may_restore: true,
      may_erase: true,
      deleted_at: new Date(at).toISOString(),
      erase_at: new Date(at + 30 * 86_400_000).toISOString(),
    }),
  )
  putBackIn(world).set(`${kind}/${String(uuid)}`, () => void rows.splice(place, 0, row))
}

function lose(world: World, record: MockRecord): void {
  world.records.deletedRecords.splice(world.records.deletedRecords.indexOf(record), 1)
}

const plainRestores = Object.fromEntries(
  plainResourceNames.map((name) => [name, ['uuid', messages.http.done]]),
) as unknown as Readonly<Record<PlainResourceName, readonly [id: string, message: string]>>

/** How each kind is named in the call that restores it, and what that says. */
const restores: { readonly [K in DeletedKind]: readonly [id: string, message: string] } = {
  startups: ['startup_uuid', messages.deleted.startupRestored],
  questions: ['question_uuid', messages.deleted.questionRestored],
  notes: ['note_uuid', messages.deleted.noteRestored],
  searches: ['search_uuid', messages.deleted.searchRestored],
  contactMessages: ['message_uuid', messages.deleted.messageRestored],
  ...plainRestores,
}

function restoring(kind: DeletedKind): QuestionAction {
  const [id, message] = restores[kind]
  return ({ world, body, viewer }) => {
    const record = world.records.deletedRecords.find((one) => one['kind'] === kind && one['record_uuid'] === body[id])
    if (!record || !(isOwn(record, viewer) || viewer.role === 'admin'))
      throw new MockRefusal(404, messages.deleted.notFound)
    putBackIn(world).get(`${kind}/${String(body[id])}`)?.()
    lose(world, record)
    return { message, startup_uuid: body[id], is_published: true }
  }
}

/** Restoring what was deleted, and erasing it. */
export const restoringDeeds: Readonly<Record<string, QuestionAction>> = {
  ...Object.fromEntries(kindNames.map((kind) => [`${kind}.restore`, restoring(kind)])),
  'deletedRecords.erase': ({ world, body }) => {
    const record = world.find('deletedRecords', body['deleted_uuid'])
    if (!record) throw new MockRefusal(404, messages.deleted.notFound)
    lose(world, record)
    return { message: messages.deleted.erased }
  },
}
