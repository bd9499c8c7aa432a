import { z } from 'zod'
import { answerOf } from '../derive/schemas.ts'
import { field } from '../fields/field.ts'
import { deletedRecords as resource, type DeletedKind } from '../resources/deletedRecords.ts'
import { doneAnswer, listAnswer } from './answers.ts'
import { defineCall } from './call.ts'

const deleted_uuid = field.reference('Deleted record', { to: 'deletedRecords', required: 'always' })

/** A deleted record. `deleted_by` is a name, null where an administrator did it and somebody else asks; `record_uuid` is what its own call of restoring takes. */
const deletedAnswer = answerOf(resource.computed).extend({
  deleted_uuid: z.guid(),
  record_uuid: z.guid(),
  is_own_deletion: z.boolean().meta({ description: 'Whether the current user deleted it' }),
  may_restore: z.boolean(),
  may_erase: z.boolean(),
})
export type DeletedRecord = z.infer<typeof deletedAnswer> & { readonly kind: DeletedKind }

/** What was deleted and can be restored: each kind of record has its own call of restoring, beside the one that deletes it. */
export const deletedRecords = {
  list: defineCall({
    method: 'GET',
    path: 'deleted_records/list/',
    viewAs: 'hidden',
    summary:
      'What was deleted within 30 days and can be restored, newest first: one’s own, and for administrators all but what is private to others',
    access: 'signed-in',
    unverified: true,
    list: resource,
    answer: listAnswer(deletedAnswer),
  }),
  erase: defineCall({
    method: 'POST',
    path: 'deleted_records/erase/',
    summary: 'Erase a deleted record for good, with all that belonged to it, before its 30 days are over',
    access: 'signed-in',
    unverified: true,
    body: { deleted_uuid },
    answer: doneAnswer,
  }),
} as const
