import { z } from 'zod'
import { answerOf, type Answer } from '../derive/schemas.ts'
import { field, type Fields } from '../fields/field.ts'
import { isFile } from '../fields/kinds.ts'
import { isReferenceList, type PlainResourceName, type ReferenceListName } from '../fields/names.ts'
import type { PlainResource } from '../resources/plain.ts'
import { plainResources } from '../resources/plainResources.ts'
import { allFields, writableFields } from '../derive/resource.ts'
import { doneAnswer, optionAnswer, listAnswer } from './answers.ts'
import { mergeCall, orderCall } from './arranging.ts'
import { defineCall } from './call.ts'
import { was } from './was.ts'

/** The calls that a plain resource has: its list, one record, and adding, changing, deleting and restoring one. */
export function plainCalls<const F extends Fields, X extends Fields, A>(
  resource: PlainResource<F, X>,
  answer: z.ZodType<A>,
) {
  const { label, labelMany, access, path, summaries } = resource
  const uuid = field.reference(label, { to: resource.name, required: 'always' })
  const reading = {
    access: access.read,
    viewAs: 'shown',
    ...(resource.unverified ? ({ unverified: true } as const) : {}),
  } as const
  const changed = doneAnswer.extend({ data: answer })
  const one = label.toLowerCase()
  const fields = bodyFields(resource)
  const files = Object.values(fields).some(isFile) ? ({ multipart: true } as const) : {}
  return {
    get: defineCall({
      method: 'POST',
      reads: true,
      path: `${path}/get/`,
      summary: `One entry of ${labelMany}`,
      ...reading,
      body: { uuid },
      answer,
    }),
    list: defineCall({
      method: 'GET',
      path: `${path}/list/`,
      summary: summaries.list ?? labelMany,
      ...reading,
      list: resource,
      answer: listAnswer(answer),
    }),
    create: defineCall({
      method: 'POST',
      path: `${path}/create/`,
      summary: `Add an entry to ${labelMany}`,
      access: access.write,
      body: fields,
      ...files,
      answer: changed,
    }),
    update: defineCall({
      method: 'POST',
      path: `${path}/update/`,
      summary: `${summaries.update ?? `Change a ${one}`}. With \`was\`, a field that somebody else changed since is not replaced (409, with a message for each).`,
      access: access.write,
      body: { uuid, ...fields, was },
      mode: 'update',
      ...files,
      answer: changed,
    }),
    delete: defineCall({
      method: 'POST',
      path: `${path}/delete/`,
      summary: summaries.delete ?? `Delete a ${one} that nothing uses`,
      access: access.write,
      body: { uuid },
      answer: doneAnswer,
    }),
    restore: defineCall({
      method: 'POST',
      path: `${path}/restore/`,
      summary: `Restore a deleted entry of ${labelMany}, within 30 days`,
      access: access.write,
      body: { uuid },
      answer: doneAnswer,
    }),
  } as const
}

/** The fields of a body, each with a group: a field without one counts as the call's own, which an update requires. */
function bodyFields<F extends Fields>(resource: PlainResource<F>): F {
  const grouped = Object.entries(writableFields(resource)).map(([name, one]) => [
    name,
    { ...one, options: { group: 'entry', ...one.options } },
  ])
  // The type names every field of the description; the body rejects those that are read only.
  return Object.fromEntries(grouped) as F
}

/** The calls of a plain resource, with those of its traits. */
type CallsOf<R extends PlainResource, A> = ReturnType<typeof plainCalls<R['fields'], R['computed'], A>> &
  (R extends { readonly merges: true } ? { readonly merge: ReturnType<typeof mergeCall<A>> } : unknown) &
  (R extends { readonly ordered: true } ? { readonly order: ReturnType<typeof orderCall<A>> } : unknown)

/** A record of a plain resource as its readers get it. */
type RecordOf<R extends PlainResource> = Answer<R['fields']> & Answer<R['computed']> & { readonly uuid: string }

type AnswerOf<N extends PlainResourceName> = N extends ReferenceListName
  ? z.infer<typeof optionAnswer>
  : RecordOf<(typeof plainResources)[N]>

/** A record of any plain resource. */
export type PlainRecord = Readonly<Record<string, unknown>>

/** The calls of any plain resource; those of its traits are there where it has them. */
export type AnyPlainCalls = ReturnType<typeof plainCalls<Fields, Fields, PlainRecord>> & {
  readonly merge?: ReturnType<typeof mergeCall<PlainRecord>>
  readonly order?: ReturnType<typeof orderCall<PlainRecord>>
}

/** The calls of every plain resource, for code that knows none by name. */
export const anyPlain = Object.fromEntries(
  Object.values(plainResources).map((resource: PlainResource): [string, AnyPlainCalls] => {
    const answer: z.ZodType<PlainRecord> = isReferenceList(resource.name) ? optionAnswer : plainAnswer(resource)
    const more = {
      ...(resource.merges ? { merge: mergeCall(resource, answer) } : {}),
      ...(resource.ordered ? { order: orderCall(resource, answer) } : {}),
    }
    return [resource.name, { ...plainCalls(resource, answer), ...more }]
  }),
) as Readonly<Record<PlainResourceName, AnyPlainCalls>> // of the same names, which the type of entries forgets

/** The same with the fields and the answers of each. */
export const plain = anyPlain as unknown as {
  readonly [N in PlainResourceName]: CallsOf<(typeof plainResources)[N], AnswerOf<N>>
} // made of the descriptions that the types are made of

/** A record as its readers get it; what one of them may not read is null. */
function plainAnswer(resource: PlainResource) {
  return answerOf(allFields(resource)).extend({ [resource.id]: z.guid() })
}
