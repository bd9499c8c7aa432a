import '../../../i18n/late.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Form, ResourceContextProvider, useNotify, useUpdate, type HttpError, type RaRecord } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { isMandateEmpty } from '@baobab/validation'
import { resolverOf } from '../../../crud/form/resolver.ts'
import { whole } from '../../../crud/states/fullRecord.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { MandateQuestion } from './MandateQuestion.tsx'
import { answersOf, formUpTo, questions, type Question } from './questions.ts'

/** The rules of each question and those before it: what does not hold in a later one is told there. */
const resolvers = questions.map((_, at) => resolverOf(formUpTo(at)))

interface MandateFormProps {
  /** The investor's profile as it is. */
  readonly profile: RaRecord
  /** Puts the questions away, where none was answered. */
  readonly onNothing: () => void
}

/** The questions of a mandate, one after another. What was typed stays; all answers are saved at the end, in one call. */
export default function MandateForm({ profile, onNothing }: MandateFormProps) {
  const notify = useNotify()
  const translate = useTranslate()
  const [at, setAt] = useState(0)
  const [skipped, setSkipped] = useState<ReadonlySet<Question>>(new Set())
  const [problem, setProblem] = useState<string>()
  const finish = useRef(() => {})
  const [update, { isPending }] = useUpdate()
  const client = useQueryClient()

  const save = async (answers: FieldValues) => {
    setProblem(undefined)
    try {
      await update(
        'vc',
        { id: profile.id, data: { ...profile, ...answers }, previousData: profile, meta: whole },
        { returnPromise: true, onError: () => {} },
      )
      finish.current()
      // What matches now.
      void client.invalidateQueries({ queryKey: ['pipeline', 'attention'] })
      notify('pipeline.mandate.saved', { type: 'success' })
      return undefined
    } catch (error) {
      const errors = errorsOf(error)
      const first = questions.findIndex((question) => answersOf[question].some((name) => name in errors))
      if (first >= 0) setAt(first)
      setProblem(error instanceof Error && error.message ? error.message : translate('messages.http.failed'))
      return errors
    }
  }

  /** Goes on from a question: answered by what was typed, or left out. */
  const go = (values: FieldValues, isSkipped: boolean) => {
    const question = questions[at]
    const left = new Set(skipped)
    if (question && isSkipped) left.add(question)
    else if (question) left.delete(question)
    setSkipped(left)
    if (at < questions.length - 1) return void setAt(at + 1)
    const answers = answered(values, left)
    return isMandateEmpty(answers) ? void onNothing() : save(answers)
  }
  return (
    <ResourceContextProvider value="vc">
      <Form
        record={profile}
        {...(resolvers[at] ? { resolver: resolvers[at] } : {})}
        noValidate
        disableInvalidFormNotification
        onSubmit={(values: FieldValues) => go(values, false)}
      >
        <MandateQuestion
          at={at}
          busy={isPending}
          problem={problem}
          finish={finish}
          onBack={() => setAt(at - 1)}
          onSkip={(values) => void go(values, true)}
        />
      </Form>
    </ResourceContextProvider>
  )
}

/** What was typed for the questions that were not skipped. */
function answered(values: FieldValues, skipped: ReadonlySet<Question>): FieldValues {
  const names = questions.flatMap((question) => (skipped.has(question) ? [] : answersOf[question]))
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** What the server says of single fields. */
function errorsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Error)) return {}
  const { body }: Partial<HttpError> = error
  const errors: unknown = body?.errors
  return typeof errors === 'object' && errors !== null ? { ...errors } : {}
}
