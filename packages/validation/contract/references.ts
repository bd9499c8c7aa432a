import { z } from 'zod'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import type { ReferenceListName } from '../resources/names.ts'
import { categories, devphases, raisephases } from '../resources/references.ts'
import { doneAnswer, optionAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { plainCalls } from './plain.ts'

/** The calls of a reference list; the three families have the same shape. */
function lookup(prefix: string, resource: typeof categories) {
  const uuid = field.reference(resource.label, { to: resource.name, required: 'always' })
  const changed = doneAnswer.extend({ data: optionAnswer })
  return {
    ...plainCalls(resource, {
      path: prefix,
      answer: optionAnswer,
      unverified: true,
      list: `${resource.labelMany}, whole and in order`,
      update: `Rename an entry of ${resource.labelMany}`,
      delete: `Delete an entry of ${resource.labelMany} that nothing uses`,
    }),
    merge: defineCall({
      method: 'POST',
      path: `${prefix}/merge/`,
      summary: `Merge an entry of ${resource.labelMany} into another: every startup and investor that uses it uses the other from then on, and it is deleted. Answers how many moved.`,
      access: ['admin'],
      body: { uuid, into_uuid: field.reference(resource.label, { to: resource.name, required: 'always' }) },
      answer: changed.extend({ moved: z.number() }),
    }),
    order: defineCall({
      method: 'POST',
      path: `${prefix}/order/`,
      summary: `Put entries of ${resource.labelMany} in this order; among themselves they take the places that they have now, and all others keep theirs`,
      access: ['admin'],
      body: {
        uuids: field.reference(resource.labelMany, {
          to: resource.name,
          required: 'always',
          many: true,
          max: limits.page.max,
        }),
      },
      answer: doneAnswer.extend({ data: z.array(optionAnswer) }),
    }),
  } as const
}

/** The calls of the reference lists, by the name of the resource. */
export const references = {
  categories: lookup('startup_categories', categories),
  devphases: lookup('startup_development_stage', devphases),
  raisephases: lookup('startup_raising_phase', raisephases),
} as const satisfies Readonly<Record<ReferenceListName, unknown>>

/** What a list entry's answer holds. */
export type LookupOption = z.infer<typeof optionAnswer>
