import { anyPlain, messages, type PlainRecord } from '@baobab/validation'
import { isDuplicate } from '../../platform/errors/failure.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { withPictures } from '../../platform/files/withPicture.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { columnValues, lockReferences } from '../described.ts'
import { rejectUnseen } from '../readBefore.ts'
import { plainPresenter } from './presenter.ts'
import { checkWritable, readableFields } from '../rights.ts'
import { findRow, foundBy, insertRow, lockRow, titleOf, updateRow, type PlainRow, type PlainTable } from './store.ts'
import type { TitleChanged } from './titleChanged.ts'
import { countUses } from './uses.ts'

/** The calls that add a record to a plain resource, and change one. */
export function writingRoutes(at: PlainTable, titleChanged: TitleChanged): readonly Route[] {
  const { resource } = at
  const { name: list, fields, forms } = resource
  const calls = anyPlain[list]
  const present = plainPresenter(resource)
  const stored = everything(resource.fields)

  const createRoute = route(calls.create, async ({ db, files, currentUser, body, at: now, audit }) => {
    const values = columnValues(fields, body)
    checkWritable(resource, filledNames(body), currentUser.role)
    const row = await unique(at, () =>
      withPictures(files, currentUser.id, fields, body, (pictures, take) =>
        db.transaction(async (tx) => {
          await lockReferences(tx, fields, values)
          await take(tx)
          const made = await insertRow(at, tx, { ...values, ...pictures }, now)
          await audit({ action: 'entry.created', target: made.id, detail: { list, name: titleOf(resource, made) } }, tx)
          return { done: made }
        }),
      ),
    )
    return { message: forms.create?.done ?? '', data: present(row, readableFields(resource, currentUser.role), 0) }
  })

  const updateRoute = route(calls.update, async ({ db, files, currentUser, body, at: now, audit }) => {
    const values = columnValues(fields, body)
    const row = await unique(at, () =>
      withPictures(files, currentUser.id, fields, body, (pictures, take) =>
        db.transaction(async (tx) => {
          const held = await findRow(at, tx, body.uuid)
          // What it refers to is locked before the record, as a merge does it: one order, no deadlock.
          await lockReferences(tx, fields, values, held)
          const before = await lockRow(at, tx, body.uuid)
          if (!before) throw httpError.notFound(messages.reference.notFound)
          await take(tx, before)
          const changes = changesOf(before, { ...values, ...pictures }, (row) => present(row, stored))
          if (Object.keys(changes).length === 0) return { done: before }
          checkWritable(resource, Object.keys(changes), currentUser.role)
          rejectUnseen(fields, before, body, body.was)
          const after = await updateRow(at, tx, before.id, changes, now)
          const [from, to] = [titleOf(resource, before), titleOf(resource, after)]
          if (foundBy(resource, before) !== foundBy(resource, after)) await titleChanged(tx, list, before.id, now)
          await audit(
            from === to
              ? { action: 'entry.changed', target: before.id, detail: { list, name: to } }
              : { action: 'entry.updated', target: before.id, detail: { list, from, to } },
            tx,
          )
          return { done: after, replaced: before }
        }),
      ),
    )
    const uses = 'uses' in resource.computed ? await countUses(db, list, [row.id]) : undefined
    return {
      message: forms.edit?.done ?? '',
      data: present(row, readableFields(resource, currentUser.role), uses?.get(row.id)),
    }
  })

  return [createRoute, updateRoute]
}

type Values = Readonly<Record<string, unknown>>
const everything = (fields: object): ReadonlySet<string> => new Set(Object.keys(fields))

/** The values that differ from those of a record. */
function changesOf(before: PlainRow, values: Values, present: (row: PlainRow) => PlainRecord): Values {
  const [was, is] = [present(before), present({ ...before, ...values })]
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => JSON.stringify(was[name]) !== JSON.stringify(is[name])),
  )
}

/** What of a body was filled in: nothing and No are what a record has that says nothing of them. */
function filledNames(body: Values): readonly string[] {
  return Object.entries(body).flatMap(([name, value]) =>
    value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)
      ? []
      : [name],
  )
}

/** Two spellings of one title are one record. */
async function unique<T>({ resource, name }: PlainTable, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if ([`${name}_slug`, `${name}_address`].some((rule) => isDuplicate(error, rule)))
      throw httpError.invalidFields({ [resource.title]: messages.reference.nameTaken })
    throw error
  }
}
