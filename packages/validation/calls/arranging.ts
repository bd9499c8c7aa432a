import { z } from 'zod'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import type { PlainResource } from '../resources/plain.ts'
import { doneAnswer } from './answers.ts'
import { defineCall } from './call.ts'

/** Merges a record of a plain resource into another. */
export function mergeCall<A>({ label, labelMany, name, path, access }: PlainResource, answer: z.ZodType<A>) {
  const uuid = field.reference(label, { to: name, required: 'always' })
  return defineCall({
    method: 'POST',
    path: `${path}/merge/`,
    summary: `Merge an entry of ${labelMany} into another: everything that uses it uses the other from then on, and it is deleted. Answers how many moved.`,
    access: access.write,
    body: { uuid, into_uuid: uuid },
    answer: doneAnswer.extend({ data: answer, moved: z.number() }),
  })
}

/** Puts records of a plain resource in another order. */
export function orderCall<A>({ labelMany, name, path, access }: PlainResource, answer: z.ZodType<A>) {
  return defineCall({
    method: 'POST',
    path: `${path}/order/`,
    summary: `Put entries of ${labelMany} in this order; among themselves they take the places that they have now, and all others keep theirs`,
    access: access.write,
    body: {
      uuids: field.reference(labelMany, { to: name, required: 'always', many: true, max: limits.page.max }),
    },
    answer: doneAnswer.extend({ data: z.array(answer) }),
  })
}
