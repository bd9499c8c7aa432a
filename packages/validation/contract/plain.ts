import { z } from 'zod'
import { answerOf } from '../derive/schemas.ts'
import { field, type Fields } from '../fields/field.ts'
import { isReferenceList, type OtherPlainName } from '../resources/names.ts'
import type { Access } from '../resources/plain.ts'
import { plainResources } from '../resources/plainResources.ts'
import { allFields, type Resource } from '../resources/resource.ts'
import { doneAnswer, listAnswer } from './answers.ts'
import { defineCall } from './call.ts'

interface PlainCalls<A> {
  /** What stands before `/list/`, `/get/` and the others. */
  readonly path: string
  /** A record as its readers get it. */
  readonly answer: z.ZodType<A>
  /** Somebody whose address is not verified reads it too. */
  readonly unverified?: true
  /** The summaries of what is not said of every plain resource. */
  readonly list?: string
  readonly update?: string
  readonly delete?: string
}

/** The calls that a plain resource has: its list, one record, and adding, changing, deleting and restoring one. */
export function plainCalls<const F extends Fields, X extends Fields, L extends Fields, A>(
  resource: Resource<F, X, L> & { readonly access: Access },
  { path, answer, unverified, ...summaries }: PlainCalls<A>,
) {
  const { label, labelMany, access } = resource
  const uuid = field.reference(label, { to: resource.name, required: 'always' })
  const reading = { access: access.read, ...(unverified ? { unverified } : {}) } as const
  const changed = doneAnswer.extend({ data: answer })
  const one = label.toLowerCase()
  return {
    get: defineCall({
      method: 'POST',
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
      body: resource.fields,
      answer: changed,
    }),
    update: defineCall({
      method: 'POST',
      path: `${path}/update/`,
      summary: summaries.update ?? `Change a ${one}`,
      access: access.write,
      body: { uuid, ...resource.fields },
      mode: 'update',
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

/** The calls of a plain resource as the product has them where nothing else is said of it: under its own name. */
type OwnCalls = ReturnType<typeof plainCalls<Fields, Fields, Fields, Readonly<Record<string, unknown>>>>

/** The calls of the plain resources that are no reference list, by the name of the resource. */
export const plain = Object.fromEntries(
  Object.values(plainResources).flatMap((resource: Resource & { readonly access: Access }) => {
    if (isReferenceList(resource.name)) return []
    const answer = answerOf(allFields(resource)).extend({ [resource.id]: z.guid() })
    return [[resource.name, plainCalls(resource, { path: resource.name, answer })]]
  }),
) as unknown as Readonly<Record<OtherPlainName, OwnCalls>> // made of the same names, which the type of entries forgets
