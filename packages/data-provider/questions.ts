import { contract, type CallAnswer, type Question } from '@baobab/validation'
import type { Client } from './client.ts'
import { asHttp } from './httpError.ts'

const { questions } = contract

/** What people ask of startups and owners answer. Each rejects with react-admin's HttpError. */
export interface Questions {
  /** A page of the questions on a startup, newest first: the first, or what comes after the last one known. */
  questions(startupUuid: string, after?: string): Promise<CallAnswer<typeof questions.list>>
  ask(startupUuid: string, text: string): Promise<Question>
  editQuestion(questionUuid: string, text: string): Promise<Question>
  answerQuestion(questionUuid: string, answer: string): Promise<Question>
  /** Hides a question from others, or shows it again. */
  hideQuestion(questionUuid: string, on: boolean): Promise<Question>
  removeQuestion(questionUuid: string): Promise<void>
}

/** Makes them over a client. */
export function createQuestions(client: Client): Questions {
  return {
    questions: (startup_uuid, after) =>
      asHttp(() =>
        client.call(questions.list, { params: { startup_uuid }, ...(after === undefined ? {} : { query: { after } }) }),
      ),
    ask: (startup_uuid, text) =>
      asHttp(async () => (await client.call(questions.ask, { body: { startup_uuid, text } })).data),
    editQuestion: (question_uuid, text) =>
      asHttp(async () => (await client.call(questions.edit, { body: { question_uuid, text } })).data),
    answerQuestion: (question_uuid, answer) =>
      asHttp(async () => (await client.call(questions.answer, { body: { question_uuid, answer } })).data),
    hideQuestion: (question_uuid, is_hidden) =>
      asHttp(async () => (await client.call(questions.hide, { body: { question_uuid, is_hidden } })).data),
    removeQuestion: (question_uuid) =>
      asHttp(async () => void (await client.call(questions.delete, { body: { question_uuid } }))),
  }
}
