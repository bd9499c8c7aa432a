import type { z } from 'zod'
import type { Fields } from '../fields/field.ts'
import type { Resource } from '../derive/resource.ts'
import { listAnswer } from './answers.ts'
import { defineCall } from './call.ts'

interface Reading<B, A> {
  /** What stands before `/list/` and `/get/`. */
  readonly path: string
  readonly resource: Resource
  /** The field that names a record in the body of `get`. */
  readonly key: B
  readonly answer: z.ZodType<A>
  /** Moderators read it too. */
  readonly moderation?: true
  /** The summaries of the two calls. */
  readonly list: string
  readonly get: string
}

/** The two calls by which administrators read a resource: its list, and one record. */
export function readingOf<const B extends Fields, A>({
  path,
  resource,
  key,
  answer,
  list,
  get,
  moderation,
}: Reading<B, A>) {
  const common = { access: ['admin'], ...(moderation ? { moderation } : {}) } as const
  return {
    list: defineCall({
      method: 'GET',
      path: `${path}/list/`,
      summary: list,
      ...common,
      list: resource,
      answer: listAnswer(answer),
    }),
    get: defineCall({ method: 'POST', path: `${path}/get/`, summary: get, ...common, reads: true, body: key, answer }),
  }
}
