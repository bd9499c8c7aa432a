import { field } from '../fields/field.ts'
import type { Form } from '../derive/outcome.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

/** What somebody asks of a startup, before everyone who is signed in. */
export const questionFields = {
  text: field.longText('Your question', {
    required: 'always',
    max: limits.questions.text,
    missing: messages.question.empty,
    help: 'Everyone who is signed in can read it, with your name',
  }),
}

/** What its founder answers. */
export const answerFormFields = {
  answer: field.longText('Your answer', {
    required: 'always',
    max: limits.questions.answer,
    missing: messages.question.answerEmpty,
  }),
}

/** The form of a question. */
export const questionForm: Form = {
  fields: questionFields,
  mode: 'create',
  required: messages.question.empty,
  failed: messages.rule.correctForm,
}

/** The form of an answer. */
export const answerForm: Form = {
  fields: answerFormFields,
  mode: 'create',
  required: messages.question.answerEmpty,
  failed: messages.rule.correctForm,
}
