import type { Question } from '@baobab/validation'
import type { Owned, PolicyUser } from '../startups/policy.ts'
import { nameOf } from '../users/presenter.ts'
import { actionsOf } from './policy.ts'
import type { QuestionRow } from './queries.ts'

/** A question as this current user reads it, on this startup. */
export function presentQuestion(row: QuestionRow, startup: Owned, currentUser: PolicyUser): Question {
  return {
    question_uuid: row.id,
    startup_uuid: row.startup_id,
    text: row.text,
    asker: { user_uuid: row.user_id, name: nameOf(row), profile_image: row.profile_image },
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    answer:
      row.answer === null || row.answered_at === null
        ? null
        : {
            text: row.answer,
            answered_at: row.answered_at.toISOString(),
            edited_at: row.answer_edited_at?.toISOString() ?? null,
          },
    is_hidden: row.hidden_at !== null,
    may: actionsOf(currentUser, startup, row),
  }
}
